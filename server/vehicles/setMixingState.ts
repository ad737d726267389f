import type { BodyOf, DataOf } from '@pourline/contract/endpoint';
import type { vehicles } from '@pourline/contract/vehicles';
import { DomainError } from '@pourline/domain/errors';
import { isLineDown } from '@pourline/domain/plants/plant';
import { isLoadFilling } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Work } from '../work.ts';

/**
 * Says what a mixing line does, and why it stands still. Back to work, a line with a load under it mixes.
 * Throws `line.notFound`, `line.disabled`.
 */
export const setMixingState = async (
  work: Work,
  lineID: string,
  { mixingState: asked, reason }: BodyOf<typeof vehicles.setMixingState>,
): Promise<DataOf<typeof vehicles.setMixingState>> => {
  const line = await work.db
    .selectFrom('productionLines')
    .innerJoin('plants', (j) =>
      j
        .onRef('plants.tenantID', '=', 'productionLines.tenantID')
        .onRef('plants.plantID', '=', 'productionLines.plantID'),
    )
    .select(['productionLines.state', 'productionLines.name', 'plants.name as plantName', 'mixingState', 'downReason'])
    .where('productionLines.tenantID', '=', work.tenantID)
    .where('lineID', '=', lineID)
    .forUpdate('productionLines')
    .executeTakeFirst();
  if (!line) throw new DomainError('line.notFound');
  if (line.state === 'disabled') throw new DomainError('line.disabled');
  const { rows } = await sql<{
    loads: boolean;
  }>`SELECT EXISTS (SELECT FROM waybills w WHERE w."tenantID" = ${work.tenantID} AND w."ending" = '' AND w."lineID" = ${lineID}
    AND ${stateIs('w', isLoadFilling)}) AS "loads"`.execute(work.db);
  const mixingState = asked === 'sms_standby' && rows[0]?.loads ? 'sms_mixing' : asked;
  const downReason = isLineDown(mixingState) ? reason : '';
  if (line.mixingState === mixingState && line.downReason === downReason) return { lineID, mixingState, downReason };
  await work.db
    .updateTable('productionLines')
    .set({
      ...{ mixingState, downReason },
      downSince: isLineDown(mixingState) ? sql`COALESCE("downSince", ${new Date(work.now)})` : null,
    })
    .where('tenantID', '=', work.tenantID)
    .where('lineID', '=', lineID)
    .execute();
  await recordEvent(work, {
    ...{ entity: 'line', entityID: lineID, taskID: null, action: 'setMixing', from: line.mixingState, to: mixingState },
    ...{ happenedAt: work.now, reason: downReason || null },
    data: { subject: `${line.plantName} ${line.name}` },
  });
  return { lineID, mixingState, downReason };
};
