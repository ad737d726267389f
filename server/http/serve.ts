import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@pourline/contract/endpoint';
import type { Listed } from '@pourline/contract/listed';
import { mayCall } from '@pourline/contract/mayCall';
import { mostBytes } from '@pourline/contract/mostBytes';
import { takesKey } from '@pourline/contract/takesKey';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { toldAsWhole } from '@pourline/domain/topics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { againWhenLost } from '../db/databaseLost.ts';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { ToldRefusal } from '../toldRefusal.ts';
import { transact, type Work } from '../work.ts';
import { boundOpenCall } from './boundOpenCall.ts';
import { boundPerson, type Place } from './boundPerson.ts';
import {
  bytesHash,
  type Kept,
  keptUnder,
  keyOf,
  type Mark,
  once,
  onceAlone,
  Repeated,
  requestHash,
} from './idempotency.ts';
import { inTurn } from './inTurn.ts';
import { isLongList, readLongList } from './longLists.ts';
import { parseForm, parseQuery } from './parseForm.ts';
import { checkOwnProof } from './plantSecret.ts';
import { readUntilGone } from './readUntilGone.ts';
import { type Account, accountOf, viewerOf } from './signedIn.ts';
import { tellWhoWasFirst } from './tellWhoWasFirst.ts';

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

/** The reply to a writing call that found everything as it asked for: screens are not told of it. */
export class Unchanged {
  readonly reply: Shown;
  constructor(reply: Shown) {
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
  /** The key under which the call is to be done once; kept by those who keep files, else by `serve`. */
  key: string | null;
  now: number;
} & (E extends { access: 'public' }
  ? { viewer: null }
  : E extends { access: 'account' }
    ? { viewer: null; account: Account }
    : { viewer: Viewer }) &
  (E extends { method: 'GET' } | { readOnly: true } ? { db: Db } : { work: Work });

export type Handlers<C extends Contract> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<ReplyOf<C[K]> | RawJson | Shown | Unchanged | Bytes>;
};

/** Reads the thing of a slice as its acts show it; `name` is that of the call, where they show it differently. */
type ReadAgain = (
  call: { db: Db; viewer: Viewer; request: FastifyRequest },
  id: string,
  name: string,
) => Promise<unknown>;

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

/** The one thing that the path of a call names. */
const namedBy = (params: unknown): string | null => {
  const [id] = Object.values(Object(params));
  return typeof id === 'string' ? id : null;
};

/** What is kept of a call that was done, for its repetition; `null`: that it was done, which its path tells the rest of. */
const keptOf = (endpoint: Endpoint, params: unknown, result: unknown): Kept | null => {
  if (endpoint.toldOnce) return { thing: null, reply: '' };
  // What the path names needs no keeping.
  if (result instanceof Shown) return result.id === namedBy(params) ? null : { thing: result.id, reply: null };
  return { thing: null, reply: textOf(result) };
};

/** A reply as text: JSON as it is spliced into the envelope, of a list with its total beside its rows. */
const textOf = (result: unknown): string => (result instanceof RawJson ? result.data : JSON.stringify(result));
const readText = (endpoint: Endpoint, text: string): unknown => (endpoint.list ? JSON.parse(text) : new RawJson(text));

const readUpload = async (request: FastifyRequest): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const file = request.isMultipart() ? await request.file() : undefined;
  if (!file) throw new DomainError('file.none');
  return { fileName: file.filename, bytes: await file.toBuffer() };
};

/** Who makes a call, once they were let in. */
interface Caller {
  viewer: Viewer | null;
  account: Account | null;
  /** Among the calls of a person; a stranger has none. */
  place: Place | null;
  key: string | null;
}

/** Whose keys those of a call are that has no unit of work. */
const holderOf = ({ viewer, account }: Caller): Omit<Mark, 'key'> =>
  viewer
    ? { tenantID: viewer.tenantID, userID: viewer.userID }
    : { tenantID: '', userID: account ? account.accountOID : 'anybody' };

