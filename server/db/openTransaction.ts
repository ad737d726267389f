import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from './database.ts';
import { GatheredWrites, type Writing } from './gatheredWrites.ts';
import type { Tables } from './tables.ts';

/** What carries statements: one connection, in the order in which they are handed over, many under way at a time. */
export interface Carrier {
  query(
    text: string,
    values: readonly unknown[],
  ): Promise<{ command: string; rowCount: number | null; rows: unknown[] }>;
  release(broken?: boolean): void;
}

/** A transaction whose statements need not wait for one another's results. End it with `commit` or `rollback`. */
export interface OpenTransaction {
  /** Statements are carried out in the order in which they were begun. */
  db: Db;
  /** Sends a statement at once, before any that is begun after it; returns its rows. */
  send<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Writes rows before any statement that is sent after it; several such writings travel as one statement. */
  write(writing: Writing): Promise<unknown>;
  /** Sends what is gathered. */
  flush(): void;
  /** Ends it durably; throws when a statement before had failed, for then nothing was kept. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const connectionOn = (carrier: Carrier, writes: GatheredWrites): DatabaseConnection => ({
  executeQuery: async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
    writes.flush();
    const { command, rowCount, rows } = await carrier.query(compiled.sql, compiled.parameters);
    if (compiled.sql === 'commit' && command !== 'COMMIT')
      throw new Error('the transaction had failed before it was committed');
    return counted.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: rows as R[] };
  },
  streamQuery: () => {
    throw new Error('a unit of work reads no streams');
  },
});

const refuse = async (): Promise<never> => {
  throw new Error('a unit of work is one transaction');
};

// Kysely's own transactions wait for each statement before they send the next; this driver hands all of them on at once.
const driverOn = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
});

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

interface Builder {
  db: Db;
  writes: GatheredWrites;
}
const builders = new WeakMap<Carrier, Builder>();

/** The query builder of a connection, made once: making one costs more than a statement. */
const builderOn = async (carrier: Carrier): Promise<Builder> => {
  const known = builders.get(carrier);
  if (known) return known;
  const writes = new GatheredWrites((text, values) => carrier.query(text, values));
  const connection = connectionOn(carrier, writes);
  const dialect: Dialect = {
    createDriver: () => driverOn(connection),
    createAdapter: () => adapter,
    createQueryCompiler: () => compiler,
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  const db = new Kysely<Tables>({ dialect });
  // The builder prepares itself at its first use, and statements begun meanwhile could overtake one another.
  await db.connection().execute(async () => undefined);
  const builder = { db, writes };
  builders.set(carrier, builder);
  return builder;
};

/** Begins a transaction on a connection. The `begin` travels with the first statement. */
export const openTransaction = async (carrier: Carrier): Promise<OpenTransaction> => {
  const { db, writes } = await builderOn(carrier);
  // What goes wrong with it shows in every statement after it.
  carrier.query('begin', []).catch(() => undefined);
  return {
    db,
    send: async <Row>(text: string, values: readonly unknown[]) => {
      writes.flush();
      return (await carrier.query(text, values)).rows as Row[];
    },
    write: (writing) => writes.add(writing),
    flush: () => writes.flush(),
    commit: async () => {
      try {
        // By the same way as every statement, or it would overtake those that were begun just before.
        await db.executeQuery(CompiledQuery.raw('commit'));
        carrier.release();
      } catch (error) {
        carrier.release(true);
        throw error;
      }
    },
    rollback: async () => {
      writes.drop();
      await db.executeQuery(CompiledQuery.raw('rollback')).then(
        () => carrier.release(),
        () => carrier.release(true),
      );
    },
  };
};
