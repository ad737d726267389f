import { isOrderSuspended } from '../orders/orderStages.ts';
import { epochMs, formatClock } from '../time.ts';
import { subM3, sumM3 } from '../volume.ts';
import { isLoadDelivering, isLoadWaiting } from '../waybills/waybillStages.ts';
import { lostWhenAgeing } from './ageAlarms.ts';
import { minutesFrom, roughly } from './alarmCost.ts';
import { type AlarmRule, ofOrder } from './alarmRule.ts';
import { loadsByOrder } from './feedAlarms.ts';
import type { LoadFact } from './plantFacts.ts';

const minute = 60_000;

const volumeOf = (loads: readonly LoadFact[]): number => sumM3(loads.map(({ totalVolume }) => totalVolume));

/** A suspended order with loaded trucks at its site: their concrete ages while nobody pours it. */
export const pausedLoads: AlarmRule = (facts) => {
  const loads = loadsByOrder(facts);
  return facts.orders.flatMap((order) => {
    if (!isOrderSuspended(order.state) || order.suspendedAt === null) return [];
    const its = loads.get(order.taskID) ?? [];
    const waiting = its.filter(({ state }) => isLoadWaiting(state));
    if (waiting.length === 0) return [];
    const coming = its.filter(({ state }) => isLoadDelivering(state));
    const arrived = waiting.map(({ arriveTime }) => (arriveTime === null ? 0 : epochMs(arriveTime)));
    const limits = waiting.flatMap(({ endProductionTime, concreteLimitMinutes }) =>
      endProductionTime === null ? [] : [epochMs(endProductionTime) + concreteLimitMinutes * minute],
    );
    const volume = volumeOf(waiting);
    return [
      {
        ...ofOrder(order),
        since: Math.max(epochMs(order.suspendedAt), Math.min(...arrived)),
        cause: [
          `暂停供应，${waiting.length} 车共 ${volume} m³ 等在工地`,
          ...(limits.length > 0 ? [`料龄 ${formatClock(Math.min(...limits), facts.offsetMinutes)} 到时限`] : []),
          ...(coming.length > 0 ? [`还有 ${coming.length} 车共 ${volumeOf(coming)} m³ 在路上`] : []),
        ].join('，'),
        cost: roughly(volume * facts.figures.price.m3 * lostWhenAgeing),
        costWhy: `${volume} m³ 可能超时`,
      },
    ];
  });
};

/** An order that has been suspended for long. */
export const suspended: AlarmRule = ({ orders, now, figures }) =>
  orders.flatMap((order) => {
    if (!isOrderSuspended(order.state) || order.suspendedAt === null) return [];
    const since = epochMs(order.suspendedAt);
    if (epochMs(now) - since <= figures.suspended * minute) return [];
    const minutes = minutesFrom(since, epochMs(now));
    const left = subM3(order.scheduledCa, order.deliverCa);
    return [
      {
        ...ofOrder(order),
        since,
        cause: `暂停供应，还有 ${left} m³`,
        cost: roughly(minutes * figures.price.gap),
        costWhy: `工地停 ${minutes} 分钟`,
      },
    ];
  });
