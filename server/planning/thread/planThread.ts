import { parentPort } from 'node:worker_threads';
import type { PlanJob } from '../planJobs.ts';
import { answerJob } from './answerJob.ts';

// A question that cannot be answered ends the thread; the caller hears of it, and the next question gets another.
parentPort?.on('message', ({ id, job }: { id: number; job: PlanJob }) => {
  parentPort?.postMessage({ id, answer: answerJob(job, () => performance.now()) });
});
