import { orders } from '@pourline/contract/orders';
import { useAct } from '../api/queries.ts';
import type { Doing } from '../kit/button/doing.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { earlyText } from '../trade/promiseWords.ts';
import { useSendTruck } from '../trade/useSendTruck.ts';
import type { CardAct } from './boardActs.ts';
import type { BoardOrder } from './boardFacts.ts';
import { type NextLoad, nextLoadText, noNextText } from './nextLoad.ts';
import { sendNext } from './sendNext.ts';

interface CardButton {
  act: Doing;
  disabled?: boolean;
  title?: string;
  onRun: () => Promise<unknown>;
}

/**
 * How the acts on a card of the board are done; `next` is the truck that would be sent. `choose` asks for another where none is named
 * for the order although some wait; null: none waits.
 */
export function useCardActs(
  { order, part, early }: Pick<BoardOrder, 'order' | 'part' | 'early'>,
  { next, choose }: { next: NextLoad | null; choose: (() => void) | null },
  now: number,
): Record<CardAct, CardButton> {
  const { taskID, projectName } = order;
  const { send, act } = useSendTruck();
  const open = useAct(orders.open, { success: '已开盘' });
  const confirmOpening = useAct(orders.confirmOpening, { success: '已开盘' });
  // Concrete begins to be mixed: this cannot be taken back.
  const asked = (yes: string) =>
    confirm({
      title: `${yes}？`,
      text: [early === null ? null : earlyText(early), `${projectName} · ${part}，开盘后不能撤回`]
        .filter(Boolean)
        .join('。'),
      yes,
    });
  const sendOrChoose = async (): Promise<void> =>
    next === null ? choose?.() : sendNext({ order, early }, next, send, now);
  return {
    // What it asks for has a page of its own.
    arrange: {
      act: { isRunning: false, blocked: null },
      onRun: async () => go('scheorderschedule', { id: taskID }),
    },
    open: {
      act: open,
      onRun: async () => (await asked('立即开盘')) && open.run({ params: { id: taskID } }),
    },
    confirmOpening: {
      act: confirmOpening,
      onRun: async () => (await asked('确认开盘')) && confirmOpening.run({ params: { id: taskID } }),
    },
    sendTruck: {
      act,
      disabled: next === null && choose === null,
      title: next ? nextLoadText(next, now) : noNextText(choose !== null, order.nextPlanned),
      onRun: sendOrChoose,
    },
  };
}
