import { type RawBuilder, sql } from 'kysely';

/** How the tasks of each kind of crew lie in the database: their table and key, who is in the crew, and as whom these people work. */
export const crewKinds = {
  pumpTask: { entity: 'pumpTask', table: 'pumpTasks', id: 'pumpTaskID', crews: 'pumpTaskCrews', roleGroup: 'pump' },
  pipeTask: { entity: 'pipeTask', table: 'pipeTasks', id: 'pipeTaskID', crews: 'pipeTaskCrews', roleGroup: 'pipe' },
  /** Of the same tasks who is to take them over. */
  pipeTakeover: {
    entity: 'pipeTask',
    table: 'pipeTasks',
    id: 'pipeTaskID',
    crews: 'pipeTakeoverCrews',
    roleGroup: 'pipe',
  },
  /** Of the same tasks who has handed them over. */
  pipeFormer: { entity: 'pipeTask', table: 'pipeTasks', id: 'pipeTaskID', crews: 'pipeFormerCrews', roleGroup: 'pipe' },
} as const;

/** A kind of task that crews do. */
export type CrewKind = (typeof crewKinds)[keyof typeof crewKinds];

/** Rows that there are where the person `userID` is in the crew of the task `taskID`; both SQL, beside a tenant of the same statement. */
export const inCrew = (
  { crews, id }: CrewKind,
  { tenantID, taskID, userID }: Readonly<Record<'tenantID' | 'taskID' | 'userID', RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql`SELECT FROM ${sql.table(crews)} k WHERE k."tenantID" = ${tenantID} AND ${sql.ref(`k.${id}`)} = ${taskID} AND k."userID" = ${userID}`;
