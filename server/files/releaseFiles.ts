import type { Work } from '../work.ts';

/** The files of a signature that was taken back belong to its load no more, whose they may come to be: they are read by their owner alone, and may be named again. */
export const releaseFiles = async (work: Work, taskDetailID: string): Promise<void> => {
  await work.db
    .updateTable('files')
    .set({ usedBy: null })
    .where('tenantID', '=', work.tenantID)
    .where('usedBy', 'in', [`waybill ${taskDetailID}`, `receipt ${taskDetailID}`])
    .execute();
};
