// A PC at the other end of the USB cable: finds the device, sets it up, and talks to its serial port.

import { usbBuffers } from './patches.js';

// A packet of 64 bytes at 12 Mbit/s, with what surrounds it, in nanoseconds.
const PACKET_TIME = 60e3;
const PACKET = 64;
const RESET_TIME = 10e6;
const BUS_RESET = 1 << 19;
const SUSPENDED = 1 << 4;

const word = (value) => [value & 0xff, value >> 8];
const setup = (type, request, value, index, length) => Uint8Array.from([type, request, ...word(value), ...word(index), ...word(length)]);

export class UsbHost {
  constructor(machine, isPlugged) {
    const { mcu, clock } = machine;
    this.machine = machine;
    this.controller = mcu.usbCtrl;
    this.buffers = usbBuffers(mcu, this);
    this.requests = [];
    this.received = [];
    this.toSend = [];
    Object.assign(this, { isPlugged: false, isConfigured: false, isReading: true, request: null, endpoints: null });
    this.packet = clock.createAlarm(() => this.#turn());
    this.bus = clock.createAlarm(() => this.#reset());
    if (isPlugged) this.plug();
  }

  plug() {
    this.isPlugged = true;
    this.controller.sieStatus &= ~SUSPENDED;
    // The device pulls its line up when it is ready; then the PC resets the bus.
    this.bus.schedule(RESET_TIME);
  }

  // Without a cable nothing comes any more, and the device takes that for a suspended bus.
  unplug() {
    Object.assign(this, { isPlugged: false, isConfigured: false, request: null });
    this.requests = [];
    this.toSend = [];
    this.packet.cancel();
    this.bus.cancel();
    this.controller.sieStatus |= SUSPENDED;
    this.controller.sieStatusUpdated();
  }

  #reset() {
    const isReady = (this.controller.sieCtrl >>> 16) & 1;
    if (!isReady) {
      this.bus.schedule(RESET_TIME);
      return;
    }
    Object.assign(this, { isConfigured: false, request: null, descriptor: [] });
    this.controller.sieStatus |= BUS_RESET;
    this.controller.sieStatusUpdated();
    this.requests = [
      { bytes: setup(0x00, 5, 1, 0, 0) },
      { bytes: setup(0x80, 6, 0x100, 0, 18), done: (bytes) => (this.device = bytes) },
      { bytes: setup(0x80, 6, 0x200, 0, 9), done: (bytes) => this.#askForAll(bytes) },
    ];
    this.#wait(RESET_TIME);
  }

  // The configuration says how long it is; then how to reach the port.
  #askForAll(head) {
    const length = head[2] | (head[3] << 8);
    this.requests.push(
      { bytes: setup(0x80, 6, 0x200, 0, length), done: (bytes) => this.#findPort(bytes) },
      { bytes: setup(0x80, 6, 0x302, 0x409, 255), done: (bytes) => (this.product = Buffer.from(bytes.slice(2)).toString('utf16le')) },
      { bytes: setup(0x00, 9, 1, 0, 0) },
      { bytes: setup(0x21, 0x20, 0, 0, 7), data: Uint8Array.from([0x00, 0xc2, 0x01, 0x00, 0, 0, 8]) },
      { bytes: setup(0x21, 0x22, 3, 0, 0), done: () => (this.isConfigured = true) },
    );
  }

  #findPort(bytes) {
    this.configuration = bytes;
    const endpoints = {};
    let isData = false;
    for (let at = 0; at < bytes.length; at += bytes[at]) {
      if (bytes[at + 1] === 4) isData = bytes[at + 5] === 10;
      if (bytes[at + 1] === 5 && isData) endpoints[bytes[at + 2] & 0x80 ? 'in' : 'out'] = bytes[at + 2] & 15;
    }
    this.endpoints = endpoints;
  }

  #wait(nanos = PACKET_TIME) {
    if (this.isPlugged && !this.packet.scheduled) this.packet.schedule(nanos);
  }

  // The device has something, or room for something.
  offered() {
    this.#wait();
  }

  #turn() {
    this.packet.scheduled = false;
    if (!this.isPlugged) return;
    const hasMoved = this.request || this.requests.length > 0 ? this.#control() : this.#talk();
    if (hasMoved) this.#wait();
  }

  // One packet of a control transfer: setup, data, status.
  #control() {
    const { buffers } = this;
    if (!this.request) {
      this.request = { ...this.requests.shift(), answer: [], isAnswered: false, isSent: false };
      this.controller.sendSetupPacket(this.request.bytes);
      return true;
    }
    const { request } = this;
    const isIn = request.bytes[0] & 0x80;
    const wanted = request.bytes[6] | (request.bytes[7] << 8);
    if (isIn && !request.isAnswered) {
      if (!buffers.isOffered(0, false)) return true;
      const bytes = buffers.take(0);
      request.answer.push(...bytes);
      request.isAnswered = bytes.length < PACKET || request.answer.length >= wanted;
    } else if (request.data && !request.isSent) {
      if (!buffers.isOffered(0, true)) return true;
      buffers.give(0, request.data);
      request.isSent = true;
    } else {
      // The status goes the other way, and is empty.
      if (!buffers.isOffered(0, !!isIn)) return true;
      if (isIn) buffers.give(0, new Uint8Array());
      else buffers.take(0);
      this.request = null;
      request.done?.(request.answer);
    }
    return true;
  }

  // One packet of the port each way.
  #talk() {
    if (!this.isConfigured) return false;
    let hasMoved = false;
    if (this.isReading && this.buffers.isOffered(this.endpoints.in, false)) {
      this.received.push(...this.buffers.take(this.endpoints.in));
      this.heardAt = this.machine.now;
      hasMoved = true;
    }
    if (this.toSend.length > 0 && this.buffers.isOffered(this.endpoints.out, true)) {
      this.buffers.give(this.endpoints.out, Uint8Array.from(this.toSend.splice(0, PACKET)));
      hasMoved = true;
    }
    return hasMoved;
  }

  // Whether packets are picked up; a PC on which no program reads the port does not.
  setReading(isReading) {
    this.isReading = isReading;
    this.#wait();
  }

  send(text) {
    this.toSend.push(...Buffer.from(text));
    this.#wait();
  }

  // Runs until the device is set up; returns the milliseconds since its reset.
  waitForSetUp(limit = 1000) {
    if (!this.machine.runUntil(() => this.isConfigured, limit)) throw new Error(`USB: not set up after ${limit} ms`);
    return this.machine.now;
  }

  // Sends a line, and returns what came when nothing more comes for a while.
  ask(line, { quiet = 5, limit = 2000 } = {}) {
    this.received = [];
    this.send(`${line}\r`);
    const isAnswered = () => this.received.length > 0 && this.machine.now - this.heardAt >= quiet;
    if (!this.machine.runUntil(isAnswered, limit)) throw new Error(`USB: no end of the answer to "${line}" after ${limit} ms`);
    return this.take();
  }

  // What came since the last time.
  take() {
    return Buffer.from(this.received.splice(0));
  }
}
