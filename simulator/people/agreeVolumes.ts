import { salesOrders } from '@pourline/contract/salesOrders';
import type { Office } from '../day/office.ts';
import type { OrderPlan } from '../orders/orderPlan.ts';

const m3OfEachGrade = 500;

/** The manager agrees on volumes by grade with the sites of some orders that are still to be placed; from then on these sites call off. */
export const agreeVolumes = async (
  { manager, notes, callOffs, contractOf, choices }: Office,
  ahead: readonly Pick<OrderPlan, 'clientKey'>[],
): Promise<void> => {
  const sites = [...new Set(ahead.map(({ clientKey }) => contractOf(clientKey)))].slice(0, 3);
  // The last grade is agreed with nobody: what is ordered of it is more than was agreed.
  const agreed = Object.fromEntries(choices.grades.slice(0, -1).map(({ code }) => [code, m3OfEachGrade]));
  const lines = Object.entries(agreed).map(([strengthNo, agreedCa]) => ({ strengthNo, agreedCa }));
  for (const contractID of sites) {
    const { salesOrderID } = await manager.call(salesOrders.create, { body: { contractID, remark: '', lines } });
    notes.salesOrderMade(salesOrderID, { contractID, agreed });
    callOffs.set(contractID, salesOrderID);
  }
};
