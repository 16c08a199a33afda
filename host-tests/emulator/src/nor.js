// The flash chip: it outlives resets and power cuts, and can be cut in the middle of anything.

export const SECTOR = 4096;
export const PAGE = 256;

// Typical times from the data sheet of the W25Q16, in nanoseconds.
export const ERASE_TIME = 45e6;
export const PROGRAM_TIME = 0.4e6;

// Thrown where the power goes.
export class PowerCut extends Error {}

// 32 bits of chance, the same from the same seed (mulberry32).
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export class Nor {
  constructor(size = 2 << 20) {
    this.bytes = new Uint8Array(size).fill(0xff);
    // What was done: { kind, at, count } for each erased sector and each programmed page.
    this.operations = [];
    // Where the power goes: { operation, share, seed } from now on, or null.
    this.cut = null;
  }

  load(elf) {
    for (const { offset, data } of elf.segments) this.bytes.set(data, offset);
  }

  clone() {
    const copy = new Nor(this.bytes.length);
    copy.bytes.set(this.bytes);
    return copy;
  }

  // Cuts the power at the n-th operation from now, when that share of it is done.
  cutAt(operation, share, seed = 1) {
    this.cut = { operation: this.operations.length + operation, share, seed };
  }

  // Erases a sector; `pass` lets nanoseconds pass.
  erase(at, pass) {
    if (at % SECTOR !== 0 || at + SECTOR > this.bytes.length) throw new Error(`flash: no sector at ${at.toString(16)}`);
    this.#begin('erase', at, SECTOR, pass, ERASE_TIME, (share, random) => {
      for (let place = at; place < at + SECTOR; place += 1) {
        for (let bit = 0; bit < 8; bit += 1) {
          if (random() / 2 ** 32 < share) this.bytes[place] |= 1 << bit;
        }
      }
    });
    this.bytes.fill(0xff, at, at + SECTOR);
  }

  // Programs a page: bits can only be cleared.
  program(at, data, pass) {
    if (at % PAGE !== 0 || data.length !== PAGE || at + PAGE > this.bytes.length) throw new Error(`flash: no page at ${at.toString(16)}`);
    this.#begin('program', at, PAGE, pass, PROGRAM_TIME, (share, random) => {
      const whole = Math.floor(share * PAGE);
      for (let place = 0; place < whole; place += 1) this.bytes[at + place] &= data[place];
      if (whole < PAGE) this.bytes[at + whole] &= data[whole] | random();
    });
    for (let place = 0; place < PAGE; place += 1) this.bytes[at + place] &= data[place];
  }

  #begin(kind, at, count, pass, time, partly) {
    const isCut = this.cut?.operation === this.operations.length;
    this.operations.push({ kind, at, count });
    if (!isCut) {
      pass(time);
      return;
    }
    const { share, seed } = this.cut;
    this.cut = null;
    partly(share, chance(seed));
    throw new PowerCut(`the power went at ${Math.round(share * 100)} % of: ${kind} ${at.toString(16)}`);
  }
}
