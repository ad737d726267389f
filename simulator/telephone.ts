import { setTimeout as wait } from 'node:timers/promises';
import type { CallInput, EndpointFace } from '@pourline/contract/client/endpointFace';
import type { Refusal } from '@pourline/contract/client/refusal';
import { exchange, type WireReply, type WireRequest } from '@pourline/contract/client/transport';
import type { Endpoint } from '@pourline/contract/endpoint';

/** Where the plant's doors are; changes when the server has moved. */
export interface Doors {
  url: string;
  gnss: { host: string; port: number };
}

/** A call that changed something and got a reply. */
export interface Acknowledged {
  endpoint: Endpoint;
  input: CallInput;
  reply: unknown;
  /** Sends the same call again under the same idempotency key. */
  repeat(): Promise<unknown>;
}

const replyMs = 60_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;
/** The server is overloaded or just starting: the same request may succeed later. */
const passing: readonly number[] = [429, 502, 503, 504];

/**
 * The telephone of everybody: sends requests, counts them, and keeps what was refused against expectation. When the network
 * fails, a request is sent again until a reply comes or patience ends; a refusal is never sent again.
 */
export class Telephone {
  readonly doors: Doors;
  /** Names this run in idempotency keys. */
  readonly run: string;
  /** How long a request is sent again while the network fails. */
  readonly patienceMs: number;
  /** Told of every call that changes something and got a reply. */
  onAcknowledged: ((done: Acknowledged) => void) | null = null;
  onUnexpected: ((text: string) => void) | null = null;
  requests = 0;
  /** Told when a request leaves. */
  onSent: (() => void) | null = null;
  /** Requests that wait for their reply now. */
  underWay = 0;
  retries = 0;
  /** Refusals that the person reckoned with. */
  refused = 0;
  readonly unexpected: string[] = [];

  constructor(doors: Doors, run: string, patienceMs = 60_000) {
    this.doors = doors;
    this.run = run;
    this.patienceMs = patienceMs;
  }

  /** Sends one request until a reply comes; returns the last reply when patience ends. */
  async send(address: string, request: WireRequest<FormData>, endpoint: EndpointFace): Promise<WireReply> {
    const begun = performance.now();
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const isPatient = performance.now() - begun <= this.patienceMs;
      try {
        const reply = await this.sendOnce(address, request, endpoint);
        if (!isPatient || !passing.includes(reply.status)) return reply;
      } catch (error) {
        if (!isPatient) throw error;
      }
      this.retries += 1;
      await wait(pauseMs);
    }
  }

  noteUnexpected(name: string, endpoint: Endpoint, input: unknown, refusal: Refusal): void {
    const call = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input ?? {}).slice(0, 300)}`;
    const text = `${name}: ${call} -> ${refusal.status} ${refusal.code} ${refusal.message}`;
    this.unexpected.push(text);
    this.onUnexpected?.(text);
  }

  private async sendOnce(address: string, request: WireRequest<FormData>, endpoint: EndpointFace): Promise<WireReply> {
    this.requests += 1;
    this.underWay += 1;
    this.onSent?.();
    const signal = AbortSignal.timeout(replyMs);
    const timed = (url: string, init: WireRequest<FormData>) => fetch(url, { ...init, signal });
    try {
      return await exchange(timed, this.doors.url + address, endpoint, request);
    } finally {
      this.underWay -= 1;
    }
  }
}
