import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './db/tables.ts';
import type { Services } from './services.ts';

/** Rows of a table that have served their time. */
export interface Upkeep {
  readonly table: keyof Tables;
  /** Which rows go now; SQL over the table. */
  readonly gone: RawBuilder<boolean>;
}

/** What a capability looks after by itself while the server runs. */
export interface Watch {
  /** Does what has become due; called each second, and when the clock of a simulated day was moved. */
  tick(): Promise<void>;
  /** Does what follows from what was done at the moment at which a clock is held, before it is moved on. */
  settle?(): Promise<void>;
  /** Finishes what is under way. */
  stop?(): void | Promise<void>;
}

/** What a capability does without being called. */
export interface OwnWork {
  /** What becomes due with time. */
  watch?: (services: Services) => Watch;
  /** The capabilities whose work is done before, each second. */
  after?: readonly string[];
  /** Its work takes long: it is done beside that of the others, which do not wait for it. */
  apart?: true;
  /** The rows that it kept for a time. */
  upkeep?: readonly Upkeep[];
}

/** Looks for what has become due each second, and lets the look that is under way end before the server does. */
export const watchDue =
  (look: (services: Services) => Promise<void>) =>
  (services: Services): Watch => {
    let running: Promise<void> = Promise.resolve();
    return {
      tick: () => {
        running = look(services);
        return running;
      },
      stop: () => running.catch(() => undefined),
    };
  };

/** What a capability does by itself. */
export const defineOwnWork = (work: OwnWork): OwnWork => work;

/** Rows whose column lies more than so many days back, by the clock on the wall. */
export const olderThan = (column: string, days: number): RawBuilder<boolean> =>
  sql`${sql.ref(column)} < now() - make_interval(days => ${sql.lit(days)})`;
