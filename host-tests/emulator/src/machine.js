// A Raspberry Pi Pico in a handheld: the emulated chip, what hangs on its pins, and its power.

import { Simulator } from 'rp2040js';
import { Nor, chance } from './nor.js';
import * as patches from './patches.js';
import { Log } from './log.js';
import { Rom } from './rom.js';
import { UsbHost } from './usb.js';

const LOADER = 0x20041f00;
const LOADER_BYTES = 256;
const RAM_AFTER_POWER_ON = 0xa5;

const unimplemented = (name, kind, ...offsets) =>
  offsets.map((offset) => `${name}: Unimplemented peripheral ${kind} 0x${offset.toString(16)}`);

// What the emulator says about this firmware, and why it does no harm.
const HARMLESS = new Set([
  // The voltage of the core, and whether the chip was reset by it: there are no volts here.
  ...unimplemented('VREG_AND_CHIP_RESET_BASE', 'read from', 0x0),
  ...unimplemented('VREG_AND_CHIP_RESET_BASE', 'write to', 0x0, 0x4),
  // The driver clears every register of the USB controller, those too that are only read or only
  // for the wires: SOF_RD, BUFF_CPU_SHOULD_HANDLE, three of USBPHY, a gap, INTR and INTS.
  ...unimplemented('USB', 'write to', 0x48, 0x5c, 0x7c, 0x80, 0x84, 0x88, 0x8c, 0x98),
  // To stop a channel its bit is set in CHAN_ABORT; what is read before is overwritten.
  ...unimplemented('DMA', 'read from', 0x444),
  // How long a line is held after the clock: there are no wires here.
  'I2C0: Unimplemented write to IC_SDA_HOLD',
]);

// The chip asks for a reset.
class Reset extends Error {}

export class Machine {
  // `carrier` is what carriers.js says about a board; `devices` hang on it and outlive resets.
  constructor({ elf, carrier, nor = null, entropy = 4n, devices = [] }) {
    this.elf = elf;
    this.carrier = carrier;
    this.entropy = BigInt(entropy);
    this.devices = devices;
    this.nor = nor ?? new Nor();
    this.nor.load(elf);
    // Levels that the outside gives to pins.
    this.levels = new Map();
    this.analog = new Map();
    // How earlier runs ended, from first to last: { why, at, log }, with the milliseconds they took.
    this.ended = [];
    // What the emulator had to say, and how often.
    this.warnings = new Map();
    this.powerOn();
  }

  // Power comes after it was gone: memory holds chance, the flash what it held.
  powerOn() {
    for (const device of this.devices) device.powerOn?.();
    this.usb?.unplug();
    this.#boot({ ram: null, scratch: null, reason: 0 });
  }

