// Failures on purpose in the middle of a game: the chip starts again and says what happened, and
// the game goes on where it was.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { Handheld, TARGET } from '../src/handheld.js';

const BLACK = 0;
const WHITE = 0xffff;
const WATCHDOG = 0x40058;
// After this long without a sign of life the watchdog fires, in milliseconds.
const PATIENCE = 4000;
const UNDEFINED = 0xde;

// One handheld for all: what follows a failure is a game in progress again.
const handheld = new Handheld();
const { machine } = handheld;
let table = null;
// What was on the screen after each failure.
const reports = new Map();

before(() => {
  machine.usb.plug();
  handheld.boot();
  handheld.settle();
  assert.equal(machine.usb.ask('deal 3DB2-NF18-J').toString(), 'dealt\r\n');
  // Start it, take a piece, let the rival take one, and take another.
  handheld.press('A', 2);
  rest();
  handheld.press('right').press('A');
  rest();
  table = handheld.picture();
});

// Until the rival has moved.
function rest() {
  handheld.run(1500);
  handheld.settle(500);
}

// Asks for a failure, and waits until the chip starts again; returns how the run ended.
function fail(how) {
  const count = machine.resets.length;
  machine.usb.waitForSetUp();
  assert.equal(machine.usb.ask(`fail ${how}`).toString(), 'failing\r\n');
  // The PC gets some time to read that.
  machine.run(100);
  const hung = machine.resets.length === count ? skipToWatchdog() : {};
  assert.ok(machine.runUntil(() => machine.resets.length > count, PATIENCE), 'nothing started it again');
  return { ...machine.ended.at(-1), ...hung };
}

// What goes round in circles needs no running until shortly before the watchdog fires.
function skipToWatchdog() {
  const { core, peripherals } = machine.mcu;
  const { isLockedUp } = machine;
  const places = new Set();
  for (let step = 0; step < 200; step += 1) {
    machine.run(0.0001);
    places.add(core.PC);
  }
  assert.ok(isLockedUp || (places.size < 8 && !core.waiting), 'it does something else than to hang');
  const fedAt = peripherals[WATCHDOG].timer.baseNanos / 1e6;
  machine.pass((fedAt + PATIENCE - 5 - machine.now) * 1e6);
  return { fedAt, isLockedUp };
}

// The report is on the screen, in white on black and lit.
function look(how) {
  handheld.boot();
  handheld.settle();
  const picture = handheld.picture();
  picture.write(join(TARGET, 'emulator', `crash-${how}.png`));
  assert.deepEqual(new Set(picture.pixels), new Set([BLACK, WHITE]));
  const share = picture.pixels.filter((pixel) => pixel === WHITE).length / picture.pixels.length;
  assert.ok(share > 0.01 && share < 0.2, `${share} of it is white`);
  reports.set(how, picture);
}

// From the report by any key, by way of the title and the menu, back to the table.
function goOn() {
  handheld.press('X');
  resume();
}

function resume() {
  assert.ok(handheld.picture().colours() > 2, 'the report is still there');
  handheld.press('A', 2);
  handheld.settle();
  assert.equal(handheld.picture().difference(table), 0, 'the table looks different');
}

test('a game is in progress', () => {
  assert.ok(table.colours() > 20);
  assert.ok(machine.nor.operations.some(({ kind }) => kind === 'program'));
});

test('after a panic the place in the code is told, and the game goes on', () => {
  const { why, log } = fail('panic');
  assert.equal(why, 'forced', 'a reset of the whole chip, not only of the processor');
  assert.match(log.at(-1), /^error A check failed: src\/firmware\/crash\.rs:\d+ asked to panic$/);
  look('panic');
  machine.usb.waitForSetUp();
  assert.match(machine.usb.ask('version').toString(), /^Four Ninths/, 'the port answers meanwhile');
  goOn();
});

test('after a fault the address is told, and the game goes on', () => {
  const { why, log } = fail('fault');
  assert.equal(why, 'forced', 'a reset of the whole chip, not only of the processor');
  assert.match(log.at(-1), /^error The processor stopped: at 0x[0-9a-f]{8}, called from 0x[0-9a-f]{8}$/);
  const [address, caller] = log.at(-1).match(/0x[0-9a-f]+/g).map(Number);
  assert.equal(machine.mcu.readUint16(address) >> 8, UNDEFINED, 'there is the instruction that there is not');
  assert.equal(caller >>> 28, 1, 'it is called from the flash');
  look('fault');
  goOn();
});

test('a hang ends after 4 s, and the game goes on', (context) => {
  const { why, at, fedAt, isLockedUp } = fail('hang');
  assert.deepEqual([why, isLockedUp], ['watchdog', false]);
  context.diagnostic(`the watchdog fired ${(at - fedAt).toFixed(1)} ms after the last sign of life`);
  assert.ok(Math.abs(at - fedAt - PATIENCE) < 5);
  look('hang');
  goOn();
});

test('a stack that is used up locks the processor up for 4 s, and the report goes away by itself', () => {
  const { why, at, fedAt, isLockedUp } = fail('stack');
  assert.deepEqual([why, isLockedUp], ['watchdog', true]);
  assert.ok(Math.abs(at - fedAt - PATIENCE) < 5);
  look('stack');
  handheld.run(29_000);
  assert.equal(handheld.picture().difference(reports.get('stack')), 0);
  handheld.run(2_000);
  handheld.settle();
  resume();
});

test('each failure has a report of its own', () => {
  const pictures = [...reports.values()];
  assert.equal(pictures.length, 4);
  pictures.forEach((picture, place) => {
    for (const other of pictures.slice(place + 1)) assert.ok(picture.difference(other) > 50);
  });
});

test('nothing of all that was strange to the emulator', () => {
  assert.equal(machine.resets.length, 4);
  assert.deepEqual(machine.strangeWarnings(), []);
});
