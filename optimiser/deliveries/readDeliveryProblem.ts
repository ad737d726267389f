import type { DeliveryProblem } from './deliveryProblem.ts';

type Point = readonly [x: number, y: number];

/**
 * Reads an instance in the authors' text form: `MaxTimeLag`, then `Vehicles`, `Customers`, `Stations` and `Locations`, each with
 * its count and its lines. A leg is the Euclidean distance rounded up. Throws with the line that does not fit.
 */
export const readDeliveryProblem = (text: string): DeliveryProblem => {
  const lines = text.split(/\r?\n/).map((line) => line.trim().split(/\s+/));
  let at = 0;
  const count = (title: string): number => {
    const [name, value] = lines[at] ?? [];
    if (name !== `${title}:` || !/^\d+$/.test(value ?? ''))
      throw new Error(`line ${at + 1}: ${title}: and a count expected`);
    at += 1;
    return Number(value);
  };
  const numbers = (fields: number): number[] => {
    const values = (lines[at] ?? []).slice(1).map(Number);
    if (values.length !== fields || values.some((value) => !Number.isFinite(value)))
      throw new Error(`line ${at + 1}: a name and ${fields} numbers expected`);
    at += 1;
    return values;
  };
  const rows = (length: number, fields: number): number[][] => Array.from({ length }, () => numbers(fields));

  const maxGap = count('MaxTimeLag');
  const trucks = rows(count('Vehicles'), 2);
  const customers = rows(count('Customers'), 3);
  const stations = count('Stations');
  at += stations;
  // The places: where trucks begin and end the day, the stations, the customers.
  const places = rows(count('Locations'), 2).map(([x, y]) => [x, y] as Point);
  if (places.length !== 2 + stations + customers.length)
    throw new Error('Locations: two depots, stations and customers expected');
  const depot = places[0] as Point;
  const loading = places.slice(2, 2 + stations);
  const sites = places.slice(2 + stations);
  const leg = (a: Point, b: Point): number => Math.ceil(Math.hypot(a[0] - b[0], a[1] - b[1]));
  const over = (a: Point, b: Point): number => Math.min(...loading.map((place) => leg(a, place) + leg(place, b)));
  return {
    customers: customers.length,
    trucks: trucks.length,
    maxGap,
    capacity: Int32Array.from(trucks, (row) => row[0]),
    unloading: Int32Array.from(trucks, (row) => row[1]),
    demand: Int32Array.from(customers, (row) => row[0]),
    windowStart: Int32Array.from(customers, (row) => row[1]),
    windowEnd: Int32Array.from(customers, (row) => row[2]),
    firstTravel: Int32Array.from(sites, (site) => over(depot, site)),
    travel: Int32Array.from(sites.flatMap((from) => sites.map((to) => over(from, to)))),
  };
};
