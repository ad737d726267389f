import type { Socket } from 'node:net';
import { decodeMessage, openFrame } from '@pourline/domain/jt808/decodeFrame';
import { FrameSplitter } from '@pourline/domain/jt808/frameSplitter';
import { encodeGeneralReply } from '@pourline/domain/jt808/generalReply';
import { encodeFrame, type Header } from '@pourline/domain/jt808/header';
import type { Location } from '@pourline/domain/jt808/location';
import type { Message } from '@pourline/domain/jt808/message';
import { messageIds } from '@pourline/domain/jt808/messageIds';
import { PartJoiner } from '@pourline/domain/jt808/partJoiner';
import { encodeRegistrationReply } from '@pourline/domain/jt808/registration';
import { authCodeOf, isAuthCode } from './authCode.ts';
import type { GnssCounters, GnssLimits } from './gnssLimits.ts';
import type { GnssDevice, GnssOptions } from './gnssServer.ts';

/** Results of the general reply. */
const result = { done: 0, failed: 1, badMessage: 2, unsupported: 3 } as const;
/** Result of the registration reply when the platform does not know the device. */
const deviceUnknown = 4;

type Shared = { options: GnssOptions; limits: GnssLimits; counters: GnssCounters };
type Run = {
  phone: string;
  device: GnssDevice;
  locations: Location[];
  answers: { header: Header; serials: number[] }[];
};

/** One device line: cuts, decodes, hands over positions in order and replies once they are kept. */
export class GnssConnection {
  private readonly socket: Socket;
  private readonly shared: Shared;
  private readonly splitter: FrameSplitter;
  private readonly joiner: PartJoiner;
  private readonly devices = new Map<string, { device: GnssDevice; code: string | undefined; at: number }>();
  private waiting: Uint8Array[] = [];
  private handling: Promise<void> | null = null;
  private run: Run | null = null;
  private replySerial = 0;
  private badInRow = 0;
  private readonly openedAt = performance.now();
  private lastFrameAt = this.openedAt;
  private partialSince: number | null = null;
  private isKnown = false;
  private isEnded = false;

