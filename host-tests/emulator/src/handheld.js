// A handheld in somebody's hands: press keys, look at the screen, take out the battery.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CARRIERS } from './carriers.js';
import { Elf } from './elf.js';
import { Machine } from './machine.js';
import { Oled } from './oled.js';
import { Panel } from './panel.js';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');

// How long a press is that means the second key of a pin, in milliseconds.
const LONG_PRESS = 600;

const elves = new Map();

function firmware(name) {
  const path = join(TARGET, 'uf2', `${name}.elf`);
  if (!existsSync(path)) throw new Error(`${path} is not there: run cargo uf2`);
  if (!elves.has(name)) elves.set(name, new Elf(path));
  return elves.get(name);
}

export class Handheld {
  constructor(name = 'waveshare-lcd-1-3', options = {}) {
    this.name = name;
    this.carrier = CARRIERS[name];
    this.elf = firmware(name);
    this.screen = this.carrier.oled ? new Oled(this.carrier.oled) : new Panel(this.carrier.glass);
    this.machine = new Machine({ elf: this.elf, carrier: this.carrier, devices: [this.screen], ...options });
    this.setPower(options.power ?? { cable: true, percent: 100 });
  }

  // How it is fed: by a cable or not, and how full its battery is.
  setPower({ cable, percent = 100, volts = null }) {
    const { channel, cable: pin, empty = 2.0, full = 4.2 } = this.carrier.power;
    this.machine.drive(pin, cable);
    // A little more than needed, for a percentage is rounded down.
    const voltage = volts ?? empty + ((full - empty) * (percent + 0.4)) / 100;
    this.machine.setVoltage(channel, voltage / 3);
  }

  get now() {
    return this.machine.now;
  }

  run(milliseconds) {
    this.machine.run(milliseconds);
  }

  // Runs until the first picture is lit; returns the milliseconds since the reset.
  boot(limit = 2000) {
    if (!this.machine.runUntil(() => this.screen.sent() > 0 && this.screen.light > 0, limit)) {
      throw new Error(`nothing to see after ${limit} ms`);
    }
    return this.now;
  }

  // Runs until the screen has not changed for so long.
  settle(quiet = 200, limit = 5000) {
    const isQuiet = () => this.now - Math.max(this.screen.changedAt, 0) >= quiet;
    if (!this.machine.runUntil(isQuiet, limit)) throw new Error(`the screen did not rest within ${limit} ms`);
    return this;
  }

  pinOf(key) {
    const pin = this.carrier.keys[key] ?? this.carrier.held?.[key];
    if (pin === undefined) throw new Error(`${this.name} has no key ${key}`);
    return pin;
  }

  isHeld(key) {
    return !(key in this.carrier.keys);
  }

  down(key) {
    this.machine.drive(this.pinOf(key), false);
  }

  up(key) {
    this.machine.drive(this.pinOf(key), true);
  }

  // Presses a key and waits until the screen rests again.
  press(key, times = 1, milliseconds = this.isHeld(key) ? LONG_PRESS : 40) {
    for (let time = 0; time < times; time += 1) {
      this.down(key);
      this.run(milliseconds);
      this.up(key);
      this.run(60);
      this.settle();
    }
    return this;
  }

  // Takes the power away and gives it back.
  powerCycle() {
    this.machine.powerOn();
    return this;
  }

  picture() {
    return this.screen.picture();
  }
}
