import { orders } from '@pourline/contract/orders';
import { holds } from '@pourline/domain/access/rights';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderToApprove } from '@pourline/domain/orders/orderStages';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { plantNow } from '../../api/clock.ts';
import { toastError } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import type { MenuItem } from '../../kit/menu/menuItems.tsx';
import type { BottomAction } from '../../kit/page/selectBottomActions.ts';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { toast } from '../../kit/shell/toast.ts';
import { go } from '../../shell/go.ts';
import { approveQuestion } from './approveQuestion.ts';

interface OrderTable {
  table: {
    rowMenu: (order: Order) => MenuItem[];
    selection?: ReadonlySet<string>;
    onSelectionChange?: (keys: ReadonlySet<string>) => void;
  };
  actions: BottomAction[];
}

/** What the table of orders offers besides opening one: the menu of a row, and approving several at once. */
export function useOrderTable(items: readonly Order[]): OrderTable {
  const viewer = useViewer();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayAdd = viewer !== null && holds(viewer, 'add-order');
  const mayApprove = viewer !== null && holds(viewer, 'approve-order');
  const waiting = items.filter(
    (order) => chosen.has(order.taskID) && isOrderToApprove(order.state) && order.holdCause !== 'credit',
  );
  const approve = async () => {
    if (!(await confirm(approveQuestion(waiting, plantNow())))) return;
    let approved = 0;
    try {
      for (const order of waiting) {
        await call(orders.approve, { params: { id: order.taskID } });
        approved += 1;
      }
      setChosen(new Set());
    } catch (error) {
      toastError(error);
    } finally {
      if (approved > 0) toast(`已审批 ${approved} 单`, { tone: 'good' });
    }
  };
  const rowMenu = (order: Order): MenuItem[] => [
    { key: 'open', label: '单独打开', onSelect: () => go('orderinfo', { id: order.taskID }) },
    { key: 'map', label: '在地图上看', onSelect: () => go('mapcar', { taskID: order.taskID }) },
    { key: 'history', label: '全部记录', onSelect: () => go('alterhistory', { id: order.taskID }) },
    ...(mayAdd
      ? [{ key: 'again', label: '照此再下一单', onSelect: () => go('ordercreateguider', { from: order.taskID }) }]
      : []),
    {
      key: 'copy',
      label: '复制订单号',
      hint: order.taskNo,
      onSelect: () => void navigator.clipboard?.writeText(order.taskNo),
    },
  ];
  return {
    table: { rowMenu, ...(mayApprove && { selection: chosen, onSelectionChange: setChosen }) },
    actions:
      waiting.length > 0
        ? [{ key: 'approve', label: `审批通过 ${waiting.length} 单`, primary: true, onRun: approve }]
        : [],
  };
}
