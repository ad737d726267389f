import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { writeGbk } from '@pourline/domain/devices/gbkText';
import { barePlate } from '@pourline/domain/devices/registering';
import { decodeFrame } from '@pourline/domain/jt808/decodeFrame';
import { encodeLocation } from '@pourline/domain/jt808/encodeLocation';
import { FrameSplitter } from '@pourline/domain/jt808/frameSplitter';
import { encodeFrame, encodeFrames, type HeaderForm } from '@pourline/domain/jt808/header';
import type { Message } from '@pourline/domain/jt808/message';
import { encodeAuthentication, encodeRegistration } from '@pourline/domain/jt808/registration';

/** What a terminal was set up with. */
export interface Setup {
  deviceNo: string;
  terminalID: string;
  plateNumber: string;
  maker?: string;
  model?: string;
}

/** A device on a real socket, for tests. */
export class TestDevice {
  readonly replies: Message[] = [];
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  readonly setup: Setup;
  private readonly form: HeaderForm;
  private serial = 0;

  constructor(port: number, setup: Setup, form: HeaderForm = 2013) {
    this.setup = setup;
    this.form = form;
    this.socket = connect(port, '127.0.0.1');
    // A connection that is cut while the device still sends ends with a reset: closed all the same.
    this.closed = new Promise((closed) => this.socket.once('close', closed));
    const splitter = new FrameSplitter();
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk: Uint8Array) => {
      for (const frame of splitter.push(chunk)) {
        const decoded = decodeFrame(frame);
        if (decoded.ok && decoded.message.kind !== 'part') this.replies.push(decoded.message);
      }
    });
  }

  private get sender() {
    return { form: this.form, phone: this.setup.deviceNo };
  }

  frame(messageId: number, body: Uint8Array = new Uint8Array()): Uint8Array {
    this.serial += 1;
    return encodeFrame(messageId, { ...this.sender, serial: this.serial }, body);
  }

  parts(messageId: number, body: Uint8Array, size: number): Uint8Array[] {
    const frames = encodeFrames(messageId, { ...this.sender, serial: this.serial + 1 }, body, size);
    this.serial += frames.length;
    return frames;
  }

  async reply(count: number): Promise<Message> {
    for (;;) {
      const reply = this.replies[count - 1];
      if (reply) return reply;
      if (this.socket.destroyed) throw new Error(`${this.replies.length} replies instead of ${count}`);
      await Promise.race([once(this.socket, 'data'), this.closed]);
    }
  }

  /** Sends one message and waits for its reply. */
  async ask(messageId: number, body?: Uint8Array): Promise<Message> {
    const before = this.replies.length;
    this.socket.write(this.frame(messageId, body));
    return this.reply(before + 1);
  }

  registration(): Uint8Array {
    const { terminalID, plateNumber, maker = 'M', model = 'X' } = this.setup;
    const plate = { plateColour: 2, plate: writeGbk(barePlate(plateNumber)) };
    return encodeRegistration({ provinceCode: 33, cityCode: 100, maker, model, terminalID, ...plate }, this.form);
  }

  /** Asks to be registered; the code, or null. */
  async register(): Promise<{ result: number; code: string | null }> {
    const reply = await this.ask(0x0100, this.registration());
    if (reply.kind !== 'registerReply') throw new Error('no reply to a registration');
    return { result: reply.result, code: reply.code };
  }

  /** Shows a code; the result of the reply. */
  async authenticate(code: string): Promise<number> {
    const reply = await this.ask(0x0102, encodeAuthentication({ code, imei: null, software: null }, this.form));
    if (reply.kind !== 'reply') throw new Error('no reply to a code');
    return reply.result;
  }

  async signIn(): Promise<this> {
    const { code } = await this.register();
    if (code === null) throw new Error('not registered');
    if ((await this.authenticate(code)) !== 0) throw new Error('the code was refused');
    this.replies.length = 0;
    return this;
  }

  /** Tells where it is; the result of the reply. */
  async tell(place: readonly [lon: number, lat: number], time: number): Promise<number> {
    const where = { fixed: true, ignition: true, altitudeM: 10, speedKmh: 40, courseDeg: 90 };
    const reply = await this.ask(0x0200, encodeLocation({ ...where, lon: place[0], lat: place[1], time }));
    if (reply.kind !== 'reply') throw new Error('no reply to a position');
    return reply.result;
  }

  end(): void {
    this.socket.destroy();
  }
}
