// What the handheld's work costs, in emulated time; the figures that the README quotes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Handheld } from '../src/handheld.js';
import { latency, onNextErase, startGame, take } from '../src/play.js';

// The wire carries a bit at each cycle of its clock.
const WIRE_TIME = (240 * 240 * 16) / 62.5e6;

const say = (what, figure, limit) => console.log(`emulated: ${what} ${figure}${limit ? `, limit ${limit}` : ''}`);
const milliseconds = (value) => `${value.toFixed(1)} ms`;

test('the first frame is lit within half a second, and sent at the speed of the wire', () => {
  const handheld = new Handheld();
  const { machine, screen } = handheld;
  // Dark until the frame is complete: what a panel shows before is chance.
  let wasDark = true;
  machine.runUntil(() => {
    if (screen.light > 0) wasDark &&= screen.sent() === 240 * 240 * 2;
    return screen.light > 0;
  }, 1000);
  assert.ok(wasDark);
  say('from reset to the first frame', milliseconds(handheld.now), '500 ms');
  assert.ok(handheld.now < 500);
  // Painting goes on between the parts of a frame; what counts is how the wire is used within them.
  const flush = screen.windows.reduce((sum, { from, to }) => sum + to - from, 0);
  say('a whole frame takes', `${flush.toFixed(2)} ms to send, ${((flush / WIRE_TIME / 1000 - 1) * 100).toFixed(1)} % over the wire's ${(WIRE_TIME * 1000).toFixed(2)} ms`, '5 %');
  assert.ok(flush < WIRE_TIME * 1000 * 1.05);
});

test('keys show in less than 33 ms, and nothing runs while nothing happens', () => {
  const handheld = new Handheld();
  startGame(handheld);
  const cursor = Array.from({ length: 24 }, (_, time) => latency(handheld, time % 5 === 4 ? 'left' : 'right'));
  handheld.settle();
  const others = ['X', 'X', 'X', 'Y', 'down', 'down', 'up', 'Y'].map((key) => {
    const took = latency(handheld, key);
    handheld.settle();
    return took;
  });
  const worst = (times, which) => Math.max(...times.map((time) => time[which]));
  say('a key changes the first pixel after at most', milliseconds(worst([...cursor, ...others], 'first')), '33 ms');
  say('a move of the cursor is all there after', milliseconds(worst(cursor, 'last')), '33 ms');
  say('a new screen is all there after', milliseconds(worst(others, 'last')), '100 ms');
  assert.ok(worst([...cursor, ...others], 'first') < 33);
  assert.ok(worst(cursor, 'last') < 33);
  assert.ok(worst(others, 'last') < 100);

  // Only the sign of life for the watchdog, every two seconds, and a look at the battery.
  handheld.settle(1000);
  const { machine } = handheld;
  const slices = [];
  for (let slice = 0; slice < 200; slice += 1) {
    const before = machine.instructions;
    handheld.run(50);
    slices.push(machine.instructions - before);
  }
  const awake = slices.filter((count) => count > 0);
  say('in 10 s at rest the processor wakes', `${awake.length} times for ${awake.reduce((sum, count) => sum + count, 0)} instructions`, '8 times');
  assert.ok(awake.length <= 8, `${slices}`);
});

test('a save never delays a frame by more than 100 ms', () => {
  const handheld = new Handheld();
  startGame(handheld);
  const { machine, screen } = handheld;
  const delays = [];
  // A key comes just when a sector begins to be erased.
  for (let move = 0; move < 10 && delays.length === 0; move += 1) {
    let pressed = null;
    onNextErase(machine, () => {
      pressed = handheld.now;
      handheld.down('Y');
    });
    take(handheld);
    if (pressed !== null) delays.push(screen.windows.find(({ from }) => from >= pressed).from - pressed);
  }
  say('a key at the begin of a save that erases shows after', milliseconds(delays[0]), '133 ms');
  // 33 ms without, and 100 more.
  assert.ok(delays[0] < 133);
  say('the stack was', `${machine.stackDepth()} of ${handheld.elf.address('_stack_start') - handheld.elf.address('_stack_end')} bytes deep`);
  assert.ok(machine.stackDepth() < 40 * 1024);
});

test('the same seed deals the same game, and two runs are the same to the cycle', () => {
  const run = (entropy) => {
    const handheld = new Handheld('waveshare-lcd-1-3', { entropy });
    startGame(handheld);
    take(handheld);
    const { machine } = handheld;
    return { pixels: handheld.picture().pixels.join(), cycles: machine.mcu.core.cycles, now: machine.now, log: machine.log.lines() };
  };
  const first = run(7n);
  assert.deepEqual(run(7n), first);
  assert.notEqual(run(8n).pixels, first.pixels);
});
