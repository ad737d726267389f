/** A paper that is asked for waits, is printed, and is there or has failed. */
export const reportStates = ['waiting', 'printing', 'done', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Percent told of each state. */
const percents: Readonly<Record<ReportState, number>> = { waiting: 0, printing: 50, done: 100, failed: 100 };
export const percentOf = (state: ReportState): number => percents[state];

/** So many papers of one person are printed at once. */
export const mostReportsAtOnce = 3;

/** So many papers are kept for one person, the newest; an older one is printed anew. */
export const mostReportsKept = 20;

/** A paper takes a tenth of a second: one that is not there after so long was lost with its process, ms. */
export const lostAfterMs = 60_000;

/** The state of a job as it is told `now`, epoch ms. */
export const toldState = (job: { state: ReportState; createTime: number }, now: number): ReportState =>
  (job.state === 'waiting' || job.state === 'printing') && now - job.createTime > lostAfterMs ? 'failed' : job.state;
