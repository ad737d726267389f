import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LonLat } from '@pourline/domain/geo';
import { findRoute, type Route } from '@pourline/domain/roads/findRoute';
import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { travelMinutes } from '@pourline/domain/roads/travelMinutes';
import type { DayOrder, DayProblem, DayRules, DayWeights } from '@pourline/optimiser/day/dayProblem';
import {
  publishedFollowGap,
  publishedOrder,
  publishedShift,
  usualRules,
  usualWeights,
} from '@pourline/optimiser/day/dayWeights';
import { parseDayFile } from '../../simulator/day/dayFile.ts';
import { placeDay } from '../../simulator/day/dayPlaces.ts';
import { dayCity } from '../../simulator/day/dayWorld.ts';

export const usualData = join(import.meta.dirname, '../../../shared/data/days');

/** Days by size, the largest first, all with at least seven plants: the search was tuned on them. */
export const largeDays = [
  'C_143_101_123_8',
  'C_141_114_136_8',
  'C_148_112_131_8',
  'C_116_67_78_8',
  'C_94_63_70_7',
  'C_127_66_80_8',
];

/** Others as large, on which nothing was tuned: those are reported. */
export const otherLargeDays = [
  'C_140_114_132_8',
  'C_138_114_136_8',
  'C_149_98_122_8',
  'C_137_112_129_8',
  'C_133_84_98_7',
  'C_128_68_74_7',
];

/** The text of a day; says what is missing and ends when it is not there. */
export const readDayText = (data: string, name: string): string => {
  const file = join(data, `${name}.rmc`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.error(`没有找到数据 ${file}；用 --data 指定含 .rmc 文件的文件夹`);
  return process.exit(1);
};

export interface DayMap {
  /** Plants first, then clients, in the order of the file. */
  points: LonLat[];
  /** The way between a plant and a client, both directions alike, by plant × clients + client. */
  routes: Route[];
}

export interface ReadDay {
  problem: DayProblem;
  map: DayMap;
}

/**
 * A recorded day as a problem. The file does not say where its places are, so they stand on a made-up city; times by hour of
 * day come from its traffic. Orders of a client follow one another; each is served by the plant of the file.
 */
export const readDay = (text: string, weights: DayWeights = usualWeights, rules: DayRules = usualRules): ReadDay => {
  const day = parseDayFile(text);
  const network = makeRoadNetwork(dayCity);
  const placed = placeDay(day, network);
  const points = [
    ...day.plants.map((plant) => placed.plants.get(plant.id) as LonLat),
    ...day.clients.map((client) => placed.clients.get(client.id) as LonLat),
  ];
  const places = points.length;
  const minutes = new Float64Array(24 * places * places).fill(Number.NaN);
  const metres = new Float64Array(places * places).fill(Number.NaN);
  const routes: Route[] = [];
  day.plants.forEach((_, p) => {
    for (let c = 0; c < places; c += 1) {
      if (c === p) continue;
      const route = findRoute(network, points[p] as LonLat, points[c] as LonLat);
      if (c >= day.plants.length) routes[p * day.clients.length + c - day.plants.length] = route;
      for (const [from, to] of [
        [p, c],
        [c, p],
      ] as const) {
        metres[from * places + to] = route.distanceM;
        for (let hour = 0; hour < 24; hour += 1)
          minutes[(hour * places + from) * places + to] = travelMinutes(route.profile, hour * 3600 + 1800);
      }
    }
  });
  const plantAt = new Map(day.plants.map((plant, i) => [plant.id, i]));
  const clientAt = new Map(day.clients.map((client, i) => [client.id, i]));
  const lastOf = new Map<number, number>();
  const orders = day.orders.map((order, i): DayOrder => {
    const client = clientAt.get(order.client) as number;
    const before = lastOf.get(client);
    lastOf.set(client, i);
    return {
      ...publishedOrder,
      id: String(order.id),
      place: day.plants.length + client,
      volume: Math.round(order.demand * 100),
      due: day.clients[client]?.due ?? 0,
      // Where lateness has a price of its own, a late load is better than none.
      mostLate: rules.gapIsHard ? publishedOrder.mostLate : 180,
      plants: [plantAt.get(order.plant) as number],
      follows: before === undefined ? null : { order: before, maxGap: publishedFollowGap },
    };
  });
  const problem: DayProblem = {
    orders,
    trucks: day.drivers.map((driver) => ({
      ...publishedShift,
      id: String(driver.id),
      capacity: Math.round(driver.capacity * 100),
      home: plantAt.get(driver.plant) as number,
      shiftStart: driver.shiftStart,
      abilities: [],
      stands: null,
      absences: [],
    })),
    plants: day.plants.map((plant, i) => ({
      id: String(plant.id),
      place: i,
      lines: [{ id: '1', rate: plant.rate, abilities: [], closures: [] }],
    })),
    pumps: [],
    travel: { places, minutes, metres },
    rules,
    weights,
    now: 0,
    facts: [],
    locks: [],
    published: [],
    publishedPumps: [],
  };
  return { problem, map: { points, routes } };
};
