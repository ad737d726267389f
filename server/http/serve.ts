import { createHash } from 'node:crypto';
import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@pourline/contract/endpoint';
import type { Listed } from '@pourline/contract/listed';
import { mayCall } from '@pourline/contract/mayCall';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { transact, type Work } from '../work.ts';
import { type Account, accountOf, viewerOf } from './signedIn.ts';

/** JSON that PostgreSQL built; passed through without being parsed. A list tells its total and its next page beside it. */
export class RawJson {
  readonly data: string;
  readonly listed: Omit<Listed<never>, 'data'> | undefined;
  constructor(data: string, listed?: Omit<Listed<never>, 'data'>) {
    this.data = data;
    this.listed = listed;
  }
}

/**
 * JSON text that a statement of the work tells when all that came before it is saved. It travels with the commit, and with
 * keeping the reply, instead of being waited for. `text` selects one row with the one column `reply`.
 */
export class ToldJson {
  readonly text: string;
  readonly values: readonly unknown[];
  constructor(text: string, values: readonly unknown[]) {
    this.text = text;
    this.values = values;
  }
}

/**
 * A reply that shows one thing as it stands. It is not kept for a call that is repeated: the repetition reads the thing again,
 * by `readAgain` of the slice.
 */
export class Shown {
  readonly id: string;
  readonly reply: unknown;
  constructor(id: string, reply: unknown) {
    this.id = id;
    this.reply = reply;
  }
}

/** Bytes with their type, for `file` and `page` endpoints. */
export class Bytes {
  readonly body: Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string | undefined;
  constructor(body: Uint8Array | string, contentType: string, fileName?: string) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}

/** A call as its handler sees it. Writing endpoints get a unit of work; reading ones a connection scoped to the viewer's tenants. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  services: Services;
  request: FastifyRequest;
  /** The file of an `upload` that writes, read whole before its unit of work begins. */
  upload: { fileName: string; bytes: Uint8Array } | null;
  now: number;
} & (E extends { access: 'public' }
  ? { viewer: null }
  : E extends { access: 'account' }
    ? { viewer: null; account: Account }
    : { viewer: Viewer }) &
  (E extends { method: 'GET' } | { readOnly: true } ? { db: Db } : { work: Work });

export type Handlers<C extends Contract> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<ReplyOf<C[K]> | RawJson | Shown | Bytes>;
};

/** Reads the thing of a slice as its acts show it. */
type ReadAgain = (call: { db: Db; viewer: Viewer; request: FastifyRequest }, id: string) => Promise<unknown>;

/** Whether a text can be kept: PostgreSQL takes no NUL, and half of a surrogate pair is no character. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Refuses a value with a text anywhere in it that cannot be kept, names of fields included. */
const checkTexts = (value: unknown): void => {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string' && !isText(one)) throw new DomainError('app.fieldType');
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, part] of Object.entries(one)) waiting.push(name, part);
  }
};

const parse = <T>(schema: z.core.$ZodType | undefined, value: unknown): T => {
  if (!schema) return undefined as T;
  const result = z.core.safeParse(schema, value);
  if (!result.success) throw new FormError(result.error);
  checkTexts(result.data);
  return result.data as T;
};

/** A request that does not fit the endpoint's schema: refused with the first reason in Chinese and every field. */
export class FormError extends Error {
  readonly issues: { path: string; message: string }[];
  constructor(error: z.core.$ZodError) {
    super('form');
    this.issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  }
}

