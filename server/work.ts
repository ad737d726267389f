import type { LiveMessage } from '@pourline/contract/live';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { CompiledQuery } from 'kysely';
import type { Database, Db } from './db/database.ts';
import { againWhenLost, DatabaseLost } from './db/databaseLost.ts';
import { joined, type Writing } from './db/gatheredWrites.ts';
import type { OpenTransaction } from './db/openTransaction.ts';
import { withTenants } from './db/scope.ts';
import type { Services } from './services.ts';

/** Who or what acts: a signed-in person, a position of a truck, or the system by itself. */
export type Doer = Viewer | 'position' | 'system';

/** One unit of work: a transaction of one tenant, at one moment of the plant's clock. */
export interface Work {
  db: Db;
  tenantID: string;
  doer: Doer;
  /** When the server learnt of it, epoch ms; the same for everything in one unit of work. */
  now: number;
  services: Services;
  /** Tells signed-in screens, once the work is committed. */
  tell(message: LiveMessage): void;
  /** Runs once the work is committed. */
  afterwards(run: () => void): void;
  /**
   * A statement whose result nobody needs: it travels with the next one instead of being waited for. The connection carries
   * statements out in order, so later ones see it; when it fails, the whole work fails.
   */
  soon(statement: Promise<unknown>): void;
  /** Sends a statement before all that follow; returns its rows. */
  ahead<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Changes rows before any statement that is sent after it; changes that follow one another travel as one statement. */
  write(writing: Writing): Promise<unknown>;
  /** Waits for the statements of `soon`; throws what the first failed one threw. For who knows what a failure means. */
  settled(): Promise<void>;
  /** When done again, it finds out whether it was done before; so it may be, even when nobody knows what became of its commit. */
  knowsRepetition: boolean;
}

/** A deadlock or serialisation failure: the work has not happened and may be tried again. */
const isTransient = (error: unknown): boolean => {
  const code = (error as { code?: string } | null)?.code;
  return code === '40P01' || code === '40001';
};

/**
 * Does work in one transaction, all or nothing, then tells of it. Tried again up to three times when PostgreSQL breaks a deadlock,
 * and for a few seconds when the database is lost before the commit. Throws `DatabaseLost`.
 */
export const transact = <T>(
  services: Services,
  tenantID: string,
  doer: Doer,
  run: (work: Work) => Promise<T>,
): Promise<T> =>
  againWhenLost(async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withTenants([tenantID], () => attemptWork(services, tenantID, doer, run));
      } catch (error) {
        if (attempt >= 4 || !isTransient(error)) throw error;
      }
    }
  });

/** A row was to lead to one that has gone meanwhile, or one that others lead to was to go. */
const leadsNowhere = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23503';
const asRefusal = (error: unknown): unknown => (leadsNowhere(error) ? new DomainError('app.movedMeanwhile') : error);

/** A unit of work that has begun, with what is still to be done about it. */
interface Begun {
  work: Work;
  /** Waits for every statement; throws what the first failed one threw. */
  settled(): Promise<void>;
  /** What a statement that nobody waited for failed with. */
  failure(): unknown;
  /** Tells of it, once it is committed. */
  tellAll(): void;
}

const beginWork = (
  services: Services,
  { db, send, write, flush }: Pick<OpenTransaction, 'db' | 'send' | 'write' | 'flush'>,
  tenantID: string,
  doer: Doer,
): Begun => {
  const messages: LiveMessage[] = [];
  const after: (() => void)[] = [];
  const pending: Promise<unknown>[] = [];
  let failure: unknown;
  const settled = async (): Promise<void> => {
    flush();
    await Promise.all(pending);
    if (failure) throw failure;
  };
  const work: Work = {
    db,
    tenantID,
    doer,
    now: services.clock.now(),
    services,
    tell: (message) => void messages.push(message),
    afterwards: (later) => void after.push(later),
    soon: (statement) =>
      void pending.push(
        statement.catch((error) => {
          failure ??= error;
        }),
      ),
    ahead: send,
    write,
    settled,
    knowsRepetition: false,
  };
  return {
    work,
    settled,
    failure: () => failure,
    tellAll: () => {
      for (const message of messages) services.hub.publish(tenantID, message);
      for (const later of after) later();
    },
  };
};

const attemptWork = async <T>(
  services: Services,
  tenantID: string,
  doer: Doer,
  run: (work: Work) => Promise<T>,
): Promise<T> => {
  const transaction = await services.database.begin();
  const { work, settled, failure, tellAll } = beginWork(services, transaction, tenantID, doer);
  let result: T;
  try {
    result = await run(work);
  } catch (error) {
    await transaction.rollback();
    // What failed first is the cause; statements after it only say that the transaction is aborted.
    throw error instanceof DomainError ? error : asRefusal(failure() ?? error);
  }
  work.soon(transaction.commit());
  try {
    await settled();
  } catch (error) {
    if (!(error instanceof DatabaseLost) || error.fate === 'notDone') throw asRefusal(error);
    // It may have been done, and then nobody was told, at no process.
    services.hub.gap('everywhere');
    throw work.knowsRepetition ? new DatabaseLost('toldByKey', error) : error;
  }
  tellAll();
  return result;
};

/**
 * Does work of one tenant inside a transaction of the owner that reaches beyond it (an account leaves every plant): all of that
 * or nothing. Returns what tells of it, to be called after the commit.
 */
export const workInside = async (
  services: Services,
  db: Db,
  tenantID: string,
  run: (work: Work) => Promise<unknown>,
): Promise<() => void> => {
  const send = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  const write = (writing: Writing) => send(joined([writing]), writing.values);
  const inside = { db, send, write, flush: () => undefined };
  const { work, settled, tellAll } = beginWork(services, inside, tenantID, 'system');
  await run(work);
  await settled();
  return tellAll;
};

/** Reads for a viewer outside of a transaction. */
export const readAs = <T>(database: Database, tenantIDs: readonly string[], read: (db: Db) => Promise<T>): Promise<T> =>
  withTenants(tenantIDs, () => read(database.app));

/** The person who does this work. */
export const personOfWork = (work: Work): Viewer => {
  if (typeof work.doer !== 'object') throw new DomainError('app.forbidden');
  return work.doer;
};
