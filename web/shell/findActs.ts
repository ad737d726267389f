import { orders } from '@pourline/contract/orders';
import { isOrderSupplying, isOrderToOpen } from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import type { ScreenName } from '@pourline/domain/screens';
import type { StateSet } from '@pourline/domain/stateSet';
import { call } from '../api/client.ts';
import type { Command } from '../kit/menu/matchCommand.ts';
import { go } from './go.ts';

/** Of each act so many orders are offered, those that are due first. */
const most = 8;

interface OrderDeed {
  label: string;
  /** The orders on which it can be done. */
  of: StateSet<OrderState>;
  /** The page on which it is asked for. */
  screen: ScreenName;
  open: (id: string) => void;
}

/** What is done on one of many orders, by the name of the deed. */
const deeds: readonly OrderDeed[] = [
  {
    label: '派下一车',
    of: isOrderSupplying,
    screen: 'scheorderstart',
    open: (id) => go('orderinfo', { id, sheet: 'sendTruck' }),
  },
  { label: '开盘', of: isOrderToOpen, screen: 'scheorderstart', open: (id) => go('scheorderstart', { id }) },
];

/** Whether typed words are the name of a deed or its beginning, with or without 车: 派车, 派下一车, 开盘. */
const isNamed = (label: string, typed: string): boolean =>
  typed.length >= 2 && (label.startsWith(typed) || (typed === '派车' && label.startsWith('派')));

/** The deeds that typed words name, once for each order on which they can be done. */
export async function findActs(typed: string, mayOpen: (name: ScreenName) => boolean): Promise<Command[]> {
  const found = await Promise.all(
    deeds
      .filter(({ label, screen }) => isNamed(label, typed) && mayOpen(screen))
      .map(async ({ label, of, open }) => {
        const query = { 'filter.state': [...of.states].join(), limit: most, sort: 'bookBegin' } as const;
        const { data } = await call(orders.list, { query });
        return data.map(
          ({ taskID, projectName, constructionSite, strengthNo }): Command => ({
            key: `${label} ${taskID}`,
            label: `${label}：${projectName} · ${constructionSite}`,
            note: strengthNo,
            onRun: () => open(taskID),
          }),
        );
      }),
  );
  return found.flat();
}