/** Sends a value in the envelope of its endpoint. Raw JSON is spliced in as it is. */
const send = (reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply => {
  if (result instanceof Bytes) {
    if (result.fileName)
      reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(result.fileName)}`);
    return reply.type(result.contentType).send(result.body);
  }
  const raw = result instanceof RawJson;
  const listed = !raw && endpoint.list ? (result as Listed<unknown>) : null;
  const data = raw ? result.data : JSON.stringify(listed ? listed.data : result);
  const { total, totalIsBound, next } = (raw ? result.listed : listed) ?? {};
  const rows = total === undefined ? '' : `,${JSON.stringify({ total, totalIsBound, next }).slice(1, -1)}`;
  const body = endpoint.ips
    ? `{"code":"OK","returnState":"success","returnMessage":"","datas":{"data":{"code":0,"msg":"","data":${data}${rows}}}}`
    : `{"code":"OK","message":"","data":${data}${rows}}`;
  return reply.type('application/json; charset=utf-8').send(body);
};

const requestHash = (endpoint: Endpoint, params: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, params, body]))
    .digest('base64url');

/** The call was done before under the same key: what has been begun again is undone. */
class Repeated extends Error {}

/** A reply on its way while the work is being committed. */
class AwaitedReply {
  readonly json: Promise<RawJson>;
  constructor(rows: Promise<{ reply: string }[]>) {
    this.json = rows.then(([row]) => {
      if (!row) throw new Error('the work told nothing of itself');
      return new RawJson(row.reply);
    });
    // When it fails, the commit fails with it, and that is reported.
    this.json.catch(() => undefined);
  }
}

/** The key that a call came with, as what was done under it is remembered. */
interface Mark {
  tenantID: string;
  userID: string;
  key: string;
}

const markText = `INSERT INTO "idempotencyKeys" ("tenantID", "userID", "key", "request", "createTime") VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING "key"`;
const keepText =
  'UPDATE "idempotencyKeys" SET "thing" = $4, "reply" = $5 WHERE "tenantID" = $1 AND "userID" = $2 AND "key" = $3';

/**
 * Does a writing call once per idempotency key. The key is taken first, in the call's own transaction: a second call with the
 * same key waits there for the first, finds it taken and is undone. Taking it travels with the call's first statements.
 */
const once = async (
  work: Work,
  { tenantID, userID, key }: Mark,
  { request, params }: { request: string; params: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const taking = work.ahead(markText, [tenantID, userID, key, request, new Date()]);
  taking.catch(() => undefined);
  const checkTaken = async (): Promise<void> => {
    if ((await taking).length === 0) throw new Repeated();
  };
  let result: unknown;
  try {
    result = await run();
  } catch (error) {
    await checkTaken();
    throw error;
  }
  await checkTaken();
  const keep = (thing: string | null, reply: string | null): void =>
    work.soon(work.ahead(keepText, [tenantID, userID, key, thing, reply]));
  if (result instanceof Shown) {
    // What the path names needs no keeping.
    if (result.id !== namedBy(params)) keep(result.id, null);
    return result;
  }
  const reply = result instanceof RawJson ? result.data : JSON.stringify(result);
  keep(null, reply);
  return new RawJson(reply);
};

/** The one thing that the path of a call names. */
const namedBy = (params: unknown): string | null => {
  const [id] = Object.values(Object(params));
  return typeof id === 'string' ? id : null;
};

/** What was done under a key, as it is told to a call that is repeated. Throws `app.keyReused` when it was another call. */
const repeated = async (
  services: Services,
  { tenantID, userID, key }: Mark,
  { request, params }: { request: string; params: unknown },
  readAgain: (id: string) => Promise<unknown>,
): Promise<unknown> => {
  const known = await services.database.app
    .selectFrom('idempotencyKeys')
    .select(['request', 'thing', 'reply'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.request !== request) throw new DomainError('app.keyReused');
  if (known.reply !== null) return new RawJson(known.reply);
  const id = known.thing ?? namedBy(params);
  if (id === null) throw new Error(`nothing tells what was done under the key ${key}`);
  return readAgain(id);
};

const keyOf = (request: FastifyRequest, endpoint: Endpoint): string | null => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' &&
    key.length >= 8 &&
    key.length <= 80 &&
    (endpoint.kind ?? 'json') === 'json' &&
    !endpoint.toldOnce
    ? key
    : null;
};

const readUpload = async (request: FastifyRequest): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const file = request.isMultipart() ? await request.file() : undefined;
  if (!file) throw new DomainError('file.none');
  return { fileName: file.filename, bytes: await file.toBuffer() };
};

/** Registers every endpoint of a contract; a missing or mistyped handler does not compile. */
export const serve = <C extends Contract>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: Handlers<C>,
  readAgain: ReadAgain | null = null,
): void => {
  for (const [name, endpoint] of Object.entries(contract) as [keyof C & string, Endpoint][]) {
    if (endpoint.demoOnly && services.settings.mode === 'production') continue;
    const handle = handlers[name] as unknown as (call: unknown) => Promise<unknown>;
    const reads = endpoint.method === 'GET' || endpoint.readOnly === true;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const account = endpoint.access === 'account' ? await accountOf(services, request) : null;
        const viewer =
          endpoint.access === 'public' || account ? null : await viewerOf(services, request, endpoint.beforePassword);
        // A refusal for want of rights has an empty body, as the clients expect.
        if (endpoint.access !== 'public' && !account && !(viewer && mayCall(endpoint, viewer)))
          return reply.code(403).send();
        const params = parse(endpoint.params, request.params);
        const query = parse(endpoint.query, request.query);
        const body = endpoint.body ? parse(endpoint.body, request.body ?? {}) : undefined;
        const call = { params, query, body, viewer, account, services, request, now: services.clock.now() };
        if (reads || !viewer) {
          const tenants = viewer?.tenantIDs ?? [];
          return send(
            reply,
            endpoint,
            await withTenants(tenants, () => handle({ ...call, upload: null, db: services.database.app })),
          );
        }
        const upload = endpoint.kind === 'upload' ? await readUpload(request) : null;
        const key = keyOf(request, endpoint);
        const mark = key === null ? null : { tenantID: viewer.tenantID, userID: viewer.userID, key };
        const asked = { request: mark ? requestHash(endpoint, params, body) : '', params };
        const result = await transact(services, viewer.tenantID, viewer, async (work) => {
          const run = () => handle({ ...call, upload, now: work.now, work });
          const done = mark ? await once(work, mark, asked, run) : await run();
          if (done instanceof Shown && !readAgain)
            throw new Error(`${endpoint.path} does not tell how it is read again`);
          const told = done instanceof Shown ? done.reply : done;
          return told instanceof ToldJson ? new AwaitedReply(work.ahead(told.text, told.values)) : told;
        }).catch((error) => {
          if (!(error instanceof Repeated) || !mark) throw error;
          const read = async (id: string) => readAgain?.({ db: services.database.app, viewer, request }, id);
          return withTenants(viewer.tenantIDs, () => repeated(services, mark, asked, read));
        });
        return send(reply, endpoint, result instanceof AwaitedReply ? await result.json : result);
      },
    });
  }
};
