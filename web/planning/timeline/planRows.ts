import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import type { LoadMark } from './compareLoads.ts';
import { lanesOf } from './loadParts.ts';
import { type PlanPlace, pourGaps } from './planPlaces.ts';
import { type PumpOfDay, type PumpStand, pumpStands } from './pumpRows.ts';

/** A load as it stands in a row. */
export interface RowBar {
  load: PlannedLoad;
  lane: number;
  mark: LoadMark;
  /** What is free to the right of its start until the next bar of the lane begins, epoch ms. */
  roomTo: number;
  /** The pause of its pour that it ends. */
  gap?: PlanPlace | undefined;
  /** Minutes by which it is unloaded after the window that its site was promised. */
  pastWindow?: number | undefined;
  /** It is not what is looked for, and stands back. */
  isAside?: boolean;
}

type Truck = PlanDay['trucks'][number];
type Order = PlanDay['orders'][number];
export type Unserved = PlanDay['unserved'][number];

interface Common {
  key: string;
  height: number;
  bars: readonly RowBar[];
}
export type PlanRow = Common &
  (
    | { kind: 'group'; title: string; trucks: number; loads: number; volume: number; folded: boolean }
    | { kind: 'line'; title: string }
    | { kind: 'truck'; truck: Truck }
    | { kind: 'pump'; pump: PumpOfDay; stands: readonly PumpStand[] }
    | {
        kind: 'order';
        order: Order;
        unserved: Unserved | null;
        /** Where its pour stands without concrete. */
        gaps: readonly PlanPlace[];
      }
  );

const groupHeight = 36;
const lineHeight = 26;
const pumpHeight = 36;
const edge = 8;
const truckLane = 32;
const orderLane = 22;
/** Under the bars of a pour that stands without concrete, where its pauses are named. */
const gapName = 14;

type Marked = Pick<RowBar, 'load' | 'mark'>;
type Span = (load: PlannedLoad) => { from: number; to: number };
const whole: Span = (load) => ({ from: Date.parse(load.loadStart), to: Date.parse(load.unloadEnd) });
const atLine: Span = (load) => ({ from: Date.parse(load.loadStart), to: Date.parse(load.loadEnd) });

/** Bars with their lanes: what there is above, what is proposed below. */
const barsOf = (loads: readonly Marked[], span: Span): RowBar[] => {
  const laid: RowBar[] = [];
  let base = 0;
  for (const proposed of [false, true]) {
    const mine = loads.filter((one) => (one.mark === 'come') === proposed);
    const lanes = lanesOf(mine.map((one) => span(one.load)));
    mine.forEach((one, index) => {
      laid.push({ ...one, lane: base + (lanes[index] ?? 0), roomTo: Number.POSITIVE_INFINITY });
    });
    base += mine.length > 0 ? Math.max(...lanes) + 1 : 0;
  }
  laid.sort((a, b) => span(a.load).from - span(b.load).from || a.lane - b.lane);
  for (const bar of laid) {
    const end = span(bar.load).to;
    const next = laid.find((one) => one !== bar && one.lane === bar.lane && span(one.load).from >= end);
    if (next) bar.roomTo = span(next.load).from;
  }
  return laid;
};

const heightOf = (bars: readonly RowBar[], lane: number): number =>
  edge + lane * Math.max(1, ...bars.map((bar) => bar.lane + 1));

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

const sumOf = (loads: readonly Marked[]): number =>
  loads.reduce((sum, { load }) => sum + Math.round(load.volume * 100), 0) / 100;
const isThere = ({ mark }: Marked): boolean => mark !== 'come';

export interface RowOptions {
  /** Plants whose rows are put away. */
  folded: ReadonlySet<string>;
  /** Leaves out rows without a load that changes. */
  changedOnly: boolean;
}

const isChanged = (bars: readonly RowBar[]): boolean => bars.some((bar) => bar.mark !== 'same');

const minute = 60_000;

/** Of each load what is wrong with it for its site, as bars show it: the pause before it, and how late it is for the window. */
const siteMarks = (
  day: PlanDay,
  loads: readonly PlannedLoad[],
): ((load: PlannedLoad) => Pick<RowBar, 'gap' | 'pastWindow'>) => {
  const gaps = new Map(pourGaps({ orders: day.orders, loads: [...loads] }).map((gap) => [gap.loadID, gap]));
  const ends = new Map(day.orders.map(({ taskID, bookEnd }) => [taskID, Date.parse(bookEnd)]));
  return ({ loadID, taskID, unloadEnd }) => {
    const past = Math.floor((Date.parse(unloadEnd) - (ends.get(taskID) ?? Number.POSITIVE_INFINITY)) / minute);
    return { gap: gaps.get(loadID), pastWindow: past > 0 ? past : undefined };
  };
};

