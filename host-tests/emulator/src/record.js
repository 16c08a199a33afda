// Plays what the desktop program recorded, key by key, and compares pictures pixel by pixel.
//
// The program draws the pictures that are expected from the same script on a screen of the same
// size; a record of it has only keys and times. Where a carrier needs longer for a key, since it has
// to be held, or is told only when it is let go, everything that follows comes later by as much.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Picture } from './picture.js';
import { ROOT, TARGET } from './handheld.js';

const PROGRAM = join(TARGET, 'release', 'four-ninths');
// What a press costs on top where a pin has two meanings: its length and the time to believe it.
const TOLD_LATE = 45;
const HELD_LONGER = 540;
// Into the 30 ms for which a picture stays.
const IN_A_SHOT = 25;

// The first lines of a script for a carrier.
export function preamble({ glass, keys, held, names, power }, seed) {
  const size = glass ? `${glass.width}x${glass.height}` : '128x64 one-bit';
  const lines = [`screen ${size}`, `keys ${[...Object.keys(keys), ...Object.keys(held ?? {})].join(' ')}`, `seed ${seed}`];
  if (names) lines.push(`names ${names}`);
  if (power.hasBattery) lines.push('battery 100 external');
  return `${lines.join('\n')}\n`;
}

// The record of a script, and where its pictures are.
export function record(name, script) {
  const folder = join(TARGET, 'emulator', name);
  mkdirSync(folder, { recursive: true });
  const [text, lines] = [join(folder, 'script.txt'), join(folder, 'record.jsonl')];
  writeFileSync(text, script);
  execFileSync(PROGRAM, ['--script', text, '--record', lines, '--shots', folder], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const events = readFileSync(lines, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  return { folder, events };
}

export class Player {
  constructor(handheld, { folder, events }) {
    Object.assign(this, { handheld, folder, events });
    this.held = [];
    this.shots = 0;
    this.differences = [];
    this.litAt = handheld.boot();
    // By how much everything comes later than recorded.
    this.late = this.litAt;
  }

  #waitFor(at) {
    this.handheld.run(Math.max(0, at + this.late - this.handheld.now));
  }

  // Plays everything, or up to a shot.
  play(until = null) {
    while (this.events.length > 0) {
      const event = this.events.shift();
      this.#waitFor(event.at);
      if (event.keys) this.#hold(event.keys);
      else if (event.shot) this.#compare(event.shot);
      else if (event.restart) this.#cutPower();
      if (until !== null && event.shot === until) return this;
    }
    return this;
  }

  // From then on the record counts from 0 again, and so does the handheld.
  #cutPower() {
    this.late = this.handheld.powerCycle().boot();
  }

  #hold(keys) {
    const { handheld } = this;
    const isShared = (key) => Object.values(handheld.carrier.held ?? {}).includes(handheld.pinOf(key));
    for (const key of this.held.filter((one) => !keys.includes(one))) {
      if (handheld.isHeld(key)) {
        handheld.run(HELD_LONGER);
        this.late += HELD_LONGER;
      } else if (isShared(key)) this.late += TOLD_LATE;
      handheld.up(key);
    }
    for (const key of keys.filter((one) => !this.held.includes(one))) handheld.down(key);
    this.held = keys;
  }

  #compare(shot) {
    this.handheld.run(IN_A_SHOT);
    this.shots += 1;
    const seen = this.handheld.picture();
    const pixels = seen.difference(Picture.read(join(this.folder, `${shot}.png`)));
    if (pixels > 0) {
      const path = join(this.folder, `${shot}-seen.png`);
      seen.write(path);
      this.differences.push(`${shot}: ${pixels} pixels differ: ${path}`);
    }
  }
}
