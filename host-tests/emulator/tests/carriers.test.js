// Every other carrier: switched on, the title, the menu, a move and one of cherries look as on a PC.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CARRIERS } from '../src/carriers.js';
import { Handheld } from '../src/handheld.js';
import { Player, preamble, record } from '../src/record.js';

const MOVE = `
wait 1000
shot title
press A
press down
shot choose
press up
press A 2
shot table
press X
shot hint
press X 2
play best
wait 1500
shot moved
press Y
shot menu
press B
press down 4
press A 2
shot cherries
press X
shot cherries-hint
play best
wait 2500
shot cherries-moved
`;

for (const name of Object.keys(CARRIERS).filter((one) => one !== 'waveshare-lcd-1-3')) {
  test(`${name} shows the title, a hint and a move as a PC does`, () => {
    const handheld = new Handheld(name);
    const { machine, screen, carrier } = handheld;
    const player = new Player(handheld, record(name, preamble(carrier, 4) + MOVE));
    // Dark until all of the first frame is there: what a panel shows before is chance.
    assert.equal(screen.sent(), carrier.glass ? carrier.glass.width * carrier.glass.height * 2 : 1024);
    player.play();
    assert.deepEqual(player.differences, []);
    assert.equal(player.shots, 9);
    assert.deepEqual(machine.strangeWarnings(), []);
    assert.deepEqual(machine.resets, []);
    console.log(`emulated: ${name} is lit after ${player.litAt.toFixed(1)} ms, limit 500 ms`);
    assert.ok(player.litAt < 500);
    const hertz = carrier.glass ? screen.bus.clockFrequency : screen.bitsPerSecond();
    assert.ok(Math.abs(hertz / carrier.wireHertz - 1) < 0.05, `${hertz} Hz`);
  });
}
