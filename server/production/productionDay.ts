import type { ProductionDay } from '@pourline/contract/production';
import { demandOf } from '@pourline/domain/production/capacity';
import { materialDemand, type ReckonedMix } from '@pourline/domain/production/materialDemand';
import { byHour, type Produced } from '@pourline/domain/production/production';
import { materialKinds } from '@pourline/domain/proportions/proportion';
import { epochMs } from '@pourline/domain/time';
import { sumM3 } from '@pourline/domain/volume';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { ProductionOrderRow } from './productionRows.ts';
import { beginOf, type DayProduction, producedStates, readDayProduction } from './readProduction.ts';

type ToldOrder = ProductionDay['orders'][number];

/** The mix by which the material of an order is reckoned: its own, else the last of its grade. */
const mixOf = (order: ProductionOrderRow | undefined): ReckonedMix & { mixNo: string | null } => {
  const mix = order?.mix ?? order?.likeMix ?? null;
  if (!mix) return { source: 'none', materials: [], mixNo: null };
  return { source: order?.mix ? 'issued' : 'assumed', materials: mix.materials, mixNo: mix.proportionNo };
};

const instantOf = (at: string): string => new Date(at).toISOString();

/** The first that an order gets in the day: its first load with the truck, else where its first portion or its pour begins. */
const firstOf = (
  order: ProductionOrderRow,
  own: readonly Produced[],
  { plan, portions }: DayProduction,
): ToldOrder['first'] => {
  const [load] = plan.loads
    .filter(({ taskID }) => taskID === order.taskID)
    .toSorted((a, b) => epochMs(a.loadStart) - epochMs(b.loadStart));
  if (load) {
    const truck = plan.trucks.find(({ carID }) => carID === load.carID);
    const { loadStart: at, volume, lineID } = load;
    return { at, volume, lineID, carNo: truck?.carNo ?? null, driverName: truck?.driverName ?? null };
  }
  if (own.length === 0) return null;
  const [from, to] = [epochMs(plan.from), epochMs(plan.to)];
  const inDay = (at: string): boolean => epochMs(at) >= from && epochMs(at) < to;
  const unknown = { carNo: null, driverName: null };
  const portion = portions.find((one) => one.taskID === order.taskID && one.left > 0 && inDay(one.beginTime));
  if (portion) return { at: instantOf(portion.beginTime), volume: portion.left, lineID: portion.lineID, ...unknown };
  return inDay(beginOf(order))
    ? { at: instantOf(beginOf(order)), volume: null, lineID: order.lineID, ...unknown }
    : null;
};

const toldOrder = (order: ProductionOrderRow, day: DayProduction): ToldOrder[] => {
  const own = day.produced.filter(({ taskID }) => taskID === order.taskID);
  if (own.length === 0) return [];
  const volumes = byHour(own, day.hours);
  const { source, mixNo } = mixOf(order);
  const { mix: _, likeMix: __, plannedElsewhere: ___, arrangeTime: ____, confirmation, answers, ...told } = order;
  return [
    {
      ...told,
      confirmed: confirmation !== '',
      answers: answers.map(({ name, ready, reason }) => ({ name, ready, reason })),
      sources: [...new Set(own.map((one) => one.source))],
      ...{ volumes, dayCa: sumM3(volumes), first: firstOf(order, own, day), mix: source, mixNo },
    },
  ];
};

const toldDay = (day: DayProduction): ProductionDay => {
  const { plan, rows, hours, produced } = day;
  const isToday = epochMs(plan.now) >= epochMs(plan.from) && epochMs(plan.now) < epochMs(plan.to);
  const orders = new Map(rows.orders.map((order) => [order.taskID, order]));
  const rank = (kind: (typeof materialKinds)[number]): number => materialKinds.indexOf(kind);
  return {
    ...{ now: plan.now, day: plan.day, from: plan.from, hours, version: plan.version },
    plants: plan.plants.map(({ plantID, name, lines }) => {
      const own = lines.map((line) => {
        const row = rows.lines.find((one) => one.plantID === plantID && one.lineID === line.lineID);
        // Nobody says for how long a line is down: it is counted on again from the next day on.
        return { ...line, rate: row?.rate ?? 0, runs: row !== undefined && !(row.isDown && isToday) };
      });
      const demand = demandOf(
        produced.filter((one) => one.plantID === plantID),
        own,
        hours,
      );
      return {
        ...{ plantID, name, ...demand },
        lines: own.map((line, i) => ({ ...line, ...(demand.lines[i] ?? { volumes: [], over: [] }) })),
      };
    }),
    noPlant: byHour(
      produced.filter((one) => one.plantID === null),
      hours,
    ),
    orders: rows.orders
      .flatMap((order) => toldOrder(order, day))
      .toSorted((a, b) => (a.first?.at ?? '~').localeCompare(b.first?.at ?? '~') || a.taskNo.localeCompare(b.taskNo)),
    materials: materialDemand(produced, (taskID) => mixOf(orders.get(taskID)), hours).toSorted(
      (a, b) => rank(a.kind) - rank(b.kind) || b.kg - a.kg,
    ),
  };
};

/** The production of a business day for those who run the plant. */
export const productionDay = async (
  services: Services,
  db: Db,
  tenantID: string,
  now: number,
  day: string | undefined,
): Promise<ProductionDay> =>
  toldDay(await readDayProduction(services, db, tenantID, { now, day, states: producedStates }));
