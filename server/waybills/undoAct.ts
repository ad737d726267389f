import { DomainError } from '@pourline/domain/errors';
import { isKeyOf, keysOf } from '@pourline/domain/keysOf';
import { foldTicket, ticketOf } from '@pourline/domain/waybills/eventChain';
import { ticketColumns } from '@pourline/domain/waybills/ticketRecord';
import { type WaybillState, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { releaseFiles } from '../files/releaseFiles.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { noSignPoint } from './hashSignPoint.ts';
import { settleSurplusReport } from './surplusReport.ts';
import { moveWaybill } from './waybillMoves.ts';

/**
 * Takes the last act on a load back, by who did it and at once: every field that it put on record stands again as the events before it
 * have it, and the truck, the sums of the order and what was told of a surplus with it. Throws `waybill.undoOver` when something has followed.
 */
export const undoAct = async (work: Work, id: string): Promise<WaybillRow> => {
  const events = await work.db
    .selectFrom('events')
    .select(['action', 'from', 'record'])
    .where('tenantID', '=', work.tenantID)
    .where('entity', '=', 'waybill')
    .where('entityID', '=', id)
    .orderBy('serialNo')
    .execute();
  const last = events.at(-1);
  const before = foldTicket(events.slice(0, -1));
  const put = ticketOf(last?.record ?? null) ?? {};
  const again = Object.fromEntries(keysOf(put).map((field) => [field, before[field] ?? null]));
  const after = await moveWaybill(work, {
    id,
    action: 'undo',
    decide: (row) => {
      // Somebody acted between the reading and the lock.
      if (!last?.from || row.chainLength !== events.length) throw new DomainError('waybill.undoOver');
      const { action } = last;
      return {
        set: {
          ...(action === 'sign' && noSignPoint),
          ...Object.fromEntries(Object.entries(again).filter(([field]) => field in ticketColumns)),
        },
        to: last.from as WaybillState,
        data: { undone: isKeyOf(waybillMachine.actions, action) ? waybillMachine.actions[action].label : action },
        ticket: Object.fromEntries(Object.entries(again).filter(([field]) => !(field in ticketColumns))),
      };
    },
  });
  if (last?.action === 'sign') await releaseFiles(work, id);
  if (last?.action === 'finishUnloading') await settleSurplusReport(work, after, '司机已撤回');
  return after;
};
