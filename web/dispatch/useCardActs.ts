import { orders } from '@pourline/contract/orders';
import { useOfflineReason } from '../api/offlineReason.ts';
import { useAct } from '../api/queries.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { carText } from '../trade/carText.ts';
import { earlyText } from '../trade/promiseWords.ts';
import { useSendTruck } from '../trade/useSendTruck.ts';
import type { CardAct } from './boardActs.ts';
import type { BoardOrder } from './boardFacts.ts';
import { type NextLoad, nextLoadText, noNextText } from './nextLoad.ts';

interface CardButton {
  busy: boolean;
  disabled?: boolean;
  title?: string;
  onRun: () => Promise<unknown>;
}

/**
 * How the acts on a card of the board are done; `next` is the truck that would be sent. `choose` asks for another where none is named
 * for the order although some wait; null: none waits.
 */
export function useCardActs(
  { order, early }: Pick<BoardOrder, 'order' | 'early'>,
  { next, choose }: { next: NextLoad | null; choose: (() => void) | null },
  now: number,
): Record<CardAct, CardButton> {
  const { taskID, projectName, constructionSite } = order;
  const offline = useOfflineReason();
  const reason = offline === null ? {} : { disabled: true, title: offline };
  const { send, isRunning } = useSendTruck();
  const open = useAct(orders.open, { success: '已开盘' });
  const confirmOpening = useAct(orders.confirmOpening, { success: '已开盘' });
  // Concrete begins to be mixed: this cannot be taken back.
  const asked = (yes: string) =>
    confirm({
      title: `${yes}？`,
      text: [early === null ? null : earlyText(early), `${projectName} · ${constructionSite}，开盘后不能撤回`]
        .filter(Boolean)
        .join('。'),
      yes,
    });
  /** Sends the truck that the card names, and no other: who is faster elsewhere takes it, and that is told. One that comes long before its booking is asked about. */
  const sendNext = async (): Promise<void> => {
    if (next === null) return choose?.();
    const load = { taskID, carID: next.carID, totalVolume: next.volume };
    if (early === null) return send(load);
    const agreed = await confirm({
      title: `派 ${carText(next.carNo)}？`,
      text: `${nextLoadText(next, now)}。${earlyText(early)}`,
      yes: '已与工地确认，派出',
    });
    if (agreed) await send(load, true);
  };
  return {
    open: {
      busy: open.isRunning,
      ...reason,
      onRun: async () => (await asked('立即开盘')) && open.run({ params: { id: taskID } }),
    },
    confirmOpening: {
      busy: confirmOpening.isRunning,
      ...reason,
      onRun: async () => (await asked('确认开盘')) && confirmOpening.run({ params: { id: taskID } }),
    },
    sendTruck: {
      busy: isRunning,
      disabled: next === null && choose === null,
      title: next ? nextLoadText(next, now) : noNextText(choose !== null),
      ...reason,
      onRun: sendNext,
    },
  };
}
