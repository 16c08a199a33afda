// An SSD1306 of 128x64 pixels at the end of the I2C bus, as a picture.

import { Picture } from './picture.js';

const WIDTH = 128;
const PAGES = 8;
const ADDRESS = 0x3c;
// How many parameters follow a command.
const PARAMETERS = { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xad: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };

export class Oled {
  constructor({ i2c, isMissing = false }) {
    this.number = i2c;
    this.isMissing = isMissing;
    this.powerOn();
  }

  powerOn() {
    this.memory = new Uint8Array(WIDTH * PAGES).fill(0x5a);
    Object.assign(this, { isOn: false, isInverted: false, isPumped: false, contrast: 0x7f, mode: 2, isMirrored: false, isFlipped: false });
    Object.assign(this, { columns: [0, 127], pages: [0, 7], column: 0, page: 0, pending: [] });
    this.windows = [];
  }

  attach(machine) {
    this.machine = machine;
    const { mcu, clock } = machine;
    const i2c = mcu.i2c[this.number];
    let next = null;
    const alarm = clock.createAlarm(() => next());
    // Each byte is eight bits and an acknowledgement.
    const bit = () => ((i2c.sclLowPeriod + i2c.sclHighPeriod) * 1e9) / mcu.clkPeri;
    const after = (bits, what) => {
      next = what;
      alarm.schedule(bits * bit());
    };
    i2c.onStart = () => after(1, () => i2c.completeStart());
    i2c.onConnect = (address) => {
      this.control = null;
      this.addressed = address === ADDRESS && !this.isMissing;
      after(9, () => i2c.completeConnect(this.addressed));
    };
    i2c.onWriteByte = (byte) =>
      after(9, () => {
        this.#receive(byte);
        i2c.completeWrite(true);
      });
    i2c.onStop = () => after(1, () => i2c.completeStop());
    this.bitsPerSecond = () => 1e9 / bit();
  }

  #receive(byte) {
    if (this.control === null) {
      this.control = byte;
      if (byte & 0x40) this.windows.push({ from: this.machine.now, to: this.machine.now, bytes: 0 });
    } else if (this.control & 0x40) this.#data(byte);
    else this.#command(byte);
    // With its highest bit set, a control byte is for one byte only.
    if (this.control !== byte && this.control & 0x80) this.control = null;
  }

  #command(byte) {
    this.pending.push(byte);
    const [command, first, second] = this.pending;
    if (this.pending.length <= (PARAMETERS[command] ?? 0)) return;
    this.pending = [];
    if (command === 0x20) this.mode = first;
    else if (command === 0x21) [this.columns, this.column] = [[first, second], first];
    else if (command === 0x22) [this.pages, this.page] = [[first & 7, second & 7], first & 7];
    else if (command === 0x81) this.contrast = first;
    else if (command === 0x8d) this.isPumped = (first & 4) !== 0;
    else if ((command & 0xfe) === 0xa0) this.isMirrored = command === 0xa1;
    else if (command === 0xc0 || command === 0xc8) this.isFlipped = command === 0xc8;
    else if ((command & 0xfe) === 0xa6) this.isInverted = command === 0xa7;
    else if ((command & 0xfe) === 0xae) this.isOn = command === 0xaf;
  }

  #data(byte) {
    if (this.mode !== 0) throw new Error('oled: only rows from left to right are modelled');
    this.memory[this.page * WIDTH + this.column] = byte;
    const window = this.windows.at(-1);
    window.bytes += 1;
    window.to = this.machine.now;
    this.column += 1;
    if (this.column <= this.columns[1]) return;
    this.column = this.columns[0];
    this.page = this.page >= this.pages[1] ? this.pages[0] : this.page + 1;
  }

  picture() {
    const picture = new Picture(WIDTH, PAGES * 8);
    if (!this.isOn || !this.isPumped) return picture;
    for (let y = 0; y < PAGES * 8; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        // Modules carry the glass upside down: both directions are reversed to stand upright.
        const column = this.isMirrored ? x : WIDTH - 1 - x;
        const row = this.isFlipped ? y : PAGES * 8 - 1 - y;
        const isLit = ((this.memory[(row >> 3) * WIDTH + column] >> (row & 7)) & 1) === 1;
        picture.pixels[y * WIDTH + x] = isLit !== this.isInverted ? 0xffff : 0;
      }
    }
    return picture;
  }

  // How many bytes of pictures came so far.
  sent() {
    return this.windows.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get changedAt() {
    return this.windows.at(-1)?.to ?? -Infinity;
  }

  // It shines by itself, as soon as it shows something.
  get light() {
    return this.isOn ? Math.max(this.contrast, 1) / 255 : 0;
  }
}
