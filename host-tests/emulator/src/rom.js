// A boot ROM of our own: every function of it is a breakpoint that JavaScript answers.
//
// The firmware finds ROM functions by two-letter codes, through a lookup function whose address
// stands at 0x18. Each code gets a stub of four bytes, `bkpt #0; bx lr`, when it is first asked for.

import { PAGE, SECTOR } from './nor.js';

const STUBS = 0x100;
const STUB = 0x4770be00;
const MOST_STUBS = 64;

export class Rom {
  constructor(machine) {
    this.machine = machine;
    this.codes = [null];
    const { bootrom } = machine.mcu;
    bootrom.fill(0);
    bootrom[0x10 / 4] = 0x0301754d;
    bootrom[0x18 / 4] = STUBS | 1;
    for (let number = 0; number < MOST_STUBS; number += 1) bootrom[STUBS / 4 + number] = STUB;
  }

  // Answers a breakpoint in the ROM. Registers 0 to 3 are the arguments and the result.
  call(address) {
    const { core } = this.machine.mcu;
    const number = (address - STUBS) / 4;
    const [first, second, third] = core.registers;
    if (number === 0) {
      core.registers[0] = this.#lookup(second);
      return;
    }
    const letters = this.codes[number];
    const answer = this.#functions[letters];
    if (!answer) throw new Error(`boot ROM: no function ${letters}`);
    const result = answer(first, second, third);
    if (result !== undefined) core.registers[0] = result;
  }

  #lookup(asked) {
    const letters = String.fromCharCode(asked & 0xff, (asked >> 8) & 0xff);
    if (!(letters in this.#functions)) throw new Error(`boot ROM: nobody knows ${letters}`);
    let number = this.codes.indexOf(letters);
    if (number < 0) number = this.codes.push(letters) - 1;
    return (STUBS + 4 * number) | 1;
  }

  #copy = (to, from, count) => {
    const { mcu } = this.machine;
    for (let at = 0; at < count; at += 1) mcu.writeUint8(to + at, mcu.readUint8(from + at));
    return to;
  };

  // Nothing else may run while the flash is busy, and not from the flash either.
  #alone() {
    const { core } = this.machine.mcu;
    if (!core.PM) throw new Error('flash: changed while interrupts may come');
    if (core.LR >>> 28 !== 2) throw new Error(`flash: changed by code at ${core.LR.toString(16)}, outside of the RAM`);
  }

  #functions = {
    C4: this.#copy,
    MC: this.#copy,
    IF: () => {},
    EX: () => {},
    FC: () => {},
    CX: () => {},
    RE: (at, count) => {
      this.#alone();
      for (let sector = at; sector < at + count; sector += SECTOR) {
        this.machine.nor.erase(sector, (time) => this.machine.pass(time));
      }
    },
    RP: (at, data, count) => {
      this.#alone();
      const { mcu } = this.machine;
      for (let page = 0; page < count; page += PAGE) {
        const bytes = Uint8Array.from({ length: PAGE }, (_, place) => mcu.readUint8(data + page + place));
        this.machine.nor.program(at + page, bytes, (time) => this.machine.pass(time));
      }
    },
    UB: () => {
      this.machine.inBootloader = true;
    },
  };
}
