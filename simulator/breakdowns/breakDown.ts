import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import type { BreakdownPlace } from '../ledger/notes.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Truck } from '../trucks/truck.ts';
import type { Breakdown } from './drawBreakdowns.ts';

/** What the dispatcher tells a driver about a broken truck; `workshop`: it stands at the plant and goes there at once. */
export type BreakdownWord = 'carryOn' | 'sendAnother' | 'handOver' | 'tow' | 'backToPlant' | 'workshop';

/** A broken truck as its driver can tell of it on the telephone. */
export interface BrokenTruck {
  truck: Truck;
  breakdown: Breakdown;
  /** When it runs again, epoch ms; null: it needs the workshop. */
  runsFrom: number | null;
  /** What is in the drum, m³, and the load that it belongs to. */
  aboard: number;
  taskDetailID: string | null;
}

const causes: Readonly<Record<BreakdownPlace, readonly string[]>> = {
  plant: ['气压上不来', '电瓶没电，起动不了', '滚筒不转'],
  road: ['左后轮爆胎', '水温过高，停在路边', '离合器打滑，走不动'],
  site: ['液压油管破裂，卸料中断', '滚筒马达故障，卸不出来', '卸料槽支架断裂'],
};

/** The driver reports that the truck has broken down, and waits until the dispatcher calls. Volumes m³. */
export const breakDown = async (
  timeline: Timeline,
  truck: Truck,
  breakdown: Breakdown,
  { taskDetailID, aboard }: { taskDetailID: string | null; aboard: number },
): Promise<BreakdownWord> => {
  const { carID, driver, random, notes } = truck;
  const { place, isMended, minutes } = breakdown;
  const told = causes[place][random.below(causes[place].length)] ?? '';
  const content = aboard > 0 ? `${told}，车上还有 ${aboard} m³` : told;
  const { taskMsgID } = await driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content } });
  const { waybill } = await driver.call(vehicles.info, { params: { id: carID } });
  const carries = taskDetailID ?? waybill?.taskDetailID ?? null;
  notes.brokeDown(carID, { place, taskMsgID, taskDetailID: carries, aboard }, timeline.now);
  const runsFrom = isMended ? timeline.now + minutes * 60_000 : null;
  truck.broken = { truck, breakdown, runsFrom, aboard, taskDetailID: carries };
  truck.brokeDown.ring(truck.broken);
  for (;;) {
    const word = await timeline.wait(truck.word);
    if (word) return word;
  }
};

/** The truck runs again. */
export const runAgain = (timeline: Timeline, truck: Truck, by: 'itself' | 'workshop'): void => {
  truck.broken = null;
  truck.notes.runsAgain(truck.carID, by, timeline.now);
};