  constructor(socket: Socket, shared: Shared) {
    this.socket = socket;
    this.shared = shared;
    this.splitter = new FrameSplitter(shared.limits.maxFrameBytes);
    this.joiner = new PartJoiner(shared.limits.parts);
    socket.on('data', (chunk: Uint8Array) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
  }

  /** Handling under way, for whoever closes the server. */
  get pending(): Promise<void> | null {
    return this.handling;
  }

  /** Ends the connection; what waits is dropped without a reply, so that the device sends it again. */
  end(): void {
    this.isEnded = true;
    this.waiting = [];
    this.socket.destroy();
  }

  /** Ends the connection when one of its time limits is over. */
  checkTimes(nowMs: number): void {
    const { limits, counters } = this.shared;
    this.countDropped(() => this.joiner.dropOlder(nowMs), counters);
    if (this.handling) {
      this.lastFrameAt = nowMs;
      if (this.socket.isPaused()) this.partialSince = this.partialSince === null ? null : nowMs;
      return;
    }
    const isLate =
      nowMs - this.lastFrameAt > limits.idleMs ||
      (this.partialSince !== null && nowMs - this.partialSince > limits.frameMs) ||
      (!this.isKnown && nowMs - this.openedAt > limits.signInMs);
    if (isLate) this.end();
  }

  private receive(chunk: Uint8Array): void {
    const { limits, counters } = this.shared;
    const oversized = this.splitter.oversized;
    const frames = this.splitter.push(chunk);
    counters.oversized += this.splitter.oversized - oversized;
    const isPartial = this.splitter.pendingBytes > 0;
    if (!isPartial) this.partialSince = null;
    else if (this.partialSince === null || frames.length > 0) this.partialSince = performance.now();
    for (const frame of frames) this.waiting.push(frame);
    if (this.waiting.length > limits.maxWaitingFrames) this.socket.pause();
    if (this.waiting.length > 0) this.handling ??= this.handleWaiting();
  }

  private async handleWaiting(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const frames = this.waiting;
        this.waiting = [];
        for (const frame of frames) await this.handle(frame);
        await this.handOver();
        if (this.socket.isPaused()) this.socket.resume();
      }
    } catch (error) {
      this.shared.options.log?.('gnss connection failed', error);
      this.end();
    } finally {
      this.handling = null;
    }
  }

  private async handle(frame: Uint8Array): Promise<void> {
    const { counters, limits } = this.shared;
    if (this.isEnded) return;
    counters.frames += 1;
    const opened = openFrame(frame);
    if (!opened.ok) {
      if (opened.reason === 'badChecksum') counters.badChecksum += 1;
      else counters.undecodable += 1;
      this.badInRow += 1;
      if (this.badInRow > limits.maxBadFrames) this.end();
      return;
    }
    this.badInRow = 0;
    this.lastFrameAt = performance.now();
    const { header, body } = opened;
    if (!header.part) return this.take(header, body, [header.serial]);
    const joined = this.countDropped(() => this.joiner.add(header, body, performance.now()), counters);
    if (joined) await this.take(joined.header, joined.body, joined.serials);
  }

  private countDropped<T>(work: () => T, counters: GnssCounters): T {
    const before = this.joiner.dropped;
    const outcome = work();
    counters.subPackagesDropped += this.joiner.dropped - before;
    return outcome;
  }

  private async take(header: Header, body: Uint8Array, serials: number[]): Promise<void> {
    const decoded = decodeMessage(header, body);
    if (!decoded.ok) {
      this.shared.counters.undecodable += 1;
      await this.handOver();
      this.answer(header, serials, result.badMessage);
      return;
    }
    const { message } = decoded;
    if (message.kind === 'locations') return this.takeLocations(header, serials, message);
    await this.handOver();
    if (message.kind === 'register') await this.register(header);
    else if (message.kind === 'authenticate') await this.authenticate(header, serials, message.code);
    else if (message.kind === 'heartbeat' || message.kind === 'report' || header.messageId === messageIds.logOut) {
      const device = await this.knownDevice(header.phone);
      this.answer(header, serials, device ? result.done : result.failed);
    } else if (message.kind === 'other') this.answer(header, serials, result.unsupported);
  }

  private async takeLocations(header: Header, serials: number[], message: Message & { kind: 'locations' }) {
    this.shared.counters.undecodable += message.skipped;
    const { phone } = header;
    if (this.run && (this.run.phone !== phone || this.run.locations.length >= this.shared.limits.maxBatch)) {
      await this.handOver();
    }
    const device = this.run?.device ?? (await this.knownDevice(phone));
    if (!device) {
      this.answer(header, serials, result.failed);
      return;
    }
    this.run ??= { phone, device, locations: [], answers: [] };
    for (const location of message.locations) this.run.locations.push(location);
    this.run.answers.push({ header, serials });
  }

  /** Hands the gathered positions to the store and replies to each: done once kept, failed otherwise. */
  private async handOver(): Promise<void> {
    const { run } = this;
    this.run = null;
    if (!run || this.isEnded) return;
    const { options, counters } = this.shared;
    let outcome: number = result.done;
    try {
      if (run.locations.length > 0) await options.onLocations(run.device, run.locations, options.now());
      counters.locations += run.locations.length;
    } catch (error) {
      outcome = result.failed;
      options.log?.('gnss positions not kept', error);
    }
    for (const { header, serials } of run.answers) this.answer(header, serials, outcome);
  }

  private async register(header: Header): Promise<void> {
    const device = await this.resolve(header.phone, undefined);
    if (!device) this.shared.counters.unknownDevice += 1;
    const code = device ? authCodeOf(header.phone, this.shared.options.secret) : null;
    const reply = { serial: header.serial, result: device ? result.done : deviceUnknown, code };
    this.send(messageIds.registerReply, header, encodeRegistrationReply(reply));
  }

  private async authenticate(header: Header, serials: number[], code: string): Promise<void> {
    const isRight = isAuthCode(code, header.phone, this.shared.options.secret);
    const device = isRight ? await this.resolve(header.phone, code) : null;
    if (device) this.remember(header.phone, device, code);
    else this.shared.counters.unknownDevice += 1;
    this.answer(header, serials, device ? result.done : result.failed);
  }

  /** The device signed in under this phone, asked for anew from time to time; null (and counted) when there is none. */
  private async knownDevice(phone: string): Promise<GnssDevice | null> {
    const known = this.devices.get(phone);
    if (known && performance.now() - known.at < this.shared.limits.deviceMs) return known.device;
    const mayAsk = known !== undefined || this.shared.options.requireSignIn === false;
    const device = mayAsk ? await this.resolve(phone, known?.code) : null;
    if (device) this.remember(phone, device, known?.code);
    else {
      this.devices.delete(phone);
      this.shared.counters.unknownDevice += 1;
    }
    return device;
  }

  private async resolve(phone: string, code: string | undefined): Promise<GnssDevice | null> {
    try {
      return await this.shared.options.resolveDevice(phone, code);
    } catch (error) {
      this.shared.options.log?.('gnss device not resolved', error);
      return null;
    }
  }

  private remember(phone: string, device: GnssDevice, code: string | undefined): void {
    const oldest = this.devices.keys().next().value;
    if (oldest !== undefined && !this.devices.has(phone) && this.devices.size >= this.shared.limits.maxDevices) {
      this.devices.delete(oldest);
    }
    this.devices.set(phone, { device, code, at: performance.now() });
    this.isKnown = true;
  }

  private answer(header: Header, serials: number[], outcome: number): void {
    if (header.messageId === messageIds.lockLocation || header.messageId === messageIds.lockBlindLocation) return;
    for (const serial of serials) {
      const reply = { serial, messageId: header.messageId, result: outcome };
      this.send(messageIds.platformReply, header, encodeGeneralReply(reply));
    }
  }

  private send(messageId: number, { form, phone, protocolVersion }: Header, body: Uint8Array): void {
    if (!this.socket.writable) return;
    const serial = this.replySerial;
    this.replySerial = (serial + 1) % 65_536;
    const sender = { form, phone, serial, ...(protocolVersion === null ? {} : { protocolVersion }) };
    this.socket.write(encodeFrame(messageId, sender, body));
    if (this.socket.writableLength > this.shared.limits.maxUnreadBytes) this.end();
  }
}
