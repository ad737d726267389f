import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { awayColumns } from './actDoubts.ts';
import { moveWaybill, unlessMoved } from './waybillMoves.ts';

/** A truck was seen so many metres from its site while it unloads, since `since` (epoch ms). `null` when it does so no more. */
export const noticeUnloadedAway = (
  work: Work,
  id: string,
  { metres, since }: { metres: number; since: number },
): Promise<WaybillRow | null> =>
  unlessMoved(moveWaybill(work, { id, action: 'noticeAway', decide: (row) => awayColumns(row, metres, since) }));
