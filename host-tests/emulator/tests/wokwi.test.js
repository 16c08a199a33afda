// The project for the Wokwi simulator is wired as the plain carrier is.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CARRIERS } from '../src/carriers.js';
import { ROOT } from '../src/handheld.js';

test('the diagram connects screen, buttons and buzzer to the pins of the plain carrier', () => {
  const { parts, connections } = JSON.parse(readFileSync(join(ROOT, 'boards/pico/wokwi/diagram.json'), 'utf8'));
  const names = new Set(parts.map(({ id }) => id));
  const ends = connections.map(([from, to]) => [from, to]);
  for (const end of ends.flat()) assert.ok(names.has(end.split(':')[0]), end);
  const pinOf = (end) => ends.find(([from, to]) => from.startsWith(end) && !to.includes('GND'))?.[1];
  for (const [key, pin] of Object.entries(CARRIERS.plain.keys)) {
    assert.equal(pinOf(`${key.toLowerCase()}:`), `pico:GP${pin}`);
  }
  assert.equal(pinOf('buzzer:2'), `pico:GP${CARRIERS.plain.beeper}`);
  assert.deepEqual([pinOf('screen:SDA'), pinOf('screen:SCL')], ['pico:GP4', 'pico:GP5']);
});
