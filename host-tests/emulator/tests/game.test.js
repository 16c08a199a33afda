// A whole game on the default carrier: from power-on to the review, every picture as on a PC.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Handheld } from '../src/handheld.js';
import { Player, preamble, record } from '../src/record.js';

const GAME = `
wait 1000
shot title
press A
shot choose
press A
press down
press A 4
expect text "Nona"
shot against-nona
press up
press A
shot first-piece
press right 2
press X
shot hint
press X
shot why
press X
play best
wait 1500
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
shot back
`;

test('a whole pizza against the exact rival looks as on a PC, from power-on to the review', () => {
  const handheld = new Handheld();
  const player = new Player(handheld, record('game', preamble(handheld.carrier, 4) + GAME));
  player.play();
  assert.deepEqual(player.differences, []);
  assert.equal(player.shots, 12);
  assert.deepEqual(handheld.machine.strangeWarnings(), []);
  assert.deepEqual(handheld.machine.resets, []);
});
