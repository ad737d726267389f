import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import type { Work } from '../work.ts';

const openOrdersOf = async (work: Work, column: 'customerID' | 'contractID', id: string): Promise<number> => {
  const { n } = await work.db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('tenantID', '=', work.tenantID)
    .where(column, '=', id)
    .where('state', 'in', isOrderOpen.states)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Takes a customer or a project that is held out of use, or into use again. Refuses with `openOrders` while orders of it are open. */
export const setInUse = async (
  work: Work,
  { table, column, id }: { table: 'customers' | 'projects'; column: 'customerID' | 'contractID'; id: string },
  to: EnabledState,
  openOrders: ErrorCode,
): Promise<void> => {
  const n = to === 'disabled' ? await openOrdersOf(work, column, id) : 0;
  if (n > 0) throw new DomainError(openOrders, { n });
  await work.db
    .updateTable(table)
    .set({ state: to, updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where(column, '=', id)
    .execute();
};
