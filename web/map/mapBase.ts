import type { ReplyOf } from '@pourline/contract/endpoint';
import { positions } from '@pourline/contract/positions';
import { call } from '../api/client.ts';
import { keep, readKept } from '../api/keptData.ts';
import { currentSession } from '../api/sessionStore.ts';

/** The ground of the map: schematic, or where its tiles come from. */
export type MapBase = ReplyOf<(typeof positions)['base']>;

/** Bare ground. */
export const noRoads: NonNullable<MapBase['roads']> = { type: 'FeatureCollection', features: [] };
export const bareBase: MapBase = { kind: 'schematic', url: null, coordsys: 'WGS84', roads: noRoads };

const key = 'mapBase';
interface Kept {
  /** Of which plant. */
  of: string;
  base: MapBase;
}
let asked: { of: string; base: Promise<MapBase> } | null = null;

const askFor = async (of: string): Promise<MapBase> => {
  const base = await call(positions.base);
  void keep(key, { of, base } satisfies Kept);
  return base;
};

/**
 * Asked once per visit and kept on the device, for when there is no network; a failed question is asked again by the next map. Null: the
 * plant does not say it now, and never said it on this device.
 */
export async function loadMapBase(): Promise<MapBase | null> {
  const of = currentSession()?.tid ?? '';
  if (asked?.of !== of) asked = { of, base: askFor(of) };
  try {
    return await asked.base;
  } catch {
    asked = null;
    const kept = await readKept<Kept>(key);
    return kept?.of === of ? kept.base : null;
  }
}
