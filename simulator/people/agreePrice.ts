import { contracts } from '@pourline/contract/contracts';
import { contractState } from '@pourline/domain/contracts/contractStates';
import { addDays } from '@pourline/domain/time';
import type { Notes } from '../ledger/notes.ts';
import type { Person } from '../person.ts';

/** The manager agrees on another price of a grade with a site, which holds in a month; what holds already stays. */
export const agreePrice = async (manager: Person, notes: Pick<Notes, 'priceAgreed'>): Promise<void> => {
  const signed = await manager.call(contracts.list, { query: { 'filter.state': contractState.signed, limit: 1 } });
  const first = signed.data[0];
  if (!first) return;
  const params = { id: first.contractID };
  const { beginDay, endDay, terms, remark, prices, today } = await manager.call(contracts.info, { params });
  const price = prices.find(({ kind }) => kind === 'grade');
  if (!price) return;
  const { kind, code, above, until, amount } = price;
  const agreed = { fromDay: addDays(today, 30), kind, code, above, until, amount: amount + 5 };
  await manager.call(contracts.modify, {
    params,
    body: {
      ...{ beginDay, endDay: endDay ?? '', terms, remark, removedIDs: [] },
      prices: [agreed],
    },
  });
  notes.priceAgreed(first.contractID, price, agreed);
};
