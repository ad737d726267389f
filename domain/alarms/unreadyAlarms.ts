import { sendFor } from '../dispatch/feedForecast.ts';
import { firstLoadTime } from '../dispatch/firstLoadTime.ts';
import { promisedFirst } from '../dispatch/promisedWindow.ts';
import { isOrderToApprove, isOrderToArrange, isOrderToMix } from '../orders/orderStages.ts';
import type { OrderState } from '../orders/orderStates.ts';
import { epochMs, formatClock } from '../time.ts';
import { minutesFrom, roughly } from './alarmCost.ts';
import { type AlarmRule, ofOrder } from './alarmRule.ts';
import { aheadByOrder } from './lateAlarms.ts';
import type { UnreadyFact } from './plantFacts.ts';

/** When the first load of an order is due: as it was planned or arranged, else in time for what its site was promised; epoch ms. */
const dueAt = (order: UnreadyFact, plannedFirst: string | null, offsetMinutes: number): number => {
  const first = firstLoadTime({ ...order, plannedFirst });
  return first === null ? sendFor(order.routeHours, promisedFirst(order), offsetMinutes) : epochMs(first);
};

/** Orders whose first load is due while one step to it has not been taken; past their booked window all of it is not brought. An order that waits for a call of its site is late for nobody. */
const unready =
  (isMissing: (state: OrderState) => boolean, missing: string): AlarmRule =>
  (facts) => {
    const now = epochMs(facts.now);
    const ahead = aheadByOrder(facts);
    const { price } = facts.figures;
    return facts.unready.flatMap((order) => {
      const since = dueAt(order, ahead.get(order.taskID)?.[0]?.loadStart ?? null, facts.offsetMinutes);
      if (!isMissing(order.state) || order.holdCause === 'willCall' || since > now) return [];
      const [late, isOver] = [minutesFrom(since, now), now > epochMs(order.bookEnd)];
      const lost = order.scheduledCa * price.m3;
      const clock = (at: number) => formatClock(at, facts.offsetMinutes);
      return [
        {
          ...ofOrder(order),
          since,
          cause: [
            `应 ${clock(since)} 装首车，${missing}`,
            `约定 ${clock(promisedFirst(order))}，订 ${order.scheduledCa} m³`,
            ...(order.holdCause === 'credit' ? ['信用冻结'] : []),
            ...(isOver ? ['约定时段已过'] : []),
          ].join('，'),
          cost: roughly(isOver ? lost : Math.min(lost, Math.max(1, late) * price.late)),
          costWhy: isOver ? `少供 ${order.scheduledCa} m³` : `已晚 ${late} 分钟`,
        },
      ];
    });
  };

/** An order that nobody has approved when its first truck should be loaded. */
export const notApproved = unready(isOrderToApprove, '还没审批');
/** An approved one that nobody has arranged by then. */
export const notArranged = unready(isOrderToArrange, '还没安排生产');
/** An arranged one for which the laboratory has given no mix by then. */
export const notMixed = unready(isOrderToMix, '还没下达配比');
