import type { Viewer } from '@pourline/domain/access/rights';
import { crewJobs } from '@pourline/domain/crews/crewJobs';
import { isTaskExecuting } from '@pourline/domain/crews/crewTaskStates';
import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type CrewKind, inCrew } from '../records/crewKinds.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Work } from '../work.ts';

/** Everybody says of themselves alone whether they are on duty. Throws `app.forbidden`. */
const checkSelf = (viewer: Viewer, userID: string): void => {
  if (userID !== viewer.userID) throw new DomainError('app.forbidden');
};

/** Whether somebody of a crew is on duty. */
export const readCrewDuty = async (db: Db, viewer: Viewer, userID: string) => {
  checkSelf(viewer, userID);
  return db
    .selectFrom('users')
    .select(['userID', 'onDuty'])
    .where('tenantID', '=', viewer.tenantID)
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
};

/** Somebody of a crew goes on duty, or off it; not while a task of theirs is under way. Throws `crew.taskExecuting`, `notCrew`. */
export const setCrewDuty = async (
  work: Work,
  viewer: Viewer,
  kind: CrewKind,
  { userID, onDuty, notCrew }: { userID: string; onDuty: boolean; notCrew: ErrorCode },
) => {
  checkSelf(viewer, userID);
  const person = await work.db
    .selectFrom('users')
    .select('jobCode')
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!crewJobs[kind.entity].some((job) => job === person.jobCode)) throw new DomainError(notCrew);
  if (!onDuty) {
    const mine = inCrew(kind, {
      ...{ tenantID: sql.ref('t.tenantID'), taskID: sql.ref(`t.${kind.id}`), userID: sql`${userID}` },
    });
    const { rows } = await sql`SELECT FROM ${sql.table(kind.table)} t
      WHERE t."tenantID" = ${work.tenantID} AND ${stateIs('t', isTaskExecuting)} AND EXISTS (${mine}) LIMIT 1`.execute(
      work.db,
    );
    if (rows.length > 0) throw new DomainError('crew.taskExecuting');
  }
  await work.db
    .updateTable('users')
    .set({ onDuty })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .execute();
  return { userID, onDuty };
};
