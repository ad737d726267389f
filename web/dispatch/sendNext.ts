import { confirm } from '../kit/sheet/dialogs.ts';
import { carText } from '../trade/carText.ts';
import { earlyText } from '../trade/promiseWords.ts';
import type { useSendTruck } from '../trade/useSendTruck.ts';
import type { BoardOrder } from './boardFacts.ts';
import { type NextLoad, nextLoadText } from './nextLoad.ts';

/** Sends the truck that is named for an order, and no other: who is faster elsewhere takes it, and that is told. One that comes long before its booking is asked about. */
export const sendNext = async (
  { order: { taskID }, early }: Pick<BoardOrder, 'order' | 'early'>,
  next: NextLoad,
  send: ReturnType<typeof useSendTruck>['send'],
  now: number,
): Promise<void> => {
  const load = { taskID, carID: next.carID, totalVolume: next.volume };
  if (early === null) return send(load);
  const agreed = await confirm({
    title: `派 ${carText(next.carNo)}？`,
    text: `${nextLoadText(next, now)}。${earlyText(early)}`,
    yes: '已与工地确认，派出',
  });
  if (agreed) await send(load, true);
};
