import { type CallOptions, type Client, createClient } from '@pourline/contract/client/createClient';
import { type CallArgs, inputOf, writes } from '@pourline/contract/client/endpointFace';
import { Refusal } from '@pourline/contract/client/refusal';
import type { Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import { files } from '@pourline/contract/files';
import { sessions } from '@pourline/contract/sessions';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { Telephone } from './telephone.ts';

/** What a person signs in with. */
export interface Account {
  mobileNo: string;
  password: string;
  roleGroup: RoleGroup;
}

/** An act that may be refused: the reply, or the code of the refusal. */
export type Outcome<E extends Endpoint> = { ok: true; reply: ReplyOf<E> } | { ok: false; code: string };

/** One person with a phone, who calls endpoints over HTTP and signs in by themselves. */
export class Person {
  readonly account: Account | null;
  private readonly telephone: Telephone;
  private readonly name: string;
  private readonly tid: string;
  private readonly client: Client<CallOptions<FormData>>;
  private token: string | null = null;
  private sent = 0;

  /** Without an account: somebody who has not signed in. */
  constructor(telephone: Telephone, name: string, account: Account | null, tid = '') {
    this.telephone = telephone;
    this.name = name;
    this.account = account;
    this.tid = tid;
    const signIn = async () => {
      await this.signIn();
      return this.token;
    };
    this.client = createClient<FormData, CallOptions<FormData>>({
      send: (address, request, endpoint) => telephone.send(address, request, endpoint),
      identity: () => ({
        roleGroup: account?.roleGroup ?? null,
        token: async () => this.token ?? (await signIn()),
        renew: signIn,
      }),
    });
  }

  /** Calls an endpoint; a refusal is counted as unexpected and thrown. */
  async call<E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E, never>): Promise<ReplyOf<E>> {
    try {
      return await this.send(endpoint, input);
    } catch (error) {
      if (error instanceof Refusal) this.telephone.noteUnexpected(this.name, endpoint, input, error);
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
      return { ok: true, reply: await this.send(endpoint, input) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (expected.includes(error.code)) this.telephone.refused += 1;
      else this.telephone.noteUnexpected(this.name, endpoint, input, error);
      return { ok: false, code: error.code };
    }
  }

  /** Signs in, or in again. */
  async signIn(): Promise<void> {
    if (!this.account) return;
    const { mobileNo, password } = this.account;
    const body = { username: mobileNo, password, tid: this.tid };
    this.token = (await this.client.call(sessions.token, { body })).token;
  }

  /** All rows of a list as a spreadsheet. */
  async handOut(endpoint: Endpoint & { list: true; exports: true }): Promise<Uint8Array> {
    const asFile = { ...endpoint, kind: 'file' } as const;
    const bytes = await this.client.callFace(asFile, { query: { format: 'xlsx' } });
    if (!(bytes instanceof Uint8Array)) throw new Error(`${endpoint.path} handed out no spreadsheet`);
    return bytes;
  }

  /** Uploads a picture; returns the id of the file. */
  async upload(kind: 'sign', picture: Uint8Array<ArrayBuffer>): Promise<string> {
    const { token } = await this.call(files.fileToken);
    const form = new FormData();
    form.append('file[]', new Blob([picture], { type: 'image/png' }), 'picture.png');
    const { data } = await this.client.call(files.upload, { params: { kind }, query: { token } }, { form });
    const [file] = data;
    if (!file) throw new Error('the store named no file');
    return file.fileID;
  }

  private async send<E extends Endpoint>(endpoint: E, input: InputTo<E> | undefined): Promise<ReplyOf<E>> {
    this.sent += 1;
    const idempotencyKey = `${this.telephone.run}-${this.name}-${this.sent}`;
    const carried = inputOf<E>(input);
    const ask = () => this.client.callFace(endpoint, carried, { idempotencyKey });
    const reply = await ask();
    if (writes(endpoint)) this.telephone.onAcknowledged?.({ endpoint, input: carried, reply, repeat: ask });
    return reply as ReplyOf<E>;
  }
}
