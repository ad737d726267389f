import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../../services.ts';
import { BoundedThread, ThreadBusy } from '../../threads/boundedThread.ts';
import type { PlanAnswers, PlanJob, PlanQuestion } from './planJobs.ts';

/** A thread that thinks longer than so many times its time box is ended. */
const patience = 3;

/** Whose question it is: a person of a plant, or what the plant does by itself. */
export type Asker = Pick<Viewer, 'tenantID' | 'userID'>;

/** Who asks in a plant's own name. */
export const plantItself = (tenantID: string): Asker => ({ tenantID, userID: 'system' });

/** The optimiser's thread, whose askers take turns by plant and person. Throws `planning.busy` when too many wait, `planning.failed` when it dies or does not reply. */
export class PlanWorker {
  private readonly log: Services['log'];
  private readonly thread: BoundedThread<PlanJob, PlanAnswers[keyof PlanAnswers]>;

  /** `startMs`: how long a thread may take beyond the patience with its time box. */
  constructor(log: Services['log'], startMs = 3_000) {
    this.log = log;
    this.thread = new BoundedThread({
      script: new URL('./thread/planThread.ts', import.meta.url),
      ...{ memoryMb: 512, mostWaiting: 8, startMs },
    });
  }

  ask<Kind extends PlanJob['kind']>(job: PlanQuestion<Kind>, asker: Asker): Promise<PlanAnswers[Kind]> {
    const whose = { group: asker.tenantID, person: asker.userID };
    const answer = this.thread.ask(job, patience * job.ms, { whose }).catch((error: Error): never => {
      if (error instanceof ThreadBusy) throw new DomainError('planning.busy');
      this.log(`the planning thread ${error.message} (${job.kind})`, error.cause);
      throw new DomainError('planning.failed');
    });
    return answer as Promise<PlanAnswers[Kind]>;
  }

  /** Ends the thread; what is under way is refused, and what waits gets another. */
  end(): void {
    this.thread.end();
  }

  /** Ends the thread for good; all that is asked is refused. */
  stop(): Promise<void> {
    return this.thread.stop();
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
