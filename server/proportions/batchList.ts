import type { ListQuery, Sort } from '@pourline/contract/listOf';
import type { Viewer } from '@pourline/domain/access/rights';
import { sql } from 'kysely';
import { listOf } from '../lists/listOf.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';

/** The batches of one waybill, as the mixer weighed them. */
export const batchList = listOf<
  ListQuery & { sort: Sort<'batchNo'> | undefined },
  { viewer: Viewer; taskDetailID: string }
>({
  columns: sql`b."batchNo", b."volume", b."mixedAt", b."materials"`,
  from: sql`"batchRecords" b JOIN waybills ON waybills."tenantID" = b."tenantID" AND waybills."taskDetailID" = b."taskDetailID"`,
  visible: ({ viewer, taskDetailID }) =>
    sql`${ofTenants(viewer, 'waybills')} AND ${waybillsOf(viewer)} AND b."taskDetailID" = ${taskDetailID}`,
  filters: {},
  sort: { batchNo: { by: sql`b."batchNo"` } },
  usual: 'batchNo',
  id: { by: sql`b."batchNo"`, field: 'batchNo' },
});
