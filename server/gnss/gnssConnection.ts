import type { Socket } from 'node:net';
import { decodeMessage, openFrame } from '@pourline/domain/jt808/decodeFrame';
import { FrameSplitter } from '@pourline/domain/jt808/frameSplitter';
import type { Header } from '@pourline/domain/jt808/header';
import type { Message } from '@pourline/domain/jt808/message';
import { messageIds } from '@pourline/domain/jt808/messageIds';
import { PartJoiner } from '@pourline/domain/jt808/partJoiner';
import { encodeRegistrationReply } from '@pourline/domain/jt808/registration';
import { addressSubject } from '../http/addressSubject.ts';
import type { DeviceLines } from './deviceLines.ts';
import { GateTries, type TryKind, type TryLimiters } from './gateTries.ts';
import type { GnssCounters, GnssLimits } from './gnssLimits.ts';
import type { DeviceGate, GnssDevice, GnssOptions } from './gnssOptions.ts';
import { LineReplies, result } from './lineReplies.ts';
import { PositionRun } from './positionRun.ts';
import { readRegistering } from './readRegistering.ts';
import { SignedDevices } from './signedDevices.ts';
import { SentByStranger, type Strangers } from './strangers.ts';

/** Result of the registration reply to every device that is not let in: the database has no such terminal. Devices ask again. */
const deviceUnknown = 4;

type Shared = {
  options: GnssOptions;
  gate: DeviceGate;
  limits: GnssLimits;
  counters: GnssCounters;
  tries: TryLimiters;
  lines: DeviceLines;
  strangers: Strangers;
};

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One device line: cuts, decodes, hands over positions in order and replies once they are kept. */
export class GnssConnection {
  private readonly socket: Socket;
  private readonly shared: Shared;
  private readonly tries: GateTries;
  private readonly splitter: FrameSplitter;
  private readonly joiner: PartJoiner;
  private readonly devices: SignedDevices;
  private readonly replies: LineReplies;
  private readonly positions: PositionRun;
  private waiting: Uint8Array[] = [];
  private handling: Promise<void> | null = null;
  private badInRow = 0;
  private readonly openedAt = performance.now();
  private lastFrameAt = this.openedAt;
  private partialSince: number | null = null;
  /** By what the limits of strangers count it. */
  private readonly subject: string;
  private isKnown = false;
  private readonly sent: SentByStranger;
  private isEnded = false;

  constructor(socket: Socket, shared: Shared) {
    this.socket = socket;
    this.shared = shared;
    this.splitter = new FrameSplitter(Math.min(shared.limits.maxFrameBytes, shared.limits.maxStrangerFrameBytes));
    this.joiner = new PartJoiner(shared.limits.parts);
    this.devices = new SignedDevices(`${socket.remoteAddress ?? ''}:${socket.remotePort ?? 0}`, shared);
    this.subject = addressSubject(socket.remoteAddress ?? '');
    this.tries = new GateTries(this.subject, shared);
    this.sent = new SentByStranger(shared.limits, () => {
      shared.counters.strangersEnded += 1;
      this.end();
    });
    shared.strangers.enter(this.subject, this);
    this.replies = new LineReplies(socket, shared.limits.maxUnreadBytes, () => this.end());
    this.positions = new PositionRun(shared, this.replies);
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
    this.shared.strangers.leave(this.subject, this);
    this.devices.end();
    this.socket.destroy();
  }

