import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { inputOf } from '@pourline/contract/client/endpointFace';
import { type Spelling, spellCall } from '@pourline/contract/client/spellCall';
import type { Endpoint, InputTo } from '@pourline/contract/endpoint';

/** The next request of a connection as raw HTTP/1.1 text; `null` ends the connection's part. */
export type NextRequest = (connection: number) => string | null;

export interface LoadResult {
  requests: number;
  /** How long each took, ms. */
  times: readonly number[];
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Replies that were not 200, by status. */
  refused: Record<string, number>;
}

/** Keeps `connections` keep-alive connections busy for `seconds`, one request under way on each; the cheapest client that reads whole replies. */
export const loadHttp = async (
  url: string,
  connections: number,
  seconds: number,
  next: NextRequest,
): Promise<LoadResult> => {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const started = performance.now();
  const until = started + seconds * 1000;
  const run = (connection: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentAt = 0;
      let wanted = -1;
      let status = '';
      let got = 0;
      let head = '';
      const ask = (): void => {
        const text = performance.now() < until ? next(connection) : null;
        if (text === null) {
          socket.end();
          resolve();
          return;
        }
        sentAt = performance.now();
        wanted = -1;
        head = '';
        got = 0;
        socket.write(text);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (wanted === -1) {
          head += chunk.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end === -1) return;
          status = head.slice(9, 12);
          wanted = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
          got = head.length - end - 4;
        } else got += chunk.length;
        if (got < wanted) return;
        times.push(performance.now() - sentAt);
        if (status !== '200') refused[status] = (refused[status] ?? 0) + 1;
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, i) => run(i)));
  return resultOf(times, refused, performance.now() - started);
};

/** The middle of some times and what 99 of 100 do not exceed, in their unit with two decimals. */
export const percentilesOf = (times: readonly number[]): { p50: number; p99: number } => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
};

const resultOf = (times: number[], refused: Record<string, number>, wallMs: number): LoadResult => {
  return {
    requests: times.length,
    times,
    perSecond: Math.round(times.length / (wallMs / 1000)),
    ...percentilesOf(times),
    refused,
  };
};

/**
 * Offers `perSecond` requests at even distances for `seconds`, whether those before got a reply or not. Each takes a free
 * connection or opens one; its time counts from when it was due, so that a stall shows in all that fell due meanwhile.
 */
export const offerHttp = async (
  url: string,
  perSecond: number,
  seconds: number,
  next: () => string | null,
): Promise<LoadResult> => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const started = performance.now();
  const ask = async (text: string, due: number): Promise<void> => {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [line = '', ...fields] = head.split('\r\n');
    const [method, path] = line.split(' ');
    const headers = Object.fromEntries(fields.map((field) => field.split(': ') as [string, string]));
    const status = await new Promise<number>((resolve, reject) => {
      const asking = request({ agent, hostname, port, method, path, headers }, (reply) => {
        reply.on('end', () => resolve(reply.statusCode ?? 0)).resume();
      });
      asking.on('error', reject).end(body);
    });
    times.push(performance.now() - due);
    if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
  };
  const under: Promise<void>[] = [];
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = started + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const text = next();
    if (text === null) break;
    under.push(ask(text, due));
  }
  await Promise.all(under);
  agent.destroy();
  return resultOf(times, refused, performance.now() - started);
};

/** A call as raw HTTP/1.1 text. */
export const requestText = <E extends Endpoint>(endpoint: E, input: InputTo<E>, spelling: Spelling<never>): string => {
  const { address, request } = spellCall(endpoint, inputOf<E>(input), spelling);
  const body = request.body ?? '';
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = Object.entries({ host: 'localhost', ...request.headers, ...length });
  return `${request.method} ${address} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};
