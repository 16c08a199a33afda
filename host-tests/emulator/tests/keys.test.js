// Keys as they are: bouncing, many at once, long, repeated, and pressed while the flash is busy.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Handheld } from '../src/handheld.js';
import { onNextErase, startGame, take } from '../src/play.js';

// The menu of games, from which one row more or less can be told by its picture.
function menu(name) {
  const handheld = new Handheld(name);
  handheld.boot();
  handheld.settle(400);
  return handheld.press('A');
}

// A switch that closes or opens, with contacts that bounce.
function bounce(handheld, key, isDown, gaps) {
  for (const gap of gaps) {
    if (isDown) handheld.down(key);
    else handheld.up(key);
    handheld.run(gap);
    if (isDown) handheld.up(key);
    else handheld.down(key);
    handheld.run(gap * 0.7);
  }
  if (isDown) handheld.down(key);
  else handheld.up(key);
}

test('a key that bounces counts once', () => {
  const [bouncing, clean] = [menu(), menu()];
  const gaps = [0.2, 0.3, 0.1, 0.4, 0.6, 0.2];
  for (let time = 0; time < 6; time += 1) {
    bounce(bouncing, 'down', true, gaps.slice(time % 3));
    bouncing.run(60);
    bounce(bouncing, 'down', false, gaps.slice(time % 2));
    bouncing.run(60);
  }
  bouncing.settle();
  clean.press('down', 6);
  assert.equal(bouncing.picture().difference(clean.picture()), 0);
  assert.notEqual(clean.picture().difference(menu().picture()), 0);
});

test('six keys at once lose nothing: the one that was pressed last is still seen', () => {
  const handheld = menu();
  const { usb } = handheld.machine;
  usb.plug();
  usb.waitForSetUp();
  const told = () => Number(/^keys (\d+) /m.exec(usb.ask('stats').toString())[1]);
  const before = told();
  // Up and down together with four others; then each is let go and works again.
  for (const key of ['left', 'right', 'X', 'up', 'Y', 'down']) handheld.down(key);
  handheld.run(100);
  for (const key of ['left', 'right', 'X', 'up', 'Y', 'down']) handheld.up(key);
  handheld.run(100);
  handheld.settle();
  const after = handheld.picture();
  assert.equal(told() - before, 12, 'six presses and six releases');
  // Up and down cancel out; left, right, X and Y mean nothing in this menu.
  assert.equal(after.difference(menu().picture()), 0);
  handheld.press('down', 2);
  const two = menu();
  two.press('down', 2);
  assert.equal(handheld.picture().difference(two.picture()), 0);
});

test('a key that is held repeats, and stops when it is let go', () => {
  const handheld = menu();
  const before = handheld.screen.windows.length;
  handheld.down('down');
  handheld.run(1200);
  const during = handheld.screen.windows.length;
  handheld.up('down');
  handheld.run(100);
  const after = handheld.screen.windows.length;
  handheld.run(1000);
  assert.ok(during - before >= 4, 'it moves on and on');
  assert.equal(handheld.screen.windows.length, after);
});

test('a long press is another key, where there are too few', () => {
  const handheld = new Handheld('plain');
  startGame(handheld);
  const table = handheld.picture();
  handheld.press('Y');
  const byHolding = handheld.picture();
  assert.notEqual(byHolding.difference(table), 0);
  handheld.press('Y');
  assert.equal(handheld.picture().difference(table), 0);
});

test('keys while the flash is erased are neither lost nor doubled', () => {
  // Once a key is tapped within the erase, once it is pressed and kept.
  const plans = [
    [['Y', true], ['Y', false]],
    [['Y', true]],
  ];
  for (const plan of plans) {
    const handheld = new Handheld();
    startGame(handheld);
    let isPlayed = false;
    onNextErase(handheld.machine, (pass) => {
      pass(8);
      for (const [key, isDown] of plan) {
        if (isDown) handheld.down(key);
        else handheld.up(key);
        pass(9);
      }
      isPlayed = true;
    });
    for (let move = 0; move < 12 && !isPlayed; move += 1) take(handheld);
    assert.ok(isPlayed, 'a sector was erased');
    handheld.up('Y');
    handheld.run(100);
    handheld.settle(1500, 8000);
    // The menu is open: the key was seen once. Twice would have closed it again.
    const seen = handheld.picture();
    handheld.press('Y');
    const table = handheld.picture();
    assert.notEqual(seen.difference(table), 0);
    handheld.press('Y');
    assert.equal(handheld.picture().difference(seen), 0, 'the menu was open');
  }
});

test('held in the left hand, the picture is upside down and the cursor keys are, too', () => {
  const handheld = menu();
  // Options, and in them the fifth.
  handheld.press('down', 7).press('A').press('down', 4);
  const before = handheld.picture();
  handheld.press('right');
  const after = handheld.picture();
  assert.ok(after.difference(before) > 10_000);
  // But for one word it is the same picture.
  assert.ok(after.turned().difference(before) < 1000);
  // What was the key for up is now the one for down, to the sixth option.
  handheld.press('up');
  const moved = handheld.picture();
  handheld.press('down');
  assert.equal(handheld.picture().difference(after), 0);
  assert.notEqual(moved.difference(after), 0);
});
