import { checkContractDay } from '@pourline/domain/contracts/contractDays';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { settlementRulesOf } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';

/** How far the contract of an order lets its pour be put off: refuses a later beginning whose business day lies after its last (`contract.isOver`). */
export const contractLimit = async (
  work: Work,
  taskID: string,
): Promise<(order: { bookBegin: string }, bookBegin: string | undefined) => void> => {
  const contract = await work.db
    .selectFrom('orders')
    .innerJoin('contracts', (join) =>
      join.onRef('contracts.tenantID', '=', 'orders.tenantID').onRef('contracts.contractID', '=', 'orders.contractID'),
    )
    .select('contracts.endDay')
    .where('orders.tenantID', '=', work.tenantID)
    .where('orders.taskID', '=', taskID)
    .executeTakeFirst();
  const endDay = contract?.endDay ?? null;
  const rules = endDay === null ? null : await settlementRulesOf(work.db, work.tenantID);
  return (order, bookBegin) => {
    if (rules === null || bookBegin === undefined) return;
    const day = businessDayOf(bookBegin, rules);
    if (day > businessDayOf(order.bookBegin, rules)) checkContractDay(endDay, day);
  };
};
