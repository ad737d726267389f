import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseLost, isLoss } from './databaseLost.ts';
import { gatheringSocket } from './gatheringSocket.ts';
import { tenantsInScope } from './scope.ts';
import { NobodyWaits, type Waiter, whoWaits } from './whoWaits.ts';

const preparedTexts = new Map<string, string>();
const maxPrepared = 600;

/** Names statements so that PostgreSQL parses and plans each text once per connection; a bounded number of them. */
const statementName = (text: string): string | undefined => {
  const known = preparedTexts.get(text);
  if (known || preparedTexts.size >= maxPrepared) return known;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  preparedTexts.set(text, name);
  return name;
};

const watchers = new Set<(text: string) => void>();
/**
 * Lets tests see every statement.
 * @seam
 */
export const watchStatements = (watch: (text: string) => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

/** What PostgreSQL says of a statement that was ended by request. */
const statementEnded = '57014';

const onlyReads = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);

/** Ends what PostgreSQL does on the connection of this process number. */
type EndStatement = (processID: number) => Promise<unknown>;

/** The driver keeps these out of its types. */
interface Innards {
  processID: number;
  connection: { stream: { destroy(): void } };
}
const innardsOf = (client: pg.ClientBase): Innards => client as unknown as Innards;

/** Ends a connection without waiting for what is under way on it. */
export const cut = (client: pg.ClientBase): void => innardsOf(client).connection.stream.destroy();

/** A connection that is handed out, with what it knows about the statements that are under way on it. */
class ScopedClient {
  readonly #client: pg.PoolClient;
  readonly #endStatement: EndStatement;
  #waiter: Waiter | null = null;
  #noLonger: () => void = () => undefined;
  /** The request to end what is under way: the next who is given the connection must not be met by it. */
  #ending: Promise<void> | null = null;
  #tenants = '';
  #inTransaction = false;
  /** A commit was sent whose result is not known. */
  #committing = false;
  #lost: DatabaseLost | null = null;
  #broken = false;

  constructor(client: pg.PoolClient, endStatement: EndStatement) {
    this.#client = client;
    this.#endStatement = endStatement;
    // Statements under way fail by themselves; without a listener the event alone would end the process.
    client.on('error', () => {
      this.#broken = true;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the pool interface of the query builder is generic in the row
  readonly query = (text: string, values: readonly unknown[]): any => {
    const ends = text === 'commit' || text === 'rollback';
    if (this.#waiter?.hasGone && text !== 'rollback') return Promise.reject(new NobodyWaits());
    for (const watch of watchers) watch(text);
    const name = statementName(text);
    const harmless = this.#inTransaction || text === 'begin' || text === 'rollback';
    if (text === 'begin' || text.startsWith('start transaction')) this.#inTransaction = true;
    else if (text === 'rollback') this.#inTransaction = false;
    else if (text === 'commit') this.#committing = true;
    return this.#client.query({ text, values: [...values], ...(name && { name }) }).then(
      (result) => {
        if (text === 'commit') this.#ended();
        // What set its tenants may have been ended before it.
        if (this.#waiter?.hasGone && !ends) throw new NobodyWaits();
        return result;
      },
      (error) => {
        if (this.#waiter?.hasGone && error?.code === statementEnded) throw new NobodyWaits(error);
        throw isLoss(error) ? this.#loss(error, harmless || onlyReads(text)) : error;
      },
    );
  };

  readonly release = (broken?: boolean): void => {
    const isBroken = broken === true || this.#broken;
    this.#ended();
    this.#noLonger();
    this.#waiter = null;
    const giveBack = (): void => {
      this.#ending = null;
      this.#client.release(isBroken || this.#broken);
    };
    if (this.#ending) void this.#ending.then(giveBack);
    else giveBack();
  };

  /** Reads for whoever waits for it, until it is released. */
  readFor(waiter: Waiter | null): void {
    this.#waiter = waiter;
    this.#noLonger =
      waiter?.begin({
        end: () => {
          this.#ending = this.#endStatement(innardsOf(this.#client).processID).then(
            () => undefined,
            () => {
              this.#broken = true;
              cut(this.#client);
            },
          );
        },
      }) ?? (() => undefined);
  }

  /** Sets the tenants whose rows may be touched. Not awaited: it travels in the same flight as the first statement, before it. */
  scopeTo(tenants: string): void {
    if (this.#tenants === tenants) return;
    this.#tenants = tenants;
    this.#client
      .query({ name: 'tenants', text: "SELECT set_config('app.tenants', $1, false)", values: [tenants] })
      .catch(() => {
        this.#broken = true;
      });
  }

  #ended(): void {
    this.#inTransaction = false;
    this.#committing = false;
  }

  /** What the first statement that failed says of all: undoing what was lost tells nothing new. */
  #loss(error: unknown, harmless: boolean): DatabaseLost {
    this.#broken = true;
    this.#lost ??= new DatabaseLost(!this.#committing && harmless ? 'notDone' : 'unknown', error);
    return this.#lost;
  }
}

/** Waiting for a free connection and opening one take so long at most, ms: more than anybody waits for a reply. */
const connectionTimeoutMillis = 15_000;

/** The connections of one role. While it is held back, every connection is cut and none is opened. */
export interface ConnectionPool extends PostgresPool {
  holdBack(on: boolean): void;
}

export const openPool = (
  url: string,
  max: number,
  role: 'pourline_app' | null,
  endStatement: EndStatement,
): ConnectionPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    pipeline: true,
    stream: gatheringSocket,
    application_name: role ?? 'pourline',
    ...(role && { options: `-c role=${role}` }),
  } as pg.PoolConfig);
  // An idle connection that the server ends must not take the process with it; the next query opens another.
  pool.on('error', () => undefined);
  const clients = new Map<pg.PoolClient, ScopedClient>();
  pool.on('connect', (client) => clients.set(client, new ScopedClient(client, endStatement)));
  pool.on('remove', (client) => clients.delete(client));
  let heldBack = false;
  const connect = async (): Promise<PostgresPoolClient> => {
    if (heldBack) throw new DatabaseLost('notDone');
    const waiter = whoWaits();
    if (waiter?.hasGone) throw new NobodyWaits();
    const client = await pool.connect().catch((error) => {
      throw pool.ending ? error : new DatabaseLost('notDone', error);
    });
    const scoped = clients.get(client);
    if (!scoped) {
      client.release(true);
      throw new DatabaseLost('notDone');
    }
    if (waiter?.hasGone) {
      client.release();
      throw new NobodyWaits();
    }
    scoped.readFor(waiter);
    if (role) scoped.scopeTo(tenantsInScope());
    return scoped as unknown as PostgresPoolClient;
  };
  const holdBack = (on: boolean): void => {
    heldBack = on;
    if (on) for (const client of clients.keys()) cut(client);
  };
  return { connect, end: () => pool.end(), options: pool.options, holdBack } as unknown as ConnectionPool;
};
