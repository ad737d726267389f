import { partOf } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isOfOrderBefore } from '@pourline/domain/waybills/waybillRules';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { type Held, holdRow } from '../holdRow.ts';
import { ordersOf } from '../records/orderScope.ts';
import { type WaybillRow, waybillRecord } from '../records/waybillRecord.ts';
import { ToldRefusal } from '../toldRefusal.ts';
import type { Work } from '../work.ts';
import { orderLeft, tellStaleAct } from './tellStaleAct.ts';
import type { WaybillMove } from './waybillMoves.ts';

/** Whether a load that is not theirs was of an order of this site before it was taken away: their people may not have heard. */
const hasLeftSite = async (work: Work, doer: Viewer, move: WaybillMove): Promise<boolean> =>
  partOf('waybills', doer.roleGroup) === 'projects' &&
  (await orderLeft(work, { taskDetailID: move.id, of: move.of }, ordersOf(doer))) !== undefined;

/** Holds a load as that of the order that the act is meant for. What a person did on it as that of another is refused before anything else, and told. */
export const heldAsOf = (work: Work, move: WaybillMove): Held<WaybillRow> => {
  const { doer } = work;
  const { id, action, of, happenedAt, signed } = move;
  const held = holdRow(work, waybillRecord, id).then(async (row) => {
    if (!row) return row;
    const tell = (later: Work) => tellStaleAct(later, { taskDetailID: id, action, of, happenedAt, signed });
    if (!row.mine) {
      if (typeof doer !== 'object' || !(await hasLeftSite(work, doer, move))) return row;
      throw new ToldRefusal('waybill.takenAway', { act: waybillMachine.actions[action].label }, tell);
    }
    if (!isOfOrderBefore(row, { of, happenedAt, now: work.now })) return row;
    const details = { site: `${row.projectName} ${row.constructionSite}` };
    if (typeof doer !== 'object') throw new DomainError('waybill.transferred', details);
    throw new ToldRefusal('waybill.transferred', details, tell);
  });
  // Whatever fails before it is awaited has failed for a reason of its own.
  held.catch(() => undefined);
  return held;
};
