import { epochMs } from '../time.ts';
import { centi, m3 } from '../volume.ts';
import { hourMs, spreadByHour } from './spread.ts';

/** The pace of a pour that nobody has named, m³ per hour. */
export const usualPace = 30;

/** By what the production of an order is told: by loads of the plan and those that have begun, by its portions, or by its pace alone. */
export const productionSources = ['loads', 'portions', 'pace'] as const;
export type ProductionSource = (typeof productionSources)[number];

/** An order that may be produced in the hours that are looked at. Volumes m³. */
export interface ProducedOrder {
  taskID: string;
  plantID: string | null;
  lineID: string | null;
  /** When its first load is to be under the line. */
  begin: string;
  pourRate: number | null;
  scheduledCa: number;
  /** On waybills that stand. */
  assignedCa: number;
  /** Loads may still be sent to it as things are. */
  isOpen: boolean;
  /** The plan of another day has loads of it ahead: by its pace alone it would be told twice. */
  plannedElsewhere: boolean;
}

/** A load that has begun, or that the published plan has ahead. */
export interface ProducedLoad {
  taskID: string;
  plantID: string;
  lineID: string;
  volume: number;
  loadStart: string;
  /** null: it is ahead. */
  taskDetailID: string | null;
}

/** What is still to be produced of a portion that stands, m³. */
export interface OpenPortion {
  taskID: string;
  plantID: string;
  lineID: string | null;
  beginTime: string;
  left: number;
}

/** So much of an order comes from a line of a plant in one hour. Hundredths of m³. */
export interface Produced {
  taskID: string;
  plantID: string | null;
  lineID: string | null;
  hour: number;
  volume: number;
  source: ProductionSource;
  /** It has begun. */
  begun: boolean;
}

/** What is known of some hours: they begin at `from` (epoch ms). */
export interface ProductionFacts {
  from: number;
  hours: number;
  now: number;
  orders: readonly ProducedOrder[];
  loads: readonly ProducedLoad[];
  portions: readonly OpenPortion[];
}

/**
 * What plants produce, hour by hour: the one answer of plan, material, capacity and booking. Loads that have begun stand. What is ahead of
 * an order is told once: by the loads that the published plan has for it; without any by its portions that are not produced; where it has
 * none of these by its pace from when it is to begin, and never before now.
 */
export const productionOf = ({ from, hours, now, orders, loads, portions }: ProductionFacts): Produced[] => {
  const inHours = ({ hour }: { hour: number }): boolean => hour >= 0 && hour < hours;
  const planned = new Set(loads.flatMap((load) => (load.taskDetailID === null ? [load.taskID] : [])));
  const ofLoads = loads.map(
    ({ taskID, plantID, lineID, volume, loadStart, taskDetailID }): Produced => ({
      ...{ taskID, plantID, lineID, hour: Math.floor((epochMs(loadStart) - from) / hourMs) },
      ...{ volume: centi(volume), source: 'loads', begun: taskDetailID !== null },
    }),
  );
  const open = Map.groupBy(portions, (portion) => portion.taskID);
  const ahead = orders.flatMap((order): Produced[] => {
    if (!order.isOpen || planned.has(order.taskID)) return [];
    const pace = order.pourRate ?? usualPace;
    const rest = m3(Math.max(0, centi(order.scheduledCa) - centi(order.assignedCa)));
    const own = open.get(order.taskID);
    const parts = own ? withinRest(own, rest) : [{ ...order, beginTime: order.begin, left: rest }];
    const source = own ? 'portions' : 'pace';
    // What another day's plan brings is told there; a portion of these hours stands for itself.
    if (order.plannedElsewhere && !own) return [];
    const told = parts.filter(({ beginTime }) => !order.plannedElsewhere || epochMs(beginTime) >= from);
    return told.flatMap(({ plantID, lineID, beginTime, left }) =>
      spreadByHour(left, Math.max(now, epochMs(beginTime)), pace, from).map((share) => ({
        ...{ taskID: order.taskID, plantID, lineID, ...share, source, begun: false },
      })),
    );
  });
  return [...ofLoads, ...ahead].filter(inHours);
};

/** Portions one after another, as far as the order still wants them. */
const withinRest = (portions: readonly OpenPortion[], rest: number): OpenPortion[] => {
  let open = centi(rest);
  return portions.map((portion) => {
    const left = Math.min(centi(portion.left), open);
    open -= left;
    return { ...portion, left: m3(left) };
  });
};

/** Sums of an hour each, m³. */
export const byHour = (produced: readonly Pick<Produced, 'hour' | 'volume'>[], hours: number): number[] => {
  const sums = Array.from({ length: hours }, () => 0);
  for (const { hour, volume } of produced) sums[hour] = (sums[hour] ?? 0) + volume;
  return sums.map(m3);
};
