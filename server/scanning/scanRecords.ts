import type { QueryOf } from '@pourline/contract/endpoint';
import type { ScannedRelation, scanning } from '@pourline/contract/scanning';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { ScanResult } from '@pourline/domain/scanning/scanResults';
import { scanTarget } from '@pourline/domain/scanning/scanTargets';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { listOf } from '../lists/listOf.ts';
import type { Services } from '../services.ts';
import { transact, type Work } from '../work.ts';

/** What a person has scanned, the newest first. */
export const scanRecordList = listOf<QueryOf<typeof scanning.records>, Viewer>({
  columns: sql.join(
    ['recordID', 'code', 'relationResourceType', 'relationID', 'taskDetailID', 'scanResult', 'createTime'].map((name) =>
      sql.ref(`scanRecords.${name}`),
    ),
  ),
  from: sql`"scanRecords"`,
  visible: ({ tenantID, userID }) => sql`"scanRecords"."tenantID" = ${tenantID} AND "scanRecords"."userID" = ${userID}`,
  filters: {},
  keyword: [sql`"scanRecords"."code"`],
  sort: { createTime: { by: sql`"scanRecords"."createTime"` } },
  usual: '-createTime',
  id: { by: sql`"scanRecords"."recordID"`, field: 'recordID' },
  grows: { table: 'scanRecords', begins: () => [] },
});

const resultOf = (error: unknown): ScanResult | null => {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'scan.forbidden') return 1;
  return error.code === 'scan.invalid' ? 2 : null;
};

/** So many scans a person makes within 24 hours at most. */
const mostInADay = 2_000;

/** Refuses who scans without end: `scan.tooMany`. */
const boundScans = async (work: Work, userID: string): Promise<void> => {
  const since = new Date(work.now - 86_400_000);
  const { rows } = await sql<{ scanned: number }>`SELECT count(*)::integer AS scanned FROM "scanRecords"
    WHERE "tenantID" = ${work.tenantID} AND "userID" = ${userID} AND "createTime" > ${since}::timestamptz`.execute(
    work.db,
  );
  if ((rows[0]?.scanned ?? 0) >= mostInADay) throw new DomainError('scan.tooMany');
};

const write = (
  services: Services,
  viewer: Viewer,
  code: string,
  scanResult: ScanResult,
  found: ScannedRelation | null,
  taskDetailID: string | null,
): Promise<unknown> =>
  transact(services, viewer.tenantID, viewer, async (work) => {
    await boundScans(work, viewer.userID);
    await work.db
      .insertInto('scanRecords')
      .values({
        ...{ tenantID: viewer.tenantID, userID: viewer.userID, recordID: newId(), code: code.slice(0, 128) },
        ...{ relationResourceType: found?.relationResourceType ?? null, relationID: found?.relationID ?? null },
        ...{ taskDetailID, scanResult, createTime: new Date(work.now) },
      })
      .execute();
  });

/** Scans for a person and keeps what became of it, a refusal as well. Throws `scan.tooMany`, and what `scan` throws. */
export const keepingRecord = async (
  services: Services,
  viewer: Viewer | null,
  code: string,
  scan: () => Promise<{ found: ScannedRelation; taskDetailID: string | null }>,
): Promise<ScannedRelation> => {
  try {
    const { found, taskDetailID } = await scan();
    const result = scanTarget(found.relationResourceType).opens ? 0 : 3;
    if (viewer) await write(services, viewer, code, result, found, taskDetailID);
    return found;
  } catch (error) {
    const result = resultOf(error);
    if (viewer && result !== null) await write(services, viewer, code, result, null, null);
    throw error;
  }
};
