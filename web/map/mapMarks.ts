import type { Geofence, LonLat } from '@pourline/domain/geo';
import type { Tone } from '../kit/figure/tone.ts';

/** What can be put on a map. All places are WGS-84; the map shifts them itself when its ground is GCJ-02. */
export interface MapTruck {
  carID: string;
  /** What people call it: the plate. */
  label: string;
  /** The state in words, shown under the plate when the map is near. */
  state: string;
  tone: Tone;
  /** Where it goes and when it is there, shown under the state; left out when it goes nowhere. */
  going?: string | undefined;
  /** When it is at its site, epoch ms; null or left out: it is not on its way there. */
  arrivesAt?: number | null | undefined;
  at: LonLat;
  /** Degrees clockwise from north. */
  direction: number;
  moving: boolean;
}

export interface MapPlace {
  id: string;
  kind: 'plant' | 'site' | 'me';
  name: string;
  at: LonLat;
  /** Of a plant: what it does; left out, the colour of plants. */
  tone?: Tone;
  /** Of a plant: with a ring, as one that is looked at. */
  chosen?: boolean;
}

export interface MapFence {
  id: string;
  kind: 'plant' | 'site';
  fence: Geofence;
}

export interface MapRoute {
  id: string;
  /** A, B, C as agreed; written along the line. */
  name: string;
  line: readonly LonLat[];
  chosen: boolean;
}

/** What the camera shows: all of `places`. It moves again only when `key` changes, so a person can look around in peace. */
export interface MapFrame {
  key: string;
  places: readonly LonLat[];
  /** How near it comes for a single place; 15 unless told. */
  maxZoom?: number;
}
