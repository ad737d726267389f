import type { Person } from '@pourline/domain/states';
import { useViewer } from '../api/viewer.ts';
import { formatQuantity } from '../kit/figure/format.ts';
import { useScreenActs } from '../kit/keys/screenActs.ts';
import { carText } from '../trade/carText.ts';
import { useSendTruck } from '../trade/useSendTruck.ts';
import { cardActs } from './boardActs.ts';
import type { BoardOrder } from './boardFacts.ts';
import { type NextLoad, nextLoadOf } from './nextLoad.ts';
import { sendNext } from './sendNext.ts';

/** More are not read through. */
const mostOffered = 12;

/** A truck that can be sent now, by the name of the act: 派 万科城 · 3 层顶板：3 号车 8 m³. */
export interface ToSendNow {
  fact: BoardOrder;
  next: NextLoad;
  label: string;
}

/** The trucks that can be sent to the orders of the board now, in the order of the board. */
export const toSendNow = (facts: readonly BoardOrder[], viewer: Person | null): ToSendNow[] => {
  const partOf = (taskID: string) => facts.find(({ order }) => order.taskID === taskID)?.part ?? null;
  return facts
    .flatMap((fact): ToSendNow[] => {
      const next = nextLoadOf(fact, partOf);
      const { order, part } = fact;
      if (next === null || !cardActs(order, viewer).some(({ action }) => action === 'sendTruck')) return [];
      const name = `${order.projectName} · ${part}`;
      return [{ fact, next, label: `派 ${name}：${carText(next.carNo)} ${formatQuantity(next.volume, 'm³')}` }];
    })
    .slice(0, mostOffered);
};

/** Offers under Ctrl K to send a truck to any order that wants one, whichever is chosen. */
export function useSendActs(facts: readonly BoardOrder[], now: number): void {
  const viewer = useViewer();
  const { send, act } = useSendTruck();
  useScreenActs(
    toSendNow(facts, viewer).map(({ fact, next, label }) => ({
      ...{ id: `send ${fact.order.taskID}`, label, blocked: act.blocked },
      onRun: () => void sendNext(fact, next, send, now),
    })),
  );
}