  #boot({ ram, scratch, reason }) {
    const plugged = this.usb?.isPlugged ?? false;
    const { rp2040: mcu, clock } = new Simulator();
    Object.assign(this, { mcu, clock, inBootloader: false, isLockedUp: false, pending: null, instructions: 0, busyNanos: 0 });
    mcu.flash = this.nor.bytes;
    mcu.flash16 = new Uint16Array(this.nor.bytes.buffer);
    mcu.flashView = new DataView(this.nor.bytes.buffer);
    mcu.sram.fill(RAM_AFTER_POWER_ON);
    if (ram) mcu.sram.set(ram);
    this.#patch();
    const timer = mcu.peripherals[0x40058];
    timer.reason = reason;
    if (scratch) timer.scratchData.set(scratch);
    for (const [channel, value] of this.analog) mcu.adc.channelValues[channel] = value;
    this.rom = new Rom(this);
    this.log = new Log(this);
    this.usb = new UsbHost(this, plugged);
    for (const device of this.devices) device.attach(this);
    this.#startLoader();
  }

  #patch() {
    const { mcu } = this;
    patches.events(mcu, (name, message) => this.#complained(name, message));
    patches.emptyTransfers(mcu);
    patches.flashStream(mcu);
    patches.ringOscillator(mcu, this.entropy, chance(1));
    patches.i2cInterrupts(mcu);
    patches.faults(mcu);
    patches.usbSuspension(mcu);
    patches.systemReset(mcu, () => {
      this.pending = { why: 'request', reason: 0 };
      throw new Reset();
    });
    patches.watchdog(mcu, (reason) => {
      this.pending = { why: reason === 1 ? 'watchdog' : 'forced', reason };
    });
    patches.pulls(mcu, this.levels);
    mcu.onBreak = () => this.#break();
    this.cycleNanos = 1e9 / mcu.clkSys;
    mcu.addClockListener((hertz) => {
      this.cycleNanos = 1e9 / hertz;
    });
  }

  // As the boot ROM does: the loader is copied to the end of the RAM and jumped to.
  #startLoader() {
    const { mcu } = this;
    mcu.sram.set(this.nor.bytes.subarray(0, LOADER_BYTES), LOADER - 0x20000000);
    mcu.core.SP = LOADER;
    mcu.core.LR = 0;
    mcu.core.PC = LOADER;
    mcu.core.cycles = 0;
  }

  #complained(name, message) {
    if (/not implemented yet/.test(message)) throw new Error(`${name}: ${message}`);
    const key = `${name}: ${message.replace(/: 0x[0-9a-f]+$/, '')}`;
    this.warnings.set(key, (this.warnings.get(key) ?? 0) + 1);
  }

  #break() {
    const { core } = this.mcu;
    const at = core.PC - core.breakRewind;
    if (at < 0x4000) this.rom.call(at);
    else throw new patches.Fault(`no instruction at 0x${at.toString(16)}`);
  }

  // Something failed that the processor takes as a hard fault; if it fails in one, it locks up.
  #fault(fault) {
    const { core } = this.mcu;
    this.lastFault = fault.message;
    if (core.IPSR === patches.HARD_FAULT) {
      this.isLockedUp = true;
      return;
    }
    core.PC -= 2;
    try {
      core.exceptionEntry(patches.HARD_FAULT);
    } catch (second) {
      if (!(second instanceof patches.Fault)) throw second;
      this.isLockedUp = true;
    }
  }

  // Why the chip was reset, from first to last.
  get resets() {
    return this.ended.map(({ why }) => why);
  }

  // Milliseconds since the last reset.
  get now() {
    return this.clock.nanos / 1e6;
  }

  // Lets nanoseconds pass in which the processor waits for something.
  pass(nanos) {
    this.clock.tick(nanos);
  }

  // Runs until something is so, at most that many milliseconds; returns whether it is so.
  runUntil(isSo, milliseconds) {
    let deadline = this.clock.nanos + milliseconds * 1e6;
    let countdown = 0;
    while (this.clock.nanos < deadline && !this.inBootloader) {
      if (countdown === 0) {
        if (isSo()) return true;
        countdown = 64;
      }
      countdown -= 1;
      if (this.mcu.core.waiting || this.isLockedUp) {
        // A jump to the next event; then somebody may want to look.
        const next = this.clock.nextAlarm?.nanos ?? deadline;
        this.clock.tick(Math.max(0, Math.min(next, deadline) - this.clock.nanos));
        countdown = 0;
      } else {
        this.#execute();
      }
      if (this.pending) {
        const left = deadline - this.clock.nanos;
        this.#reset();
        deadline = left;
      }
    }
    return isSo();
  }

  run(milliseconds) {
    this.runUntil(() => false, milliseconds);
  }

  #execute() {
    try {
      const nanos = this.mcu.core.executeInstruction() * this.cycleNanos;
      this.instructions += 1;
      this.busyNanos += nanos;
      this.clock.tick(nanos);
    } catch (error) {
      if (error instanceof patches.Fault) this.#fault(error);
      else if (!(error instanceof Reset)) throw error;
    }
  }

  #reset() {
    const { mcu } = this;
    const { why, reason } = this.pending;
    this.ended.push({ why, at: this.now, log: this.log.lines() });
    this.#boot({ ram: mcu.sram, scratch: mcu.peripherals[0x40058].scratchData, reason });
  }

  // How many cycles the next call of the function at an address takes, if it comes in time.
  cyclesOf(address, milliseconds) {
    const { core } = this.mcu;
    const start = address & ~1;
    const deadline = this.clock.nanos + milliseconds * 1e6;
    let call = null;
    while (this.clock.nanos < deadline) {
      if (core.waiting) {
        this.clock.tick(Math.max(0, this.clock.nextAlarm.nanos - this.clock.nanos));
        continue;
      }
      if (!call && core.PC === start) call = { cycles: core.cycles, back: core.LR & ~1, stack: core.SP };
      else if (call && core.PC === call.back && core.SP === call.stack) return core.cycles - call.cycles;
      this.#execute();
    }
    return null;
  }

  // Sets the level of a pin from outside; null lets go of it.
  drive(pin, level) {
    if (level === null) this.levels.delete(pin);
    else this.levels.set(pin, level);
    this.mcu.gpio[pin].followOutside();
  }

  // The voltage on the pin of an analog channel, of which 3.3 V are all of twelve bits.
  setVoltage(channel, volts) {
    const value = Math.max(0, Math.min(4095, Math.round((volts * 4095) / 3.3)));
    this.analog.set(channel, value);
    this.mcu.adc.channelValues[channel] = value;
  }

  // Whether a pin is an output that is high.
  isHigh(pin) {
    return this.mcu.gpio[pin].value === 1;
  }

  // A pulse-width modulated pin: how much of the time it is high, and how often that begins.
  pulse(pin) {
    const { csr, div, top, cc } = this.mcu.pwm.channels[(pin >> 1) & 7];
    const level = pin & 1 ? cc >>> 16 : cc & 0xffff;
    const isOn = (csr & 1) !== 0 && this.mcu.gpio[pin].functionSelect === 4;
    const hertz = this.mcu.clkSys / (div / 16) / (top + 1);
    return { duty: isOn ? Math.min(1, level / (top + 1)) : 0, hertz: isOn ? hertz : 0 };
  }

  // How deep the stack was, in bytes, by the paint that is left of it.
  stackDepth() {
    const end = this.elf.address('_stack_end') - 0x20000000;
    const start = this.elf.address('_stack_start') - 0x20000000;
    const { sramView } = this.mcu;
    let at = end;
    while (at < start && sramView.getUint32(at, true) === 0x49494949) at += 4;
    return start - at;
  }

  // Warnings of the emulator that nobody has looked into yet.
  strangeWarnings() {
    return [...this.warnings.keys()].filter((warning) => !HARMLESS.has(warning));
  }
}
