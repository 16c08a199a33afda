// The serial port over USB, on one handheld from test to test: every command, and every way to be
// rude to it.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Handheld, TARGET } from '../src/handheld.js';
import { Picture } from '../src/picture.js';

// The codes of host-tests/scenarios/a-code-from-outside.txt.
const DEAL = '3DB2-NF18-J';
const SCREENSHOT_BYTES = 54 + 240 * 240 * 3;

const handheld = new Handheld();
const { machine } = handheld;
const ask = (line, options) => machine.usb.ask(line, options).toString();

test('a PC finds the device and sets it up while it starts', (context) => {
  machine.usb.plug();
  context.diagnostic(`set up ${machine.usb.waitForSetUp().toFixed(1)} ms after power-on`);
  const { device, configuration, endpoints, product } = machine.usb;
  const number = (bytes, at) => bytes[at] | (bytes[at + 1] << 8);
  assert.equal(product, 'waveshare-lcd-1-3');
  assert.deepEqual([device[0], device[1], device[17]], [18, 1, 1], 'a device descriptor with one configuration');
  assert.equal(device[7], 64);
  assert.deepEqual([number(device, 8), number(device, 10)], [0x1209, 0x0001]);
  assert.equal(number(configuration, 2), configuration.length);
  assert.equal(configuration[4], 2, 'a port has an interface for control and one for data');
  assert.equal(configuration[8] * 2, 100, 'it takes no more than 100 mA');
  assert.ok(endpoints.in > 0 && endpoints.out > 0);
  handheld.boot();
  handheld.settle();
});

test('help lists every command', () => {
  const help = ask('help');
  for (const word of ['help', 'version', 'screenshot', 'deal CODE', 'stats', 'reset-to-bootsel', 'fail HOW']) {
    assert.ok(help.split('\r\n').some((line) => line.startsWith(word)), word);
  }
});

test('version says what it is', () => {
  assert.match(ask('version'), /^Four Ninths \d+\.\d+\.\d+\r\ncarrier waveshare-lcd-1-3\r\nscreen 240x240\r\nseed 4\r\n$/);
});

test('stats count and measure', () => {
  const tally = (name) => `${name} \\d+ worst \\d+ us\\r\\n`;
  const names = ['steps', 'frames', 'keys', 'saves'].map(tally).join('');
  assert.match(ask('stats'), new RegExp(`^${names}stack \\d+ of \\d+ bytes\\r\\nup \\d+ s\\r\\n$`));
});

test('a wrong code is refused, and nothing changes', () => {
  const before = handheld.picture();
  assert.match(ask('deal 3DB2-NF18-K'), /^refused: .+\r\n$/);
  assert.equal(ask('deal 8ey9'), 'refused: a code has 9 letters, this one has 4\r\n');
  handheld.settle();
  assert.equal(handheld.picture().difference(before), 0);
});

test('a right code opens its deal', () => {
  const before = handheld.picture();
  assert.equal(ask(`deal ${DEAL}`), 'dealt\r\n');
  handheld.settle();
  assert.ok(handheld.picture().difference(before) > 10_000);
  handheld.press('A');
  handheld.picture().write(join(TARGET, 'emulator', 'usb', 'dealt.png'));
});

test('what is no command is refused with a reason', () => {
  const answers = {
    dance: 'unknown: dance (try help)\r\n',
    deal: 'incomplete: the command is deal CODE\r\n',
    'version please': 'too many words: please was not expected\r\n',
    ['x'.repeat(160)]: `unknown: ${'x'.repeat(160)} (try help)\r\n`,
    ['x'.repeat(161)]: 'too long: a line has at most 160 bytes\r\n',
    'fail well': 'unknown: well (try help)\r\n',
  };
  for (const [line, answer] of Object.entries(answers)) assert.equal(ask(line), answer);
  machine.usb.send(Uint8Array.from([0xff, 0x0d]));
  machine.run(5);
  assert.equal(machine.usb.take().toString(), 'not text: a line is made of ASCII or UTF-8\r\n');
});

test('an empty line is not answered, and a deleted letter does not count', () => {
  machine.usb.send('\r\n\r\n');
  machine.run(5);
  assert.equal(machine.usb.take().length, 0);
  assert.equal(ask('dancf\be'), 'unknown: dance (try help)\r\n');
});

test('a screenshot is what the panel shows, pixel for pixel', (context) => {
  const from = machine.now;
  const bytes = machine.usb.ask('screenshot');
  context.diagnostic(`${bytes.length} bytes in ${(machine.now - from).toFixed(0)} ms`);
  assert.equal(bytes.length, SCREENSHOT_BYTES);
  assert.equal(Picture.fromBitmap(bytes).difference(handheld.picture()), 0);
});

test('3 KB in one go come back line by line', () => {
  const words = Array.from({ length: 20 }, (_, place) => String.fromCharCode(97 + place).repeat(140 + place));
  assert.ok(words.join('').length > 2900);
  const answer = ask(words.join('\r'));
  assert.equal(answer, words.map((word) => `unknown: ${word} (try help)\r\n`).join(''));
});

test('a PC that does not read does not stop the game', () => {
  machine.usb.setReading(false);
  machine.usb.send('screenshot\r');
  machine.run(20);
  const before = handheld.picture();
  handheld.press('Y');
  assert.ok(handheld.picture().difference(before) > 1000);
  handheld.press('Y');
  machine.usb.setReading(true);
  assert.ok(machine.runUntil(() => machine.usb.received.length >= SCREENSHOT_BYTES, 1000));
  assert.equal(Picture.fromBitmap(machine.usb.take()).difference(handheld.picture()), 0);
  assert.deepEqual(machine.resets, []);
});

test('pulling the cable in the middle of a screenshot does not stop the game', () => {
  machine.usb.send('screenshot\r');
  assert.ok(machine.runUntil(() => machine.usb.received.length > 20_000, 1000));
  machine.usb.unplug();
  machine.usb.take();
  const before = handheld.picture();
  handheld.press('Y');
  assert.ok(handheld.picture().difference(before) > 1000);
  handheld.press('Y');
  assert.equal(handheld.picture().difference(before), 0);
  const { instructions } = machine;
  machine.run(1000);
  assert.ok(machine.instructions - instructions < 50_000, 'without a cable it rests');
});

test('plugged in again it answers, and nothing is left of the old answer', () => {
  machine.usb.plug();
  machine.usb.waitForSetUp();
  machine.run(20);
  assert.equal(machine.usb.take().length, 0);
  assert.match(ask('version'), /^Four Ninths [^]*seed 4\r\n$/);
});

test('nothing of all that was strange to the emulator, or reset the chip', () => {
  assert.deepEqual(machine.strangeWarnings(), []);
  assert.deepEqual(machine.resets, []);
});

test('reset-to-bootsel says so and leaves for the drive', () => {
  machine.usb.send('reset-to-bootsel\r');
  machine.run(1000);
  assert.equal(machine.usb.take().toString(), 'restarting as a drive\r\n');
  assert.equal(machine.inBootloader, true);
});
