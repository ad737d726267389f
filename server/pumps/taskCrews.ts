import type { Work } from '../work.ts';

/** Who works a task. */
export const crewOfTask = async (work: Work, pumpTaskID: string): Promise<string[]> => {
  const rows = await work.db
    .selectFrom('pumpTaskCrews')
    .select('userID')
    .where('tenantID', '=', work.tenantID)
    .where('pumpTaskID', '=', pumpTaskID)
    .orderBy('userID')
    .execute();
  return rows.map(({ userID }) => userID);
};

/** Nobody works a task any more. */
export const dropCrew = async (work: Work, pumpTaskID: string): Promise<void> => {
  await work.settled();
  await work.db
    .deleteFrom('pumpTaskCrews')
    .where('tenantID', '=', work.tenantID)
    .where('pumpTaskID', '=', pumpTaskID)
    .execute();
};

/** These people work a task, and nobody else. */
export const setCrew = async (work: Work, pumpTaskID: string, userIDs: readonly string[]): Promise<void> => {
  await dropCrew(work, pumpTaskID);
  const rows = [...new Set(userIDs)].map((userID) => ({ tenantID: work.tenantID, pumpTaskID, userID }));
  await work.db.insertInto('pumpTaskCrews').values(rows).execute();
};
