import { DomainError } from '@pourline/domain/errors';
import { leastAboard, leftOfLoad } from '@pourline/domain/waybills/leftOfLoad';
import { treatBack } from '../waybills/waybillMoves.ts';
import type { Work } from '../work.ts';

/** Calls a load back as a report asked for (m³); all that is left of it comes back without a volume, and before the truck unloads. */
export const callBack = async (
  work: Work,
  taskDetailID: string,
  surplusVolume: number | null,
  reason: string,
): Promise<void> => {
  const load = await work.db
    .selectFrom('waybills')
    .select(['state', 'totalVolume', 'signVolume'])
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', taskDetailID)
    .executeTakeFirst();
  if (!load) throw new DomainError('waybill.notFound');
  const back = surplusVolume === null ? leftOfLoad(load) : Math.max(surplusVolume, leastAboard(load));
  await treatBack(work, taskDetailID, { surplusVolume: back, reason });
};
