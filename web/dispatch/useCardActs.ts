import { orders } from '@pourline/contract/orders';
import type { Order } from '@pourline/domain/orders/order';
import { useAct } from '../api/queries.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { earlyWarning } from '../trade/promiseWords.ts';
import { useSendTruck } from '../trade/useSendTruck.ts';
import type { CardAct } from './boardActs.ts';
import { type NextLoad, nextLoadText } from './nextLoad.ts';

interface CardButton {
  busy: boolean;
  disabled?: boolean;
  title?: string;
  onRun: () => Promise<unknown>;
}

/** How the acts on a card of the board are done; `next` is the truck that would be sent. */
export function useCardActs(order: Order, next: NextLoad | null, now: number): Record<CardAct, CardButton> {
  const { taskID, projectName, constructionSite } = order;
  const { send, isRunning } = useSendTruck();
  const open = useAct(orders.open, { success: '已开盘' });
  const confirmOpening = useAct(orders.confirmOpening, { success: '已开盘' });
  // Concrete begins to be mixed: this cannot be taken back.
  const asked = (yes: string) =>
    confirm({
      title: `${yes}？`,
      text: [earlyWarning(order, now), `${projectName} · ${constructionSite}，开盘后不能撤回`]
        .filter(Boolean)
        .join('。'),
      yes,
    });
  return {
    open: {
      busy: open.isRunning,
      onRun: async () => (await asked('立即开盘')) && open.run({ params: { id: taskID } }),
    },
    confirmOpening: {
      busy: confirmOpening.isRunning,
      onRun: async () => (await asked('确认开盘')) && confirmOpening.run({ params: { id: taskID } }),
    },
    sendTruck: {
      busy: isRunning,
      disabled: next === null,
      title: next ? nextLoadText(next, now) : '没有排队车辆',
      // The truck that the card names, and no other: who is faster elsewhere takes it, and that is told.
      onRun: () => send({ taskID, ...(next && { carID: next.carID, totalVolume: next.volume }) }),
    },
  };
}
