import { breakdowns } from '@pourline/contract/breakdowns';
import type { Endpoint } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { breakdownChoices } from '@pourline/domain/breakdowns/breakdownCare';
import type { DayRecord } from '../laws/dayRecord.ts';
import type { Acknowledged } from '../telephone.ts';

/** The act that an endpoint leaves in the events of the thing named by its path. */
const actions = new Map<Endpoint, string>([
  [orders.approve, 'approve'],
  [orders.arrange, 'arrange'],
  [orders.submitConfirmation, 'submitConfirmation'],
  [orders.open, 'open'],
  [orders.confirmOpening, 'confirmOpening'],
  [orders.customerCancel, 'customerCancel'],
  [orders.terminate, 'terminate'],
  [waybills.startUnloading, 'startUnloading'],
  [waybills.finishUnloading, 'finishUnloading'],
  [waybills.sign, 'sign'],
  [waybills.cancel, 'cancel'],
  [vehicles.queueUp, 'queueUp'],
  [vehicles.leaveQueue, 'leaveQueue'],
  [vehicles.pause, 'pause'],
  [vehicles.standby, 'standby'],
  [vehicles.offDuty, 'goOffDuty'],
  [vehicles.maintenanceComplete, 'completeMaintenance'],
]);

/** Acts that their call names in its body. */
const actOf = ({ endpoint, input }: Acknowledged): string | undefined => {
  if (endpoint === waybills.updateState || endpoint === vehicles.shiftState)
    return (input.body as { action: string }).action;
  if (endpoint === breakdowns.decide) return (input.body as { choice: string }).choice;
  return actions.get(endpoint);
};

/** What a decision about a broken truck does to its load is no call of its own. */
const followsDecision = (reason: string | null): boolean => reason === '车辆故障';

const thingOf = ({ input }: Acknowledged): string => {
  const { id, carID } = input.params as { id?: string; carID?: string };
  return id ?? carID ?? '';
};

interface Count {
  acknowledged: number;
  recorded: number;
}

/** How often each act on each thing was acknowledged, and how often it stands in the events. */
const countActs = (done: readonly Acknowledged[], record: DayRecord): Map<string, Count> => {
  const counts = new Map<string, Count>();
  const count = (thing: string, action: string, part: 'acknowledged' | 'recorded') => {
    const key = `${action} of ${thing}`;
    const entry = counts.get(key) ?? { acknowledged: 0, recorded: 0 };
    entry[part] += 1;
    counts.set(key, entry);
  };
  for (const one of done) {
    const action = actOf(one);
    if (action) count(thingOf(one), action, 'acknowledged');
  }
  const inBodies = ['startProduction', 'finishLoading', 'startService', ...breakdownChoices];
  const known = new Set([...actions.values(), ...inBodies]);
  const things = [
    ...record.orderEvents,
    ...record.vehicleEvents,
    ...record.waybills.map(({ taskDetailID, stages }) => [taskDetailID, stages] as const),
  ];
  for (const [thing, events] of things)
    for (const { action, by, reason } of events)
      if (by === 'person' && known.has(action) && !followsDecision(reason)) count(thing, action, 'recorded');
  return counts;
};

const tell = (counts: Map<string, Count>, isWrong: (count: Count) => boolean): string[] =>
  [...counts].flatMap(([key, count]) =>
    isWrong(count) ? [`${key}: ${count.acknowledged} acknowledged, ${count.recorded} recorded`] : [],
  );

/** Acts that were acknowledged and are not in the events, in the middle of a day that goes on. */
export const findForgottenActs = (done: readonly Acknowledged[], record: DayRecord): string[] =>
  tell(countActs(done, record), ({ acknowledged, recorded }) => recorded < acknowledged);

/** Every acknowledged act stands in the events exactly as often as it was acknowledged: none is lost and none was done twice. */
export const findLostActs = (done: readonly Acknowledged[], record: DayRecord): string[] => {
  const found = tell(countActs(done, record), ({ acknowledged, recorded }) => acknowledged !== recorded);
  const placed = done.filter(({ endpoint }) => endpoint === orders.create).length;
  if (placed !== record.orders.length) found.push(`${placed} orders acknowledged, ${record.orders.length} there`);
  return found;
};
