import type { JobCode } from '../people/jobs.ts';

/** The jobs by which people belong to the crews of a kind of task. */
export const crewJobs = {
  pumpTask: ['pumpman', 'pump_driver'],
  pipeTask: ['plumber'],
} as const satisfies Readonly<Record<string, readonly JobCode[]>>;
