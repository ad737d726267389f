import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import type { ScreenName } from '@pourline/domain/screens';
import { isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { formatQuantity } from '../../kit/figure/format.ts';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { EndDialog } from './EndDialog.tsx';

type EndPage = Extract<ScreenName, 'ordercancelreason' | 'scheordercancelschedule' | 'scheorderterminate'>;

/** The pages on which an order is taken back or ended; at a desk a dialog stands for each of them. `open` returns false for other pages. */
export function useEndDialogs(order: OrderInfo | undefined): {
  open: (page: ScreenName) => boolean;
  dialog: ReactNode;
} {
  const [page, setPage] = useState<EndPage | null>(null);
  const roleGroup = useViewer()?.roleGroup;
  const cancels = {
    customer: useAct(orders.customerCancel, { success: '订单已取消' }),
    sale: useAct(orders.salesmanCancel, { success: '订单已取消' }),
    scheduler: useAct(orders.cancel, { success: '订单已取消' }),
  };
  const ends = {
    customer: useAct(orders.customerTerminate, { success: doneTexts.orderTerminated }),
    sale: useAct(orders.salesmanTerminate, { success: doneTexts.orderTerminated }),
    scheduler: useAct(orders.terminate, { success: doneTexts.orderTerminated }),
  };
  const unarrange = useAct(orders.unarrange, { success: '已撤销安排' });
  const by = roleGroup === 'customer' || roleGroup === 'sale' ? roleGroup : 'scheduler';
  if (!order) return { open: () => false, dialog: null };
  const params = { id: order.taskID };
  const terminate = async () => {
    const queuing = order.waybills.filter(({ state }) => isLoadQueuing(state)).length;
    const left = orderVolumes(order, order.waybills).unassigned;
    const text = [
      `${formatQuantity(left, 'm³')} 不再派车`,
      queuing > 0 ? `${queuing} 车未装料的取消` : '',
      '已装料的照常送完，不能再恢复',
    ];
    const yes = await confirm({ title: '终止供应？', text: text.filter(Boolean).join('，'), yes: '终止供应' });
    if (yes) await ends[by].run({ params });
  };
  const dialogs = {
    ordercancelreason: {
      title: '取消订单',
      note: '取消后不能恢复',
      reasonsKey: 'order-cancel-reasons',
      act: cancels[by],
      onSubmit: (reason: string) => cancels[by].run({ params, body: { reason } }),
    },
    scheordercancelschedule: {
      title: '撤销安排',
      note: '订单回到待安排，搅拌站、时间和配合比都要重新给出',
      reasonsKey: 'order-cancel-schedule-reasons',
      act: unarrange,
      onSubmit: (reason: string) => unarrange.run({ params, body: { reason } }),
    },
  };
  return {
    open: (wanted) => {
      if (wanted === 'scheorderterminate') void terminate();
      else if (wanted === 'ordercancelreason' || wanted === 'scheordercancelschedule') setPage(wanted);
      else return false;
      return true;
    },
    dialog:
      page === 'ordercancelreason' || page === 'scheordercancelschedule' ? (
        <EndDialog key={order.taskID} order={order} {...dialogs[page]} onClose={() => setPage(null)} />
      ) : null,
  };
}
