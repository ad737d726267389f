import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { Db } from '../db/database.ts';
import type { Work } from '../work.ts';

/** Everybody says of themselves alone whether they are on duty. Throws `app.forbidden`. */
const checkSelf = (viewer: Viewer, userID: string): void => {
  if (userID !== viewer.userID) throw new DomainError('app.forbidden');
};

/** Whether the person is on duty: who is, is told what happens with the orders of their sites. */
export const readDuty = async (db: Db, viewer: Viewer, userID: string) => {
  checkSelf(viewer, userID);
  const row = await db
    .selectFrom('users')
    .select('onDuty')
    .where('tenantID', '=', viewer.tenantID)
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
  return { userID, onDuty: row.onDuty };
};

/** The person goes on duty, or off it. */
export const setDuty = async (work: Work, viewer: Viewer, userID: string, onDuty: boolean) => {
  checkSelf(viewer, userID);
  await work.db
    .updateTable('users')
    .set({ onDuty })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .execute();
  return { userID, onDuty };
};
