// A colour panel with a controller of the ST77 family at the end of the SPI bus, as a picture.
//
// The controller's memory is kept as it lies on the glass; which way the firmware fills it is up to
// the orders it gives, and which way a person looks at it is up to the carrier. Only if both agree
// the picture is upright.

import { Picture } from './picture.js';

const ORDERS = { 0x01: 'reset', 0x10: 'sleep', 0x11: 'wake', 0x20: 'plain', 0x21: 'inverted', 0x28: 'off', 0x29: 'on' };
const [CASET, RASET, RAMWR, MADCTL, COLMOD] = [0x2a, 0x2b, 0x2c, 0x36, 0x3a];
const [MIRROR_Y, MIRROR_X, EXCHANGE, BLUE_FIRST] = [0x80, 0x40, 0x20, 0x08];

export class Panel {
  // `glass`: what carriers.js says about the panel.
  constructor(glass) {
    this.glass = glass;
    this.powerOn();
  }

  powerOn() {
    const { columns, rows } = this.glass;
    // What is in it after power-on is chance; this is easy to see.
    this.memory = new Uint16Array(columns * rows).fill(0xf81f);
    this.#orderReset();
    // Every window that was filled: { at, from, to, bytes }, times in milliseconds.
    this.windows = [];
  }

  #orderReset() {
    Object.assign(this, { isAwake: false, isOn: false, isInverted: false, order: 0, colours: 0x66 });
    this.command = null;
    this.parameters = [];
    this.wokenAt = -Infinity;
  }

  attach(machine) {
    this.machine = machine;
    const { spi, select, data, reset } = this.glass;
    const { mcu, clock } = machine;
    const bus = mcu.spi[spi];
    this.bus = bus;
    let byte = 0;
    const done = clock.createAlarm(() => {
      this.#receive(byte, mcu.gpio[data].outputValue);
      bus.completeTransmit(0);
    });
    bus.onTransmit = (value) => {
      if (mcu.gpio[select].value !== 0) throw new Error('panel: a byte that nobody listens to');
      byte = value;
      done.schedule((bus.dataBits * 1e9) / bus.clockFrequency);
    };
    mcu.gpio[select].addListener(() => (this.half = null));
    if (reset !== undefined) {
      mcu.gpio[reset].addListener((value) => {
        if (value === 0) this.#orderReset();
      });
    }
    this.half = null;
  }

  #receive(byte, isData) {
    if (!isData) this.#begin(byte);
    else if (this.command === RAMWR) this.#pixelByte(byte);
    else {
      this.parameters.push(byte);
      this.#parameter();
    }
  }

  #begin(command) {
    this.command = command;
    this.parameters = [];
    this.half = null;
    const { now } = this.machine;
    switch (ORDERS[command]) {
      case 'reset':
        this.#orderReset();
        break;
      case 'sleep':
      case 'wake':
        if (now - this.wokenAt < 119) throw new Error('panel: an order to sleep or wake too soon after another');
        this.wokenAt = now;
        this.isAwake = ORDERS[command] === 'wake';
        break;
      case 'plain':
      case 'inverted':
        this.isInverted = command === 0x21;
        break;
      case 'on':
      case 'off':
        this.isOn = command === 0x29;
        break;
      default:
    }
    if (command === RAMWR) {
      this.x = this.window.left;
      this.y = this.window.top;
      this.windows.push({ ...this.window, from: now, to: now, bytes: 0 });
    }
  }

  window = { left: 0, right: 0, top: 0, bottom: 0 };

  #parameter() {
    const [a, b, c, d] = this.parameters;
    const isWhole = this.parameters.length === 4;
    if (this.command === CASET && isWhole) Object.assign(this.window, { left: (a << 8) | b, right: (c << 8) | d });
    if (this.command === RASET && isWhole) Object.assign(this.window, { top: (a << 8) | b, bottom: (c << 8) | d });
    if (this.command === MADCTL) this.order = a;
    if (this.command === COLMOD) this.colours = a;
  }

  #pixelByte(byte) {
    const filled = this.windows.at(-1);
    filled.bytes += 1;
    filled.to = this.machine.now;
    if (this.half === null) {
      this.half = byte;
      return;
    }
    const { columns, rows, isBlueFirst } = this.glass;
    let pixel = (this.half << 8) | byte;
    this.half = null;
    if (((this.order & BLUE_FIRST) !== 0) !== isBlueFirst) pixel = (pixel & 0x07e0) | (pixel >> 11) | ((pixel & 0x1f) << 11);
    let [column, row] = this.order & EXCHANGE ? [this.y, this.x] : [this.x, this.y];
    if (column >= columns || row >= rows) throw new Error(`panel: a pixel outside of the memory, ${column} ${row}`);
    if (this.order & MIRROR_X) column = columns - 1 - column;
    if (this.order & MIRROR_Y) row = rows - 1 - row;
    this.memory[row * columns + column] = pixel;
    this.x += 1;
    if (this.x > this.window.right) {
      this.x = this.window.left;
      this.y = this.y >= this.window.bottom ? this.window.top : this.y + 1;
    }
  }

  // What a person sees with the light on.
  picture() {
    const { width, height, view, columns, isInvertedByNature } = this.glass;
    const picture = new Picture(width, height);
    if (!this.isAwake || !this.isOn) return picture;
    if ((this.colours & 7) !== 5) throw new Error(`panel: ${this.colours.toString(16)} is not 16 bits a pixel`);
    const flip = this.isInverted === isInvertedByNature ? 0 : 0xffff;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [column, row] = view(x, y);
        picture.pixels[y * width + x] = this.memory[row * columns + column] ^ flip;
      }
    }
    return picture;
  }

  // How many bytes of pictures came so far.
  sent() {
    return this.windows.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  // When the last byte of a picture came, in milliseconds.
  get changedAt() {
    return this.windows.at(-1)?.to ?? -Infinity;
  }

  get light() {
    return this.machine.pulse(this.glass.backlight).duty;
  }
}
