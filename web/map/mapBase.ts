import type { ReplyOf } from '@pourline/contract/endpoint';
import { positions } from '@pourline/contract/positions';
import { call } from '../api/client.ts';

/** The ground of the map: schematic, or where its tiles come from. */
export type MapBase = ReplyOf<(typeof positions)['base']>;

/** Bare ground. */
export const noRoads: NonNullable<MapBase['roads']> = { type: 'FeatureCollection', features: [] };

let asked: Promise<MapBase> | null = null;

/** Asked once per visit; a failed question is asked again by the next map. Without a reply the map has bare ground. */
export function loadMapBase(): Promise<MapBase> {
  asked ??= call(positions.base).catch((): MapBase => {
    asked = null;
    return { kind: 'schematic', url: null, coordsys: 'WGS84', roads: noRoads };
  });
  return asked;
}
