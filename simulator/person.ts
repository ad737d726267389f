import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import { sessions } from '@pourline/contract/sessions';
import { type Line, RefusedError } from './line.ts';

/** What a person signs in with. */
export interface Account {
  mobileNo: string;
  password: string;
  roleGroup: string;
}

/** An act that may be refused: the reply, or the code of the refusal. */
export type Outcome<E extends Endpoint> = { ok: true; reply: ReplyOf<E> } | { ok: false; code: string };

type Sent = { params?: unknown; query?: unknown; body?: unknown };

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * One person with a phone: calls endpoints over HTTP. When the network fails, the same request with the same idempotency key
 * is sent again until it is answered or patience ends; a refusal is never sent again.
 */
export class Person {
  readonly account: Account | null;
  private readonly line: Line;
  private readonly name: string;
  private readonly tid: string;
  private token: string | null = null;
  private sent = 0;

  /** Without an account: somebody who has not signed in. */
  constructor(line: Line, name: string, account: Account | null, tid = '') {
    this.line = line;
    this.name = name;
    this.account = account;
    this.tid = tid;
  }

  /** Calls an endpoint; a refusal is counted as unexpected and thrown. */
  async call<E extends Endpoint>(endpoint: E, input?: InputTo<E>): Promise<ReplyOf<E>> {
    try {
      return await this.send(endpoint, (input ?? {}) as Sent);
    } catch (error) {
      if (error instanceof RefusedError) this.line.noteUnexpected(this.name, endpoint, input, error);
      throw error;
    }
  }

  /** Calls an endpoint that may rightly refuse with one of these codes. */
  async attempt<E extends Endpoint>(
    endpoint: E,
    input: InputTo<E>,
    ...expected: readonly string[]
  ): Promise<Outcome<E>> {
    try {
      return { ok: true, reply: await this.send(endpoint, input as Sent) };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (expected.includes(error.code)) this.line.refused += 1;
      else this.line.noteUnexpected(this.name, endpoint, input, error);
      return { ok: false, code: error.code };
    }
  }

  /** Signs in, or in again. */
  async signIn(): Promise<void> {
    if (!this.account) return;
    const body = { username: this.account.mobileNo, password: this.account.password, tid: this.tid };
    const key = this.nextKey();
    this.token = (await this.persist(sessions.token, { body }, key, null)).token;
  }

  /** Uploads a picture; answers the id of the file. */
  async upload(path: string, picture: Uint8Array<ArrayBuffer>): Promise<string> {
    return this.persisting(async () => {
      const form = new FormData();
      form.append('file[]', new Blob([picture], { type: 'image/png' }), 'picture.png');
      const answer = await this.line.exchange(path, { method: 'POST', body: form });
      return (answer as { data: { fileID: string }[] }).data[0]?.fileID as string;
    });
  }

  private async send<E extends Endpoint>(endpoint: E, input: Sent): Promise<ReplyOf<E>> {
    if (this.account && !this.token) await this.signIn();
    const key = this.nextKey();
    try {
      return await this.persist(endpoint, input, key, this.token);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 401 || !this.account) throw error;
      await this.signIn();
      return await this.persist(endpoint, input, key, this.token);
    }
  }

  private async persist<E extends Endpoint>(
    endpoint: E,
    input: Sent,
    key: string,
    token: string | null,
  ): Promise<ReplyOf<E>> {
    const order = { endpoint, input, key, token, roleGroup: this.account?.roleGroup ?? '', name: this.name };
    return (await this.persisting(() => this.line.request(order))) as ReplyOf<E>;
  }

  private async persisting<T>(run: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await run();
      } catch (error) {
        if (error instanceof RefusedError && !error.mayPass) throw error;
        if (performance.now() - begun > this.line.patienceMs) throw error;
        this.line.retries += 1;
        await wait(pauseMs);
      }
    }
  }

  private nextKey(): string {
    this.sent += 1;
    return `${this.line.run}-${this.name}-${this.sent}`;
  }
}
