// Ways to play that the tests share: into a game, on with it after a restart.

import { ERASE_TIME } from './nor.js';

// From power-on to the table of a new pizza against the rival that is chosen.
export function startGame(handheld) {
  handheld.boot();
  handheld.settle(400);
  return handheld.press('A', 3);
}

// After a restart: from the title to the table where the game was left.
export function resumeGame(handheld) {
  handheld.boot();
  handheld.settle(400);
  return handheld.press('A', 2);
}

// Takes the piece under the cursor, and waits until the rival has answered and everything rests.
export function take(handheld) {
  handheld.press('A');
  return handheld.settle(1500, 8000);
}

// Presses a key; returns after how many milliseconds the first and the last pixel changed.
export function latency(handheld, key) {
  const pressed = handheld.now;
  handheld.down(key);
  handheld.run(40);
  handheld.up(key);
  handheld.run(80);
  const windows = handheld.screen.windows.filter(({ from }) => from >= pressed);
  return { first: windows[0].from - pressed, last: windows.at(-1).to - pressed };
}

// When the next sector is erased, and no code can run, `act` is called first; it gets a function that
// lets milliseconds of that time pass.
export function onNextErase(machine, act) {
  const pass = machine.pass;
  machine.pass = (nanos) => {
    if (nanos < ERASE_TIME) return pass.call(machine, nanos);
    machine.pass = pass;
    let left = nanos;
    act((milliseconds) => {
      left -= milliseconds * 1e6;
      pass.call(machine, milliseconds * 1e6);
    });
    return pass.call(machine, left);
  };
}
