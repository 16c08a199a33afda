// Power cuts around a save, and flash that holds something else: it always starts, and loses nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Handheld } from '../src/handheld.js';
import { Nor, PowerCut, SECTOR, chance } from '../src/nor.js';
import { resumeGame, startGame, take } from '../src/play.js';

const SHARES = [0, 0.1, 0.5, 0.97, 1];
const REGION = 0x1f8000;

const held = (nor) => new Handheld('waveshare-lcd-1-3', { nor });

// A game in progress, from which the next move erases a sector or does not.
function prepare(erases) {
  const handheld = new Handheld();
  startGame(handheld);
  const { nor } = handheld.machine;
  for (let move = 0; move < 6; move += 1) {
    take(handheld);
    const trial = held(nor.clone());
    resumeGame(trial);
    const table = trial.picture();
    const known = trial.machine.nor.operations.length;
    take(trial);
    const operations = trial.machine.nor.operations.slice(known);
    if (operations.some(({ kind }) => kind === 'erase') === erases) return { nor: nor.clone(), table, operations };
  }
  throw new Error('no such move');
}

// The table that a handheld comes back to.
function comeBack(nor) {
  const handheld = held(nor);
  resumeGame(handheld);
  return handheld.picture();
}

for (const erases of [false, true]) {
  test(`power cuts around a save that ${erases ? 'erases a sector' : 'only writes'} lose no move`, () => {
    const { nor, table, operations } = prepare(erases);
    assert.ok(operations.length >= 2);
    // What the table may look like: as before, or after any of the saves that were completed.
    const known = [table];
    let cases = 0;
    for (let number = 0; number < operations.length; number += 1) {
      // What was there when this operation began has to be there afterwards, or what it makes of it.
      const acknowledged = known.length - 1;
      for (const share of SHARES) {
        const cut = held(nor.clone());
        resumeGame(cut);
        cut.machine.nor.cutAt(number, share, 1 + cases);
        assert.throws(() => take(cut), PowerCut);
        cases += 1;
        const back = comeBack(cut.machine.nor);
        // A write that was cut may or may not count; all before it do.
        const place = known.findIndex((picture) => picture.difference(back) === 0);
        if (place < 0) known.push(back);
        else assert.ok(place >= acknowledged, `case ${number} at ${share}: a move was lost`);
      }
    }
    assert.ok(known.length > 1, 'nothing was ever saved');
    assert.ok(known.length <= 1 + operations.length, 'a table that nobody has seen');
    console.log(`emulated: ${cases} power cuts around a save, ${known.length} tables seen, no move lost`);
    assert.ok(cases >= 8);
  });
}

test('flash that is virgin, random or foreign: it starts anew, and keeps a game from then on', () => {
  const random = chance(9);
  const fillings = {
    virgin: () => 0xff,
    random: () => random() & 0xff,
    zeros: () => 0,
    text: (at) => 'another program '.charCodeAt(at % 16),
    ours: (at) => (at % 512 < 4 ? '4/9\x01'.charCodeAt(at % 512) : random() & 0xff),
  };
  for (const [name, filling] of Object.entries(fillings)) {
    const nor = new Nor();
    for (let at = 0; at < 8 * SECTOR; at += 1) nor.bytes[REGION + at] = filling(at);
    const handheld = held(nor);
    startGame(handheld);
    take(handheld);
    const table = handheld.picture();
    assert.ok(table.colours() > 20, name);
    assert.deepEqual(handheld.machine.resets, [], name);
    handheld.powerCycle();
    resumeGame(handheld);
    assert.equal(handheld.picture().difference(table), 0, name);
  }
});
