// Light, sleep, sound, lamps and the battery.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Handheld } from '../src/handheld.js';
import { resumeGame, startGame, take } from '../src/play.js';

// The options are the eighth of the menu.
function openOptions(handheld) {
  handheld.boot();
  handheld.settle(400);
  return handheld.press('A').press('down', 7).press('A');
}

test('it goes dim, then to sleep, and the key that wakes it shows the same screen', () => {
  const handheld = new Handheld();
  startGame(handheld);
  const { machine, screen } = handheld;
  const [table, bright] = [handheld.picture(), screen.light];
  const isDim = () => screen.light < bright;
  assert.ok(machine.runUntil(isDim, 15 * 60e3), 'it never goes dim');
  const dim = screen.light;
  assert.ok(dim > 0 && dim < bright / 2);
  assert.ok(machine.runUntil(() => screen.light === 0, 60e3), 'it never sleeps');
  console.log(`emulated: it sleeps ${(handheld.now / 1000).toFixed(0)} s after the last key`);
  handheld.run(1000);
  assert.ok(!screen.isOn && !screen.isAwake, 'the panel sleeps too');
  // Asleep it does nothing but give its sign of life.
  const before = machine.instructions;
  handheld.run(60e3);
  const perSecond = (machine.instructions - before) / 60;
  console.log(`emulated: asleep it executes ${perSecond.toFixed(0)} instructions a second`);
  assert.ok(perSecond < 5000);
  // A would take a piece, if it did more than wake.
  handheld.press('A');
  assert.equal(screen.light, bright);
  assert.equal(handheld.picture().difference(table), 0);
  assert.deepEqual(machine.resets, []);
});

test('the light follows the options, and is remembered', () => {
  const handheld = new Handheld();
  openOptions(handheld);
  const before = handheld.screen.light;
  // The second of the options.
  handheld.press('down').press('left', 2);
  const after = handheld.screen.light;
  assert.ok(after > 0 && after < before, `${before} and then ${after}`);
  handheld.run(500);
  handheld.powerCycle();
  handheld.boot();
  handheld.settle();
  assert.equal(handheld.screen.light, after);
});

// The notes that a beeper plays while something happens, in hertz.
function listen(handheld, act) {
  const notes = new Set();
  const { machine } = handheld;
  const run = machine.runUntil.bind(machine);
  machine.runUntil = (isSo, milliseconds) =>
    run(() => {
      const { hertz, duty } = machine.pulse(handheld.carrier.beeper);
      if (duty > 0) notes.add(Math.round(hertz));
      return isSo();
    }, milliseconds);
  act();
  machine.runUntil = run;
  return [...notes];
}

test('a piezo plays what happens, and is silent when it is muted, also after a restart', () => {
  const handheld = new Handheld('picosystem');
  openOptions(handheld);
  const loud = listen(handheld, () => handheld.press('down'));
  assert.ok(loud.length > 0 && loud.every((hertz) => hertz > 100 && hertz < 8000), `${loud}`);
  assert.equal(handheld.machine.pulse(handheld.carrier.beeper).duty, 0, 'it is silent afterwards');
  // Sound is the third of the options.
  handheld.press('down').press('right');
  assert.deepEqual(listen(handheld, () => handheld.press('down')), []);
  handheld.run(500);
  handheld.powerCycle();
  handheld.boot();
  handheld.settle(400);
  assert.deepEqual(listen(handheld, () => handheld.press('A')), []);
});

test('a lamp blinks when a piece is taken, and is dark at rest', () => {
  for (const name of ['waveshare-lcd-1-3', 'display-pack', 'picosystem', 'sprig']) {
    const handheld = new Handheld(name);
    startGame(handheld);
    const { machine, carrier } = handheld;
    const isLit = () => machine.isHigh(carrier.lamp.green) !== (carrier.lamp.isLitByLow ?? false);
    handheld.run(500);
    assert.ok(!isLit(), `${name} is dark at rest`);
    handheld.down('A');
    handheld.run(30);
    handheld.up('A');
    assert.ok(machine.runUntil(isLit, 300), `${name} blinks`);
    assert.ok(machine.runUntil(() => !isLit(), 2000), `${name} is dark again`);
  }
});

test('nothing is written while the battery is low, and everything is once it is charged', () => {
  const handheld = new Handheld('sprig', { power: { cable: false, percent: 60 } });
  startGame(handheld);
  const { nor } = handheld.machine;
  take(handheld);
  const known = nor.operations.length;
  assert.ok(known > 0);
  handheld.setPower({ cable: false, volts: 2.05 });
  handheld.run(25e3);
  take(handheld);
  assert.equal(nor.operations.length, known, 'the flash was changed');
  handheld.setPower({ cable: true, volts: 2.9 });
  handheld.run(25e3);
  handheld.settle(300, 5000);
  assert.ok(nor.operations.length > known, 'nothing was kept');
  const table = handheld.picture();
  handheld.powerCycle();
  resumeGame(handheld);
  assert.ok(table.colours() > 5);
  assert.equal(handheld.picture().difference(table), 0, 'the move without power to save it is there');
});
