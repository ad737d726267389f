import { Worker } from 'node:worker_threads';
import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';
import type { PlanAnswers, PlanJob, PlanQuestion } from './planJobs.ts';

const memoryMb = 512;
/** Questions that wait; any more are refused for now. */
const mostWaiting = 8;
/** A thread that thinks longer than so many times its time box is ended. */
const patience = 3;

interface Asked {
  job: PlanJob;
  answer(value: unknown): void;
  fail(error: DomainError): void;
}

/**
 * The optimiser's thread, started when first asked, with one question at a time. When it dies or does not reply, the caller is
 * refused (`planning.failed`) and the next question gets a fresh thread. Throws `planning.busy` when too many wait.
 */
export class PlanWorker {
  private readonly log: Services['log'];
  private readonly startMs: number;
  private readonly waiting: Asked[] = [];
  private asked: Asked | null = null;
  private id = 0;
  private worker: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** `startMs`: how long a thread may take beyond the patience with its time box. */
  constructor(log: Services['log'], startMs = 3_000) {
    this.log = log;
    this.startMs = startMs;
  }

  ask<Kind extends PlanJob['kind']>(job: PlanQuestion<Kind>): Promise<PlanAnswers[Kind]> {
    if (this.waiting.length >= mostWaiting) throw new DomainError('planning.busy');
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, answer: (value) => resolve(value as PlanAnswers[Kind]), fail: reject });
      this.next();
    });
  }

  /** Ends the thread; what is under way is refused, and what waits gets another. */
  end(): void {
    this.lose('was ended', null);
  }

  /** Ends the thread for good; all that is asked is refused. */
  async stop(): Promise<void> {
    const { worker } = this;
    for (const asked of this.waiting.splice(0)) asked.fail(new DomainError('planning.failed'));
    this.end();
    await worker?.terminate();
  }

  private next(): void {
    if (this.asked) return;
    const asked = this.waiting.shift();
    if (!asked) return;
    this.asked = asked;
    this.id += 1;
    try {
      this.worker ??= this.start();
      this.worker.ref();
      this.worker.postMessage({ id: this.id, job: asked.job });
    } catch (error) {
      this.lose('could not be asked', error);
      return;
    }
    this.timer = setTimeout(() => this.lose('did not answer in time', null), this.startMs + patience * asked.job.ms);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./thread/planThread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      if (worker !== this.worker || id !== this.id) return;
      const { asked } = this;
      clearTimeout(this.timer);
      this.asked = null;
      worker.unref();
      asked?.answer(answer);
      this.next();
    });
    const died = (error: unknown): void => {
      if (worker === this.worker) this.lose('died', error);
    };
    worker.on('error', died);
    worker.on('exit', died);
    return worker;
  }

  /** Gives the thread up, and refuses what it was asked. */
  private lose(what: string, error: unknown): void {
    const { worker, asked } = this;
    clearTimeout(this.timer);
    this.worker = null;
    this.asked = null;
    worker?.terminate().catch(() => undefined);
    if (!asked) return;
    this.log(`the planning thread ${what} (${asked.job.kind})`, error);
    asked.fail(new DomainError('planning.failed'));
    this.next();
  }
}

/** Two threads, so that who asks a short question does not wait for a plan that is thought about for seconds. */
export interface PlanWorkers {
  long: PlanWorker;
  short: PlanWorker;
}

const workers = new WeakMap<Services, PlanWorkers>();

export const planWorkersOf = (services: Services): PlanWorkers => {
  const known = workers.get(services) ?? { long: new PlanWorker(services.log), short: new PlanWorker(services.log) };
  workers.set(services, known);
  return known;
};

/** Ends the threads with the server. */
export const stopPlanning = async (services: Services): Promise<void> => {
  const known = workers.get(services);
  await Promise.all([known?.long.stop(), known?.short.stop()]);
};
