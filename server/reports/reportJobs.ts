import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError, type ErrorCode, errorCatalogue } from '@pourline/domain/errors';
import {
  lostAfterMs,
  mostReportsAtOnce,
  mostReportsKept,
  percentOf,
  type ReportState,
  toldState,
} from '@pourline/domain/papers/reportJob';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { withTenants } from '../db/scope.ts';
import { Bytes } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';

/** What a job prints: the mix of an order, or the ticket of a load. */
export type ReportKind = 'task' | 'taskDetail';

/** What a paper that fails without words of its own is told as. */
const failures: Readonly<Record<ReportKind, ErrorCode>> = {
  task: 'app.internal',
  taskDetail: 'waybill.ticketFailed',
};

const jobs = (db: Db, viewer: Viewer, jobID: string) =>
  db
    .selectFrom('reportJobs')
    .where('tenantID', '=', viewer.tenantID)
    .where('jobID', '=', jobID)
    .where('userID', '=', viewer.userID);

/** Prints the paper of a job beside everything else, and keeps what became of it. */
const carryOut = async (
  services: Services,
  { tenantID, tenantIDs }: Viewer,
  job: { jobID: string; kind: ReportKind },
  print: (db: Db) => Promise<Bytes>,
): Promise<void> => {
  const note = (set: { state: ReportState; failure?: string; fileName?: string | null; body?: Buffer }) =>
    services.database.system
      .updateTable('reportJobs')
      .set(set)
      .where('tenantID', '=', tenantID)
      .where('jobID', '=', job.jobID)
      .execute();
  try {
    await note({ state: 'printing' });
    const { body, fileName } = await withTenants(tenantIDs, () => print(services.database.app));
    await note({ state: 'done', fileName: fileName ?? null, body: Buffer.from(body) });
  } catch (error) {
    const code = error instanceof DomainError ? error.code : failures[job.kind];
    if (!(error instanceof DomainError)) services.log(`the paper of job ${job.jobID} could not be printed`, error);
    await note({ state: 'failed', failure: errorCatalogue[code].text });
  }
};

/** Room for one more paper of a person: those that were asked for longest ago go. */
const makeRoom = (work: Work, { userID }: Viewer): Promise<unknown> =>
  sql`DELETE FROM "reportJobs" WHERE "tenantID" = ${work.tenantID} AND "jobID" IN (SELECT "jobID" FROM "reportJobs"
    WHERE "tenantID" = ${work.tenantID} AND "userID" = ${userID} ORDER BY "createTime" DESC, "jobID" DESC OFFSET ${mostReportsKept - 1})`.execute(
    work.db,
  );

/** Keeps a job, which is begun once it is kept; returns its id. Throws `app.tooManyAtOnce`: papers are printed beside the call, and its bounds do not hold them. */
export const beginJob = async (
  work: Work,
  viewer: Viewer,
  { kind, thingID }: { kind: ReportKind; thingID: string },
  print: (db: Db) => Promise<Bytes>,
): Promise<{ jobID: string }> => {
  const jobID = newId();
  const { unfinished } = await work.db
    .selectFrom('reportJobs')
    .select(({ fn }) => fn.countAll<number>().as('unfinished'))
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', viewer.userID)
    .where('state', 'in', ['waiting', 'printing'])
    .where('createTime', '>', new Date(work.now - lostAfterMs).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(unfinished) >= mostReportsAtOnce) throw new DomainError('app.tooManyAtOnce');
  await makeRoom(work, viewer);
  await work.db
    .insertInto('reportJobs')
    .values({
      ...{ tenantID: work.tenantID, jobID, userID: viewer.userID, kind, thingID },
      createTime: new Date(work.now),
    })
    .execute();
  work.afterwards(
    () =>
      void carryOut(work.services, viewer, { jobID, kind }, print).catch((error) =>
        work.services.log(`what became of job ${jobID} could not be kept`, error),
      ),
  );
  return { jobID };
};

/** How far a job of the person is. Throws `report.notFound`. */
export const readProgress = async (db: Db, viewer: Viewer, jobID: string, now: number) => {
  const job = await jobs(db, viewer, jobID).select(['state', 'kind', 'failure', 'createTime']).executeTakeFirst();
  if (!job) throw new DomainError('report.notFound');
  const state = toldState({ state: job.state as ReportState, createTime: Date.parse(job.createTime) }, now);
  const lost = errorCatalogue[failures[job.kind as ReportKind]].text;
  return { jobID, state, percent: percentOf(state), failure: state === 'failed' ? (job.failure ?? lost) : null };
};

/** The file of a job of the person that is done. Throws `report.notFound`, `report.notReady`. */
export const readPaper = async (
  db: Db,
  viewer: Viewer,
  jobID: string,
  { kind, thingID }: { kind: ReportKind; thingID: string },
): Promise<Bytes> => {
  const job = await jobs(db, viewer, jobID)
    .where('kind', '=', kind)
    .where('thingID', '=', thingID)
    .select(['state', 'fileName', 'body'])
    .executeTakeFirst();
  if (!job || job.state === 'failed') throw new DomainError('report.notFound');
  if (job.body === null) throw new DomainError('report.notReady');
  return new Bytes(job.body, 'application/pdf', job.fileName ?? undefined);
};