/** Tells of a refusal whoever has to hear of it; returns it as it is answered. It is the reply also where telling fails: whoever was refused says so again. */
const tellRefusal = (services: Services, viewer: Viewer, refusal: ToldRefusal): Promise<DomainError> =>
  transact(services, viewer.tenantID, viewer, refusal.tell)
    .catch((error) => {
      services.log(`nobody was told of ${refusal.code}`, error);
      return false;
    })
    .then((wasTold) => refusal.answer(wasTold));

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
    const topics = toldAsWhole.filter((topic) => endpoint.changes?.includes(topic));
    const callers = new WeakMap<FastifyRequest, Caller>();
    const answer = async (caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { viewer, account } = caller;
      const key = takesKey(endpoint) ? caller.key : null;
      const params = parseForm(endpoint.params, request.params);
      const query = parseQuery(endpoint.query, request.query);
      const body = endpoint.body ? parseForm(endpoint.body, request.body ?? {}) : undefined;
      const call = { params, query, body, viewer, account, services, request, now: services.clock.now() };
      if (reads || !viewer) {
        const ask = () =>
          withTenants(viewer?.tenantIDs ?? [], () =>
            handle({ ...call, key, upload: null, db: services.database.app }),
          ).catch(async (error) => {
            throw viewer ? await tellWhoWasFirst(services, viewer, error) : error;
          });
        const isLong = endpoint.list === true && (isLongList(query) || isLongList(body));
        const run = () => (viewer && isLong ? readLongList(services, viewer, ask) : ask());
        // Files that are kept keep their key with them.
        if (!takesKey(endpoint))
          return send(reply, endpoint, await readUntilGone(reply.raw, () => againWhenLost(run, () => true)));
        if (key === null || endpoint.kind === 'upload') return send(reply, endpoint, await run());
        const replyOf = (result: unknown) => (endpoint.toldOnce ? '' : textOf(result));
        const mark = { ...holderOf(caller), key };
        const done = await inTurn(`key ${Object.values(mark).join(' ')}`, () =>
          onceAlone(services, mark, requestHash(services, endpoint, params, query, body), run, replyOf),
        );
        return send(reply, endpoint, 'kept' in done ? readText(endpoint, done.kept) : done.result);
      }
      const upload = endpoint.kind === 'upload' ? await readUpload(request) : null;
      const mark = key === null ? null : { tenantID: viewer.tenantID, userID: viewer.userID, key };
      const file = upload && [upload.fileName, bytesHash(upload.bytes)];
      const asked = mark ? requestHash(services, endpoint, params, query, body, file) : '';
      const result = await transact(services, viewer.tenantID, viewer, async (work) => {
        let isChanged = true;
        const run = async () => {
          const done = await handle({ ...call, key, upload, now: work.now, work });
          isChanged = !(done instanceof Unchanged);
          return done instanceof Unchanged ? done.reply : done;
        };
        const done = mark
          ? await once(work, mark, asked, run, (result) => keptOf(endpoint, params, result))
          : await run();
        if (done instanceof Shown && !readAgain) throw new Error(`${endpoint.path} does not tell how it is read again`);
        if (isChanged && topics.length > 0) work.tell({ type: 'changed', topics });
        const told = done instanceof Shown ? done.reply : done;
        return told instanceof ToldJson ? new AwaitedReply(work.ahead(told.text, told.values)) : told;
      }).catch(async (thrown) => {
        const error = thrown instanceof ToldRefusal ? await tellRefusal(services, viewer, thrown) : thrown;
        if (!(error instanceof Repeated) || !mark)
          throw await tellWhoWasFirst(services, viewer, error, { act: endpoint.act, body });
        return withTenants(viewer.tenantIDs, async () => {
          const { thing, reply } = await keptUnder(services.database.app, mark, asked);
          if (reply !== null) return readText(endpoint, reply);
          const id = thing ?? namedBy(params);
          if (id === null) throw new Error(`nothing tells what was done under the key ${mark.key}`);
          return readAgain?.({ db: services.database.app, viewer, request }, id, name);
        });
      });
      return send(reply, endpoint, result instanceof AwaitedReply ? await result.json : result);
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: mostBytes(endpoint),
      // Before the body is read: whoever is not let in has none read.
      onRequest: async (request, reply) => {
        const asker =
          endpoint.access === 'public' ? await boundOpenCall(services, request, 'openCallsAtAddress') : null;
        const account = endpoint.access === 'account' ? await againWhenLost(() => accountOf(services, request)) : null;
        if (account && !endpoint.underPlantSecret) checkOwnProof(account);
        const viewer =
          endpoint.access === 'public' || account
            ? null
            : await againWhenLost(() => viewerOf(services, request, endpoint.beforePassword));
        // A refusal for want of rights has an empty body, as the clients expect.
        if (endpoint.access !== 'public' && !account && !(viewer && mayCall(endpoint, viewer)))
          return reply.code(403).send();
        const person = viewer ? `${viewer.tenantID} ${viewer.userID}` : (account?.accountOID ?? asker);
        const place = person === null ? null : await boundPerson(services, person, reply.raw);
        callers.set(request, { viewer, account, place, key: keyOf(request) });
      },
      handler: (request, reply) => {
        const caller = callers.get(request) as Caller;
        const work = () => answer(caller, request, reply);
        return caller.place ? caller.place.during(work) : work();
      },
    });
  }
};