/** Rows by plant: its lines, then its trucks by number; those that have nothing to do last, and left out when they are absent too; then its pumps. */
export const truckRows = (day: PlanDay, loads: readonly Marked[], { folded, changedOnly }: RowOptions): PlanRow[] => {
  const byCar = grouped(loads, ({ load }) => load.carID);
  const byLine = grouped(loads, ({ load }) => `${load.plantID}/${load.lineID}`);
  const known = new Set(day.plants.map((plant) => plant.plantID));
  const homeOf = ({ plantID }: { plantID: string | null }): string => (plantID && known.has(plantID) ? plantID : '');
  const trucksOf = grouped(day.trucks, homeOf);
  const pumpsOf = grouped(day.pumps, homeOf);
  const stands = pumpStands(
    day,
    loads.filter(isThere).map((one) => one.load),
  );
  const markOf = siteMarks(
    day,
    loads.filter(isThere).map((one) => one.load),
  );
  const homes = [...day.plants, { plantID: '', name: '未分配站点', lines: [] }];
  return homes.flatMap((plant): PlanRow[] => {
    const trucks = (trucksOf.get(plant.plantID) ?? [])
      .map((truck) => ({ truck, bars: barsOf(byCar.get(truck.carID) ?? [], whole) }))
      .filter(({ truck, bars }) => bars.length > 0 || (truck.available && !changedOnly))
      .filter(({ bars }) => !changedOnly || isChanged(bars))
      .sort(
        (a, b) =>
          Number(a.bars.length === 0) - Number(b.bars.length === 0) ||
          a.truck.carNo.localeCompare(b.truck.carNo, 'zh-CN', { numeric: true }),
      );
    const own = loads.filter((one) => isThere(one) && one.load.plantID === plant.plantID);
    const pumps = (changedOnly ? [] : (pumpsOf.get(plant.plantID) ?? [])).filter(
      (pump) => pump.available || stands.has(pump.carID),
    );
    if (trucks.length === 0 && pumps.length === 0 && (own.length === 0 || changedOnly)) return [];
    const isFolded = folded.has(plant.plantID);
    const head: PlanRow = {
      kind: 'group',
      key: `plant ${plant.plantID}`,
      height: groupHeight,
      bars: [],
      title: plant.name,
      trucks: trucks.length,
      loads: own.length,
      volume: sumOf(own),
      folded: isFolded,
    };
    if (isFolded) return [head];
    const lines = plant.lines.map((line): PlanRow => {
      const bars = barsOf((byLine.get(`${plant.plantID}/${line.lineID}`) ?? []).filter(isThere), atLine);
      return {
        kind: 'line',
        key: `line ${plant.plantID}/${line.lineID}`,
        height: lineHeight,
        title: line.name,
        // Two at a time on one line are a mistake of the plan that must be seen: they lie over each other.
        bars: bars.map((bar) => ({ ...bar, lane: 0 })),
      };
    });
    return [
      head,
      ...(changedOnly ? [] : lines),
      ...trucks.map(
        ({ truck, bars }): PlanRow => ({
          kind: 'truck',
          key: `truck ${truck.carID}`,
          height: heightOf(bars, truckLane),
          truck,
          bars: bars.map((bar) => (isThere(bar) ? { ...bar, ...markOf(bar.load) } : bar)),
        }),
      ),
      ...pumps.map(
        (pump): PlanRow => ({
          kind: 'pump',
          key: `pump ${pump.carID}`,
          height: pumpHeight,
          pump,
          stands: stands.get(pump.carID) ?? [],
          bars: [],
        }),
      ),
    ];
  });
};

/** Rows by order: those of which something cannot be brought first, then by when they are due. */
export const orderRows = (
  day: PlanDay,
  loads: readonly Marked[],
  { changedOnly }: Pick<RowOptions, 'changedOnly'>,
): PlanRow[] => {
  const byOrder = grouped(loads, ({ load }) => load.taskID);
  const lacking = new Map(day.unserved.map((one) => [one.taskID, one]));
  const there = loads.filter(isThere).map(({ load }) => load);
  const gaps = grouped(pourGaps({ orders: day.orders, loads: there }), ({ taskID }) => taskID);
  return day.orders
    .map((order) => ({
      order,
      unserved: lacking.get(order.taskID) ?? null,
      bars: barsOf(byOrder.get(order.taskID) ?? [], whole),
    }))
    .filter(({ bars }) => !changedOnly || isChanged(bars))
    .sort(
      (a, b) =>
        Number(b.unserved !== null) - Number(a.unserved !== null) || Date.parse(a.order.due) - Date.parse(b.order.due),
    )
    .map(
      ({ order, unserved, bars }): PlanRow => ({
        kind: 'order',
        key: `order ${order.taskID}`,
        height: Math.max(52, heightOf(bars, orderLane)) + (gaps.has(order.taskID) ? gapName : 0),
        order,
        unserved,
        gaps: gaps.get(order.taskID) ?? [],
        bars,
      }),
    );
};
