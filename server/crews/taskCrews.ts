import { crewJobs } from '@pourline/domain/crews/crewJobs';
import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { CrewKind } from '../records/crewKinds.ts';
import type { Work } from '../work.ts';

/** Who works a task. */
export const crewOfTask = async (work: Work, { crews, id }: CrewKind, taskID: string): Promise<string[]> => {
  const { rows } = await sql<{
    userID: string;
  }>`SELECT k."userID" FROM ${sql.table(crews)} k WHERE k."tenantID" = ${work.tenantID} AND ${sql.ref(`k.${id}`)} = ${taskID} ORDER BY k."userID"`.execute(
    work.db,
  );
  return rows.map(({ userID }) => userID);
};

/** Nobody works a task any more. */
export const dropCrew = async (work: Work, { crews, id }: CrewKind, taskID: string): Promise<void> => {
  await work.settled();
  await sql`DELETE FROM ${sql.table(crews)} WHERE "tenantID" = ${work.tenantID} AND ${sql.ref(id)} = ${taskID}`.execute(
    work.db,
  );
};

/** These people belong to a task too. */
export const addCrew = async (
  work: Work,
  { crews, id }: CrewKind,
  taskID: string,
  userIDs: readonly string[],
): Promise<void> => {
  await sql`INSERT INTO ${sql.table(crews)} ("tenantID", ${sql.ref(id)}, "userID")
    SELECT ${work.tenantID}, ${taskID}, u FROM unnest(${[...new Set(userIDs)]}::text[]) u ON CONFLICT DO NOTHING`.execute(
    work.db,
  );
};

/** These people work a task, and nobody else. */
export const setCrew = async (
  work: Work,
  kind: CrewKind,
  taskID: string,
  userIDs: readonly string[],
): Promise<void> => {
  await dropCrew(work, kind, taskID);
  await addCrew(work, kind, taskID, userIDs);
};

/** Throws `notCrew` where somebody is none of the plant's people whose job it is. */
export const checkCrew = async (
  work: Work,
  { entity }: CrewKind,
  crew: readonly string[],
  notCrew: ErrorCode,
): Promise<void> => {
  const people = await work.db
    .selectFrom('users')
    .select('userID')
    .where('tenantID', '=', work.tenantID)
    .where('state', '=', 'enabled')
    .where('jobCode', 'in', [...crewJobs[entity]])
    .where('userID', 'in', [...crew])
    .execute();
  if (people.length !== new Set(crew).size) throw new DomainError(notCrew);
};

/** People as they stand, held until the work ends, so that nobody is given two sites at once. */
export const holdPeople = async (work: Work, userIDs: readonly string[]): Promise<void> => {
  await work.db
    .selectFrom('users')
    .select('userID')
    .where('tenantID', '=', work.tenantID)
    .where('userID', 'in', [...userIDs])
    .orderBy('userID')
    .forUpdate()
    .execute();
};