  /** Ends the connection when one of its time limits is over. */
  checkTimes(nowMs: number): void {
    const { limits, counters } = this.shared;
    if (this.isEnded) this.socket.destroy();
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

  /** More has come. */
  receive(chunk: Uint8Array): void {
    const { limits, counters } = this.shared;
    if (this.isEnded || !(this.isKnown || this.sent.mayHave(chunk.length, 0))) return;
    const oversized = this.splitter.oversized;
    const frames = this.splitter.push(chunk);
    counters.oversized += this.splitter.oversized - oversized;
    const isPartial = this.splitter.pendingBytes > 0;
    if (!isPartial) this.partialSince = null;
    else if (this.partialSince === null || frames.length > 0) this.partialSince = performance.now();
    for (const frame of frames) this.waiting.push(frame);
    // What a stranger sends beyond what is being handled waits outside.
    if (this.waiting.length > (this.isKnown ? limits.maxWaitingFrames : 0)) this.socket.pause();
    if (this.waiting.length > 0) this.handling ??= this.handleWaiting();
  }

  private async handleWaiting(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const frames = this.waiting;
        this.waiting = [];
        await this.handleInTurns(frames);
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

  /** Handles frames, giving way to other connections every few of them: a flood must not make a quiet device wait. */
  private async handleInTurns(frames: readonly Uint8Array[]): Promise<void> {
    const { framesPerTurn, turnMs } = this.shared.limits;
    let handled = 0;
    let since = performance.now();
    for (const frame of frames) {
      await this.handle(frame);
      handled += 1;
      if (handled < framesPerTurn && performance.now() - since < turnMs) continue;
      await nextTurn();
      handled = 0;
      since = performance.now();
    }
  }

  private async handle(frame: Uint8Array): Promise<void> {
    const { counters, limits } = this.shared;
    if (this.isEnded) return;
    if (!this.isKnown) {
      if (!this.sent.mayHave(0, 1)) return;
      await this.shared.strangers.turn(this.subject);
      if (this.isEnded) return;
    }
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
    // Nothing is held for whoever has not signed in.
    if (!this.devices.has(header.phone)) {
      counters.unknownDevice += 1;
      return this.replies.acknowledge(header, [header.serial], result.failed);
    }
    const joined = this.countDropped(() => this.joiner.add(header, body, performance.now()), counters);
    if (joined) await this.take(joined.header, joined.body, joined.serials);
  }

  private countDropped<T>(work: () => T, counters: GnssCounters): T {
    const before = this.joiner.dropped;
    const outcome = work();
    counters.subPackagesDropped += this.joiner.dropped - before;
    return outcome;
  }

  /** What waits is kept before anything else is done. */
  private handOver(): Promise<void> {
    return this.positions.handOver(this.isEnded);
  }

  private async take(header: Header, body: Uint8Array, serials: number[]): Promise<void> {
    const decoded = decodeMessage(header, body, this.devices.modelOf(header.phone));
    if (!decoded.ok) {
      this.shared.counters.undecodable += 1;
      await this.handOver();
      this.replies.acknowledge(header, serials, result.badMessage);
      return;
    }
    const { message } = decoded;
    if (message.kind === 'locations') return this.takeLocations(header, serials, message);
    await this.handOver();
    if (message.kind === 'register') await this.register(header, message);
    else if (message.kind === 'authenticate') await this.authenticate(header, serials, message.code);
    else if (message.kind === 'report') {
      const device = await this.knownDevice(header.phone);
      this.replies.acknowledge(
        header,
        serials,
        device && (await this.keepReport(device, message)) ? result.done : result.failed,
      );
    } else if (message.kind === 'heartbeat' || header.messageId === messageIds.logOut) {
      const device = await this.knownDevice(header.phone);
      this.replies.acknowledge(header, serials, device ? result.done : result.failed);
    } else if (message.kind === 'other') this.replies.acknowledge(header, serials, result.unsupported);
  }

  private async takeLocations(header: Header, serials: number[], message: Message & { kind: 'locations' }) {
    this.shared.counters.undecodable += message.skipped;
    const { phone } = header;
    if (!this.positions.takes(phone)) await this.handOver();
    const device = this.positions.device ?? (await this.knownDevice(phone));
    if (!device) {
      this.replies.acknowledge(header, serials, result.failed);
      return;
    }
    this.positions.gather(device, this.devices.isSecond(phone), header, serials, message.locations);
  }

  /** Hands a report to the store, unless another connection of the device speaks for it; whether it is done with. */
  private async keepReport(device: GnssDevice, message: Message & { kind: 'report' }): Promise<boolean> {
    const { options } = this.shared;
    if (this.isEnded) return false;
    if (this.devices.isSecond(device.deviceNo)) return true;
    try {
      await options.onReport?.(device, message, options.now());
      return true;
    } catch (error) {
      options.log?.('gnss report not kept', error);
      return false;
    }
  }

  private async register(header: Header, told: Message & { kind: 'register' }): Promise<void> {
    const asks = readRegistering(header.phone, told);
    const what = JSON.stringify(asks);
    const code = await this.attempt('registration', what, () => this.shared.gate.register(asks, this.devices.address));
    if (code !== null) this.shared.counters.registered += 1;
    const reply = { serial: header.serial, result: code === null ? deviceUnknown : result.done, code };
    this.replies.send(messageIds.registerReply, header, encodeRegistrationReply(reply));
    this.endWhenRefusedOften();
  }

  private async authenticate(header: Header, serials: number[], code: string): Promise<void> {
    const { phone } = header;
    const device = await this.attempt('code', `${phone} ${code}`, () =>
      this.shared.gate.authenticate(phone, code, this.devices.address),
    );
    if (device && !this.isEnded) {
      this.devices.add(phone, device);
      this.isKnown = true;
      this.shared.strangers.leave(this.subject, this);
      this.splitter.allow(this.shared.limits.maxFrameBytes);
    }
    this.replies.acknowledge(header, serials, device ? result.done : result.failed);
    this.endWhenRefusedOften();
  }

  private attempt<T>(kind: TryKind, what: string, ask: () => Promise<T | null>): Promise<T | null> {
    return this.tries.ask(kind, what, ask).catch((error) => {
      this.shared.options.log?.('gnss device not looked up', error);
      return null;
    });
  }

  private endWhenRefusedOften(): void {
    if (!this.tries.isSpent) return;
    this.isEnded = true;
    this.waiting = [];
    // The last refusal still goes out.
    this.socket.end();
  }

  /** The device signed in under this phone; null (and counted) when there is none that is let in. */
  private async knownDevice(phone: string): Promise<GnssDevice | null> {
    try {
      const device = await this.devices.find(phone);
      if (device) return device;
    } catch (error) {
      this.shared.options.log?.('gnss device not looked up', error);
    }
    this.shared.counters.unknownDevice += 1;
    return null;
  }
}
