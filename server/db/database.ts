import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPool } from './connectionPool.ts';
import { type Carrier, type OpenTransaction, openTransaction } from './openTransaction.ts';
import type { Tables } from './tables.ts';
import { readForAll } from './whoWaits.ts';

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
  /** So many connections the door `app` has at most. */
  readonly connections: number;
  app: Db;
  system: Db;
  /** A transaction through the door `app` whose statements travel together. */
  begin(): Promise<OpenTransaction>;
  /** While it is held back, connections are cut and whoever wants one is refused at once (`DatabaseLost`). */
  holdBack(on: boolean): void;
  /** Whether it is held back: it is known to be away. */
  readonly isHeldBack: boolean;
  close(): Promise<void>;
}

/** Opens the database of a migrated URL. */
export const openDatabase = (url: string, connections = 16): Database => {
  // A connection of its own: all others may be held by what is to be ended.
  const ender = new pg.Pool({
    ...{ connectionString: url, max: 1, idleTimeoutMillis: 10_000, connectionTimeoutMillis: 5_000 },
    application_name: 'pourline',
  });
  ender.on('error', () => undefined);
  const endStatement = (processID: number) => ender.query('SELECT pg_cancel_backend($1)', [processID]);
  const pool = openPool(url, connections, 'pourline_app', endStatement);
  const app = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const systemPool = openPool(url, 4, null, endStatement);
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool }) });
  let isHeldBack = false;
  return {
    connections,
    app,
    system,
    begin: async () => openTransaction((await readForAll(() => pool.connect())) as unknown as Carrier),
    get isHeldBack() {
      return isHeldBack;
    },
    holdBack: (on) => {
      isHeldBack = on;
      for (const each of [pool, systemPool]) each.holdBack(on);
    },
    close: async () => void (await Promise.all([app.destroy(), system.destroy(), ender.end()])),
  };
};
