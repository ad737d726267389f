import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { gatheringSocket } from './gatheringSocket.ts';
import { type Carrier, type OpenTransaction, openTransaction } from './openTransaction.ts';
import { tenantsInScope } from './scope.ts';
import type { Tables } from './tables.ts';

// Sums and ids stay exact and times stay text: numeric has two decimals here, timestamps travel as ISO 8601.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

export type Db = Kysely<Tables>;

/**
 * The two doors to PostgreSQL. `app` works as the role `pourline_app`, under row-level security, for the tenants of
 * `withTenants`; `system` works as the owner, for sign-in, migration and housekeeping across tenants.
 */
export interface Database {
  app: Db;
  system: Db;
  /** A transaction through the door `app` whose statements travel together. */
  begin(): Promise<OpenTransaction>;
  close(): Promise<void>;
}

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

interface ScopedClient extends PostgresPoolClient {
  tenants: string;
}

const scopeClient = (client: pg.PoolClient): ScopedClient => {
  const scoped: ScopedClient = {
    tenants: '',
    // biome-ignore lint/suspicious/noExplicitAny: the pool interface of the query builder is generic in the row
    query: ((text: string, values: readonly unknown[]): any => {
      for (const watch of watchers) watch(text);
      const name = statementName(text);
      return client.query({ text, values: [...values], ...(name && { name }) });
    }) as PostgresPoolClient['query'],
    release: (broken?: boolean) => client.release(broken),
  };
  return scoped;
};

const openPool = (url: string, max: number, role: 'pourline_app' | null): PostgresPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 0,
    pipeline: true,
    stream: gatheringSocket,
    application_name: role ?? 'pourline',
    ...(role && { options: `-c role=${role}` }),
  } as pg.PoolConfig);
  // An idle connection that the server ends must not take the process with it; the next query opens another.
  pool.on('error', () => undefined);
  const clients = new WeakMap<pg.PoolClient, ScopedClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    let scoped = clients.get(client);
    if (!scoped) {
      scoped = scopeClient(client);
      clients.set(client, scoped);
    }
    const wanted = tenantsInScope();
    if (role && scoped.tenants !== wanted) {
      scoped.tenants = wanted;
      // Not awaited: it travels in the same flight as the first statement and is carried out before it.
      client
        .query({ name: 'tenants', text: "SELECT set_config('app.tenants', $1, false)", values: [wanted] })
        .catch(() => client.release(true));
    }
    return scoped;
  };
  return { connect, end: () => pool.end(), options: pool.options } as unknown as PostgresPool;
};

/** Opens the database of a migrated URL. */
export const openDatabase = (url: string, connections = 16): Database => {
  const pool = openPool(url, connections, 'pourline_app');
  const app = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, 4, null) }) });
  return {
    app,
    system,
    begin: async () => openTransaction((await pool.connect()) as unknown as Carrier),
    close: async () => void (await Promise.all([app.destroy(), system.destroy()])),
  };
};
