// Whole games of cherries on the default carrier, every picture as on a PC: each of the four games
// against a rival, and one in secret between two people while somebody pulls the plug.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Handheld } from '../src/handheld.js';
import { Player, preamble, record } from '../src/record.js';

// From power-on to the set-up of cherries, where the rows below that of the game are set.
const SET_UP = `
wait 1000
press A
press down 3
shot choose
press A
expect scene set-up
`;

const ONE_END = 'press down 3\npress right\npress up 3\n';
const AT_ONCE = 'press down 4\npress right\npress up 4\n';
const WHITE = 'press down 2\npress right\npress up 2\n';
const NONA = 'press down\npress left 3\nexpect text "Nona"\npress up\n';
const FRIEND = 'press down\npress left 2\nexpect text "a friend"\npress up\n';

// A game against a rival, from its set-up to the review.
const GAME = `
shot set-up
press A
wait 2500
expect scene table
expect turn you
shot first
press X
shot hint
press X
shot why
press X
play best
wait 4000
shot middle
press Y
shot menu
press Y
play best *
expect scene verdict
wait 1500
shot verdict
press A
press right 3
shot review
press A
press right 2
shot best-line
press B 2
expect scene choose
`;

const LESSON = `
press up
press A
shot rules
press A
shot hints
press A
`;

const GAMES = {
  'cherries in turn, against Gus': LESSON + GAME,
  'stacks of cherries in turn, as white against Nona': ONE_END + WHITE + NONA + GAME,
  'cherries at once, against Nona': AT_ONCE + NONA + LESSON + GAME,
  'stacks of cherries at once, as white against Gus': ONE_END + AT_ONCE + WHITE + GAME,
};

// What the handheld shows is what the program shows; returns how many pictures were compared.
function playAsOnAPc(name, script) {
  const handheld = new Handheld();
  const player = new Player(handheld, record(name, preamble(handheld.carrier, 4) + script));
  player.play();
  assert.deepEqual(player.differences, []);
  assert.deepEqual(handheld.machine.strangeWarnings(), []);
  assert.deepEqual(handheld.machine.resets, []);
  // Hints and explanations of cherries lie on it, too.
  assert.ok(handheld.machine.stackDepth() < 40 * 1024);
  return player.shots;
}

for (const [place, [name, script]] of Object.entries(GAMES).entries()) {
  test(`${name}: from power-on to the review it looks as on a PC`, () => {
    const shots = playAsOnAPc(`cherries-${place}`, SET_UP + script);
    assert.equal(shots, script.includes('shot rules') ? 12 : 10);
  });
}

const BETWEEN_TWO = `
press A
expect scene pass
shot pass
press A
press right
shot black
press A
expect scene pass
expect saved
shot pass-other
wait 1000
restart
wait 1000
shot title-pending
press A
expect scene pause
shot paused-pending
press A
expect scene pass
expect text "Player 2 picks white."
shot pass-pending
press A
expect text "ready"
shot white
press X
shot hint
press A
wait 600
shot both
wait 2500
expect scene pass
restart
wait 1000
shot title
press A 2
expect text "Player 1 picks black."
press A
shot next
press A
press B
press down 3
press A
expect text "Player 1 picks black."
press A
shot taken-back
play best *
expect scene verdict
wait 500
shot verdict
press A
press right 20
shot end
`;

test('a secret choice survives a power cut between two people, and nothing tells it', () => {
  assert.equal(playAsOnAPc('cherries-secret', SET_UP + AT_ONCE + FRIEND + BETWEEN_TWO), 15);
});
