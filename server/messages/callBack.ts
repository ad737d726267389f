import { treatBack } from '../waybills/waybillMoves.ts';
import type { Work } from '../work.ts';

/** Calls a load back as a report asked for; without a volume the whole load comes back. */
export const callBack = async (
  work: Work,
  taskDetailID: string,
  surplusVolume: number | null,
  reason: string,
): Promise<void> => {
  const load = await work.db
    .selectFrom('waybills')
    .select('totalVolume')
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', taskDetailID)
    .executeTakeFirst();
  await treatBack(work, taskDetailID, { surplusVolume: surplusVolume ?? load?.totalVolume ?? 0, reason });
};
