import pg from 'pg';
import { hearDatabase, type SetBack } from '../oneClock.ts';
import type { Services } from '../services.ts';
import { askTime, clockLock, setBackText } from './askTime.ts';
import { cut } from './connectionPool.ts';

/** How often the database is asked whether it is there, ms; while it is away it is asked more often. */
const askEveryMs = 500;
const askAgainMs = 200;
/** An answer that took longer says too little about what time it is, ms. */
const mostOnTheWay = 500;
/** A database that does not reply to so many askings in a row has been stopped: none of its connections is waited for any longer. */
const mostUnanswered = 10;

export interface DatabaseWatch {
  stop(): Promise<void>;
}

/**
 * Watches whether the database is there. While it is away, calls are refused at once instead of waiting for it, and screens say so;
 * when it is back, they ask anew for what they show. What time it is there is told to the clock.
 */
export const watchDatabase = (
  { database, hub, log, clock }: Pick<Services, 'database' | 'hub' | 'log' | 'clock'>,
  databaseUrl: string,
): DatabaseWatch => {
  let client: pg.Client | null = null;
  let isOpen = false;
  let away = false;
  let asking = false;
  let unanswered = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  const setAway = (next: boolean, error?: unknown): void => {
    if (away === next || stopped) return;
    away = next;
    database.holdBack(away);
    log(away ? 'the database is away' : 'the database is back', error);
    if (away) hub.away();
    else hub.gap();
  };

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = null;
    isOpen = false;
    void lost.end().catch(() => undefined);
  };

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'pourline watch' });
    client = next;
    next.on('error', () => {
      lose(next);
      // At once: a connection that was ended says nothing about the database itself.
      askAfter(0);
    });
    await next.connect();
    await next.query(`SELECT pg_advisory_lock_shared(${clockLock})`);
    isOpen = true;
    return next;
  };

  const goBy = async (asked: pg.Client, time: number, before: SetBack | null): Promise<void> => {
    const { by, setBack } = hearDatabase(clock, time, before);
    if (by !== 0) log(`the clock was put right by ${(by / 1000).toFixed(1)} s, as the database has it`);
    if (setBack !== null)
      await asked
        .query(setBackText, [setBack.told, setBack.at])
        .catch((error) => log('other servers are not told that the clock was set back', error));
  };

  const ask = async (): Promise<void> => {
    if (asking) {
      unanswered += 1;
      if (unanswered < mostUnanswered) return;
      setAway(true);
      // What it hangs on may be gone for good: the next asking tries a new way.
      unanswered = 0;
      if (client) cut(client);
      return;
    }
    asking = true;
    unanswered = 0;
    const wasOpen = isOpen;
    try {
      const asked = client && isOpen ? client : await open();
      const { time, setBack, onTheWay } = await askTime((text) => asked.query(text));
      setAway(false);
      if (onTheWay <= mostOnTheWay) await goBy(asked, time, setBack);
    } catch (error) {
      // A connection that was open may have been ended alone; one that cannot be opened tells that the database is away.
      if (!wasOpen) setAway(true, error);
      if (client) lose(client);
    } finally {
      asking = false;
    }
  };

  const askAfter = (ms: number): void => {
    if (timer) clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      askAfter(away ? askAgainMs : askEveryMs);
      void ask();
    }, ms);
  };

  askAfter(0);
  return {
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
};
