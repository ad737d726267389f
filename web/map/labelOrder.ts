import type { MapTruck } from './mapMarks.ts';

/** Whose labels stand on the map from afar too: that many of the first. */
export const markedAfar = 6;

/** What matters about a truck, the least first: an alarm, then its arrival (epoch ms), then nothing. */
const weight = ({ tone, arrivesAt }: MapTruck): number =>
  tone === 'alarm' ? Number.NEGATIVE_INFINITY : (arrivesAt ?? Number.POSITIVE_INFINITY);

/** Trucks by what their label is worth: alarms first, then the next arrivals, then the others; a label that finds no room is left out. */
export const labelOrder = (trucks: readonly MapTruck[]): ReadonlyMap<string, number> =>
  new Map(
    trucks
      .toSorted((a, b) => {
        const [first, second] = [weight(a), weight(b)];
        return first === second ? a.label.localeCompare(b.label, 'zh-CN', { numeric: true }) : first - second;
      })
      .map(({ carID }, index) => [carID, index]),
  );

/** Whether a label stands from afar too. */
export const isMarkedAfar = (truck: MapTruck, order: number): boolean =>
  truck.tone === 'alarm' || (truck.arrivesAt != null && order < markedAfar);
