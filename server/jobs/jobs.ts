import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Services } from '../services.ts';
import { transact, type Work } from '../work.ts';

/** Something to be done later. `key` keeps one job of a kind for one thing: enqueuing again replaces what was planned. */
export interface Job {
  kind: string;
  key: string;
  payload: Record<string, unknown>;
  /** Plant's clock, epoch ms. */
  runAt: number;
}

/** Does the jobs of one kind, in a unit of work of the tenant, as the system. Throwing undoes everything and tries again later. */
export type JobHandler = (work: Work, payload: Record<string, unknown>, key: string) => Promise<void>;

const pollMs = 500;
/** How long a worker may be at a job before another takes it for crashed; real time. */
const leaseMs = 60_000;
const mostAttempts = 8;
const mostClaimed = 20;
/** Waiting after the first failure; doubled after each further one. Plant's clock. */
const firstRetryMs = 5_000;

/** Plans a job together with the work: it exists once the work is committed, and not at all when it is not. */
export const enqueue = async (work: Work, { kind, key, payload, runAt }: Job): Promise<void> => {
  const planned = {
    payload: JSON.stringify(payload),
    runAt: new Date(runAt),
    attempts: 0,
    lastError: null,
    deadAt: null,
    leaseUntil: null,
  };
  // A changed id tells a worker that is at the former plan that this one is not done by it.
  const jobID = newId();
  await work.db
    .insertInto('jobs')
    .values({ tenantID: work.tenantID, jobID, kind, key, ...planned })
    .onConflict((conflict) => conflict.columns(['tenantID', 'kind', 'key']).doUpdateSet({ jobID, ...planned }))
    .execute();
};

/** Gives up a planned job; nothing happens when there is none. */
export const dequeue = async (work: Work, kind: string, key: string): Promise<void> => {
  await work.db
    .deleteFrom('jobs')
    .where('tenantID', '=', work.tenantID)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
};

interface Claimed {
  tenantID: string;
  jobID: string;
  kind: string;
  key: string;
  payload: Record<string, unknown>;
  attempts: number;
}

const claim = async (services: Services, kinds: string[]): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    UPDATE jobs j SET "attempts" = j."attempts" + 1, "leaseUntil" = ${new Date(Date.now() + leaseMs)}
    FROM (SELECT "tenantID", "jobID" FROM jobs WHERE "deadAt" IS NULL AND "runAt" <= ${new Date(services.clock.now())} AND "kind" = ANY(${kinds})
      AND ("leaseUntil" IS NULL OR "leaseUntil" < ${new Date()}) ORDER BY "runAt" LIMIT ${mostClaimed} FOR UPDATE SKIP LOCKED) due
    WHERE j."tenantID" = due."tenantID" AND j."jobID" = due."jobID"
    RETURNING j."tenantID", j."jobID", j."kind", j."key", j."payload", j."attempts"`.execute(services.database.system);
  return rows;
};

/** Does one job; the row goes in the same transaction, so what it did happens once. `false`: somebody else did or replaced it. */
const carryOut = (services: Services, job: Claimed, handler: JobHandler): Promise<boolean> =>
  transact(services, job.tenantID, 'system', async (work) => {
    const taken = await work.db
      .deleteFrom('jobs')
      .where('tenantID', '=', job.tenantID)
      .where('jobID', '=', job.jobID)
      .where('attempts', '=', job.attempts)
      .returning('jobID')
      .executeTakeFirst();
    if (!taken) return false;
    await handler(work, job.payload, job.key);
    return true;
  });

const putOff = async (services: Services, job: Claimed, error: unknown): Promise<void> => {
  const now = services.clock.now();
  const dead = job.attempts >= mostAttempts;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  await services.database.system
    .updateTable('jobs')
    .set({
      lastError,
      leaseUntil: null,
      runAt: new Date(now + firstRetryMs * 2 ** (job.attempts - 1)),
      deadAt: dead ? new Date(now) : null,
    })
    .where('tenantID', '=', job.tenantID)
    .where('jobID', '=', job.jobID)
    .where('attempts', '=', job.attempts)
    .execute();
  services.log(`job ${job.kind} ${job.key} ${dead ? 'given up' : `failed (${job.attempts})`}`, error);
};

export interface JobRunner {
  /** Does everything due now, and what becomes due by it; returns how many were done. */
  runDue(): Promise<number>;
  /** Ends when the jobs under way have ended. */
  stop(): Promise<void>;
}

/** Does due jobs of all tenants, oldest first. Several processes may do so at the same time. */
export const startJobs = (services: Services, handlers: Readonly<Record<string, JobHandler>>): JobRunner => {
  let running: Promise<number> | null = null;
  let stopped = false;
  const attempt = async (job: Claimed): Promise<number> => {
    try {
      // Taken over again and again from workers that ended amid it: it is what ends them.
      if (job.attempts > mostAttempts) throw new Error('the worker ended while at this job');
      return (await carryOut(services, job, handlers[job.kind] as JobHandler)) ? 1 : 0;
    } catch (error) {
      await putOff(services, job, error);
      return 0;
    }
  };
  const run = async (): Promise<number> => {
    let done = 0;
    while (!stopped) {
      const jobs = await claim(services, Object.keys(handlers));
      if (jobs.length === 0) break;
      for (const job of jobs) done += await attempt(job);
    }
    return done;
  };
  // After the run under way, not instead of it: that one may have looked before the caller's moment.
  const runDue = (): Promise<number> => {
    const next = (running ?? Promise.resolve(0)).then(run, run).finally(() => {
      if (running === next) running = null;
    });
    running = next;
    return next;
  };
  const tick = (): void => {
    if (!running) runDue().catch((error) => services.log('jobs could not be run', error));
  };
  const timer = setInterval(tick, pollMs);
  timer.unref();
  // A simulated clock was set: jobs may have become due all at once.
  const deafen = services.hub.listen((_, message) => {
    if (message.type === 'clock') runDue().catch((error) => services.log('jobs could not be run', error));
  });
  return {
    runDue,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      deafen();
      await running?.catch(() => undefined);
    },
  };
};
