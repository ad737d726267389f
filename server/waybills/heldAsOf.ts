import { DomainError } from '@pourline/domain/errors';
import { isOfOrderBefore } from '@pourline/domain/waybills/waybillRules';
import { type Held, holdRow } from '../holdRow.ts';
import { type WaybillRow, waybillRecord } from '../records/waybillRecord.ts';
import { ToldRefusal } from '../toldRefusal.ts';
import type { Work } from '../work.ts';
import { tellStaleAct } from './tellStaleAct.ts';
import type { WaybillMove } from './waybillMoves.ts';

/** Holds a load as that of the order that the act is meant for. What a person did on it as that of another is refused before anything else, and told. */
export const heldAsOf = (work: Work, { id, action, of, happenedAt }: WaybillMove): Held<WaybillRow> => {
  const held = holdRow(work, waybillRecord, id).then((row) => {
    if (!row?.mine || !isOfOrderBefore(row, { of, happenedAt, now: work.now })) return row;
    const refusal = new DomainError('waybill.transferred', { site: `${row.projectName} ${row.constructionSite}` });
    if (typeof work.doer !== 'object') throw refusal;
    throw new ToldRefusal(refusal, (later) => tellStaleAct(later, { taskDetailID: id, action, of, happenedAt }));
  });
  // Whatever fails before it is awaited has failed for a reason of its own.
  held.catch(() => undefined);
  return held;
};
