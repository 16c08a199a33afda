//! What `--help` prints.

/// `four-ninths --help`.
pub const GENERAL: &str = "\
Four Ninths: share a pizza politely, and know what every piece is worth.

usage:
  four-ninths [play] [options]    play, in a window or in the terminal
  four-ninths solve GAME WEIGHTS  value, best moves and slices of a game
  four-ninths solve GAME WORDS    the same for games with cherries
  four-ninths analyze             answer questions in JSON, one a line
  four-ninths COMMAND --help      more about a command
  four-ninths --version

examples:
  four-ninths solve two_ended 4 3 1 4 7 5
  four-ninths solve cycle 0 1 0 1 0 0 1 0 2 0 0 2 0 2 0
  four-ninths solve cherries bbwb w
  echo '{\"game\":\"cycle\",\"weights\":[1,2,3]}' | four-ninths analyze
";

/// `four-ninths solve --help`.
pub const SOLVE: &str = "\
four-ninths solve GAME WEIGHTS: the exact value of a game and every best move.
four-ninths solve GAME WORDS:   the same for games with cherries.

Two players take pieces in turn; each wants more than the other. The value is what the player to
move gets minus what the other gets, if both play well. Pieces are numbered from 0.

games:
  stack      only the first piece may be taken
  two_ended  the first or the last piece may be taken
  cycle      a pizza: any piece first, then only pieces beside the hole
  path       a loaf: any piece first, then only pieces beside the hole
  sum        parts side by side: stack, two_ended or pieces (loose ones), each with its weights

Weights are decimal numbers, computed exactly; negative ones are fine. Commas count as spaces.

games with cherries, of which Left picks black ones and Right white ones:
  cherries             from either end of a segment; in turn, and who cannot move loses
  stack_cherries       from the front of a segment only; in turn
  sync_stack_cherries  from the front; both at once, and who alone can move wins
  sync_cherries        from either end; both at once (rests on a conjecture)

Each segment is a word of b (black) and w (white), read from its front. Segments are numbered from 0.

options:
  --file FILE  read further words from a file; - is standard input
  --json       print the answer as analyze does

examples:
  four-ninths solve two_ended 4 3 1 4 7 5
  four-ninths solve cycle 0 1 0 1 0 0 1 0 2 0 0 2 0 2 0
  four-ninths solve path 1 0.5 2
  four-ninths solve sum stack 0 1 0 -1 pieces 0 1
  four-ninths solve cherries bbwb w
  four-ninths solve sync_stack_cherries bbwbbww ww bw
  seq 1 100000 | four-ninths solve stack --file - --json
";

/// `four-ninths analyze --help`.
pub const ANALYZE: &str = "\
four-ninths analyze: read requests on standard input, one JSON object a line, and answer each with
one line, in order. A line that cannot be answered gets {\"error\":\"...\"}.

requests:
  {\"game\":\"stack\",\"weights\":[4,3,1]}         also two_ended, cycle, path
  {\"game\":\"sum\",\"parts\":[{\"game\":\"stack\",\"weights\":[4,3]},{\"game\":\"pieces\",\"weights\":[1.5]}]}
  {\"game\":\"cherries\",\"segments\":[\"bbwb\",\"w\"]}   also stack_cherries
  {\"game\":\"sync_stack_cherries\",\"segments\":[\"bww\"]}  also sync_cherries

answers have \"value\", \"moves\" with the \"outcome\" of each, and \"best\"; stack and two_ended also
\"slices\" (from, to behind the last piece, weight) and \"class\"; sum also \"class\"; cycle the \"share\"
of each player if no weight is negative; path whether it is \"invertible\".
Cherries picked in turn: the \"value\" for Left, and \"left_moves\" and \"right_moves\" with the value
that each leaves. At once: the \"outcome\" L, D or R, the irreducible \"parts\" of each segment, the
\"net\" of them, strongest first and counted for Left, and a best \"left_move\" and \"right_move\".
An \"id\" of any kind in a request comes back in its answer. Unknown fields are refused.

examples:
  echo '{\"id\":7,\"game\":\"two_ended\",\"weights\":[4,3,1,4,7,5]}' | four-ninths analyze
  four-ninths analyze < requests.jsonl > answers.jsonl
";

/// `four-ninths play --help`.
pub const PLAY: &str = "\
four-ninths [play] [options]: play in a window or, where there is no display, in the terminal.

keys:
  arrows or W A S D     move
  Z, Enter or Space     A: take, accept
  X, Escape, Backspace  B: back
  C                     X: hint
  V or Tab              Y: menu
  F1 or ?               which key is which, in the window
  Ctrl-Q                save and quit; in the terminal also Ctrl-C

where:
  --window       in a window or not at all
  --terminal     in the terminal
  --term KIND    how the terminal shows it: half (blocks) or kitty (pixels)
  --screen WxH   the size of the console's screen, from 96x64 to 640x480 (usually 240x240)
  --one-bit      black and white only, as 128x64 always is
  --palette P    night, day or contrast

what:
  --seed N       the same number deals the same games
  --save FILE    keep options, results and the game in progress in this file
  --no-save      keep nothing

without a screen:
  --script FILE  press keys as a script says; - is standard input
  --shots DIR    where pictures go that the script takes
  --record FILE  write down each change of keys and each shot with its milliseconds, a line of JSON
                 for each: {\"at\":1234,\"keys\":[\"up\",\"A\"]}, {\"at\":1300,\"shot\":\"name\"};
                 keys wait until nothing moves, and a picture stays for 30 ms, so that a real
                 board can be played by it

It is status 3 if there is neither a display nor a terminal.

examples:
  four-ninths --terminal
  four-ninths --screen 128x64 --no-save
  four-ninths play --palette day --seed 7
";
