import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { writeGbk } from '@pourline/domain/devices/gbkText';
import { barePlate } from '@pourline/domain/devices/registering';
import { decodeFrame } from '@pourline/domain/jt808/decodeFrame';
import { encodeLocation, encodeLocationBatch } from '@pourline/domain/jt808/encodeLocation';
import { FrameSplitter } from '@pourline/domain/jt808/frameSplitter';
import { encodeFrame } from '@pourline/domain/jt808/header';
import { messageIds } from '@pourline/domain/jt808/messageIds';
import { encodeAuthentication, encodeRegistration } from '@pourline/domain/jt808/registration';
import type { Doors } from '../telephone.ts';
import type { Fix } from '../trucks/journey.ts';
import type { PositionSender } from './positionSender.ts';

const form = 2013;
const answerMs = 20_000;

/** Thrown when the connection ends or no reply comes: the message is sent again later. */
class LostError extends Error {}

const bodyOf = (fix: Fix): Uint8Array =>
  encodeLocation({
    fixed: true,
    lon: fix.lon,
    lat: fix.lat,
    altitudeM: 8,
    speedKmh: fix.speed,
    courseDeg: fix.direction,
    time: fix.time,
    ignition: true,
    attributes: { sat: 11 },
  });

/** A terminal as it was bought and set up. */
export interface Terminal {
  /** The number of its SIM card, 12 digits. */
  deviceNo: string;
  terminalID: string;
  /** The plate of its truck. */
  plateNumber: string;
}

/** The id of the simulated terminal with this number. */
export const terminalIDOf = (deviceNo: string): string => deviceNo.slice(-7);

/** A positioning device of a truck: signs in over JT/T 808 once and keeps its connection; what is not acknowledged is sent again. */
export class GnssUnit implements PositionSender {
  private readonly doors: Doors;
  private readonly terminal: Terminal;
  private socket: Socket | null = null;
  private code: string | null = null;
  private serial = 0;
  private isClosed = false;
  private readonly pending = new Map<number, { settle: (result: number) => void; lose: (error: Error) => void }>();

  constructor(doors: Doors, terminal: Terminal) {
    this.doors = doors;
    this.terminal = terminal;
  }

  /** Sends positions, several as one message from memory; resolves once the plant has acknowledged them. */
  async send(fixes: readonly Fix[], isArchive: boolean): Promise<void> {
    const bodies = fixes.map(bodyOf);
    const single = bodies.length === 1 && !isArchive;
    const id = single ? messageIds.location : messageIds.locationBatch;
    const body = single ? (bodies[0] as Uint8Array) : encodeLocationBatch(bodies, isArchive);
    for (let pauseMs = 100; !this.isClosed; pauseMs = Math.min(2 * pauseMs, 2_000)) {
      try {
        await this.connect();
        if ((await this.exchange(id, body)) === 0) return;
        this.socket?.destroy();
      } catch (error) {
        if (!(error instanceof LostError)) throw error;
      }
      await wait(pauseMs);
    }
  }

  close(): void {
    this.isClosed = true;
    this.socket?.destroy();
  }

  private async connect(): Promise<void> {
    if (this.socket && !this.socket.destroyed) return;
    const socket = createConnection({ ...this.doors.gnss, noDelay: true });
    this.socket = socket;
    const splitter = new FrameSplitter();
    socket.on('data', (chunk: Uint8Array) => {
      for (const frame of splitter.push(chunk)) this.take(frame);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      for (const { lose } of this.pending.values()) lose(new LostError('connection lost'));
      this.pending.clear();
    });
    await new Promise<void>((settle, fail) => {
      socket.once('connect', settle);
      socket.once('close', () => fail(new LostError('no connection')));
    });
    try {
      await this.signIn();
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  private async signIn(): Promise<void> {
    const { deviceNo, terminalID, plateNumber } = this.terminal;
    const place = { provinceCode: 33, cityCode: 100 };
    const make = { maker: 'PLINE', model: 'SIM-1', terminalID };
    const body = encodeRegistration(
      { ...place, ...make, plateColour: 2, plate: writeGbk(barePlate(plateNumber)) },
      form,
    );
    if (this.code === null && (await this.exchange(messageIds.register, body)) !== 0)
      throw new LostError(`device ${deviceNo} is not let in`);
    const answer = encodeAuthentication({ code: this.code ?? '', imei: null, software: null }, form);
    if ((await this.exchange(messageIds.authenticate, answer)) === 0) return;
    this.code = null;
    throw new LostError(`device ${deviceNo} is not admitted`);
  }

  private async exchange(id: number, body: Uint8Array): Promise<number> {
    const serial = this.serial;
    this.serial = (serial + 1) % 65_536;
    return new Promise<number>((settle, fail) => {
      const done = () => {
        clearTimeout(impatience);
        this.pending.delete(serial);
      };
      const lose = (error: Error) => {
        done();
        fail(error);
      };
      const impatience = setTimeout(() => lose(new LostError('no answer')), answerMs);
      this.pending.set(serial, {
        settle: (result) => {
          done();
          settle(result);
        },
        lose,
      });
      this.socket?.write(encodeFrame(id, { form, phone: this.terminal.deviceNo, serial }, body));
    });
  }

  private take(frame: Uint8Array): void {
    const decoded = decodeFrame(frame);
    if (!decoded.ok) return;
    const { message } = decoded;
    if (message.kind === 'registerReply') this.code = message.code;
    if (message.kind === 'reply' || message.kind === 'registerReply')
      this.pending.get(message.serial)?.settle(message.result);
  }
}
