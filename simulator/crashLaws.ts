import type { Endpoint } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { DayRecord } from './laws/dayRecord.ts';
import type { Acknowledged } from './line.ts';

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
]);

const actOf = ({ endpoint, input }: Acknowledged['request']): string | undefined =>
  endpoint === waybills.updateState ? (input.body as { action: string }).action : actions.get(endpoint);

const thingOf = ({ input }: Acknowledged['request']): string => {
  const { id, carID } = input.params as { id?: string; carID?: string };
  return id ?? carID ?? '';
};

/** Every acknowledged act stands in the events exactly as often as it was acknowledged: none is lost and none was done twice. */
export const findLostActs = (done: readonly Acknowledged[], record: DayRecord): string[] => {
  const counts = new Map<string, { acknowledged: number; recorded: number }>();
  const count = (thing: string, action: string, part: 'acknowledged' | 'recorded') => {
    const key = `${action} of ${thing}`;
    const entry = counts.get(key) ?? { acknowledged: 0, recorded: 0 };
    entry[part] += 1;
    counts.set(key, entry);
  };
  for (const { request } of done) {
    const action = actOf(request);
    if (action) count(thingOf(request), action, 'acknowledged');
  }
  const known = new Set([...actions.values(), 'startProduction', 'finishLoading']);
  const things = [
    ...record.orderEvents,
    ...record.vehicleEvents,
    ...record.waybills.map(({ taskDetailID, stages }) => [taskDetailID, stages] as const),
  ];
  for (const [thing, events] of things)
    for (const { action, by } of events) if (by === 'person' && known.has(action)) count(thing, action, 'recorded');
  const found = [...counts].flatMap(([key, { acknowledged, recorded }]) =>
    acknowledged === recorded ? [] : [`${key}: ${acknowledged} acknowledged, ${recorded} recorded`],
  );
  const placed = done.filter(({ request }) => request.endpoint === orders.create).length;
  if (placed !== record.orders.length) found.push(`${placed} orders acknowledged, ${record.orders.length} there`);
  return found;
};
