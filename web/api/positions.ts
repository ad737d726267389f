import { useCallback, useSyncExternalStore } from 'react';

/** Where a truck was last: WGS-84, km/h, degrees (null: its device does not tell), epoch ms by the plant clock. */
export interface TruckPosition {
  carID: string;
  lon: number;
  lat: number;
  speed: number | null;
  direction: number | null;
  time: number;
}

export type PositionRow = readonly [
  carID: string,
  lon: number,
  lat: number,
  speed: number | null,
  direction: number | null,
  time: number,
];

let known: ReadonlyMap<string, TruckPosition> = new Map();
const listeners = new Set<() => void>();

/** Takes newest positions in; an older one than known is left out. */
export function takePositions(rows: readonly PositionRow[]): void {
  const next = new Map(known);
  for (const [carID, lon, lat, speed, direction, time] of rows) {
    const before = next.get(carID);
    if (!before || before.time <= time) next.set(carID, { carID, lon, lat, speed, direction, time });
  }
  known = next;
  for (const listener of listeners) listener();
}

export function forgetPositions(): void {
  known = new Map();
  for (const listener of listeners) listener();
}

export const currentPositions = (): ReadonlyMap<string, TruckPosition> => known;
export function watchPositions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The newest positions of all trucks heard of since the page was opened, by carID. */
export const usePositions = (): ReadonlyMap<string, TruckPosition> =>
  useSyncExternalStore(watchPositions, currentPositions, currentPositions);

/** The newest position of one truck. */
export function usePosition(carID: string | undefined): TruckPosition | undefined {
  const read = useCallback(() => (carID === undefined ? undefined : known.get(carID)), [carID]);
  return useSyncExternalStore(watchPositions, read, read);
}
