import type { LonLat } from '@pourline/domain/geo';
import type { ReactNode } from 'react';
import type { MapFence, MapFrame, MapPlace, MapRoute, MapTruck } from './mapMarks.ts';

export interface MapViewProps {
  /** What the map shows, read aloud: 车辆位置地图. */
  label: string;
  trucks?: readonly MapTruck[];
  places?: readonly MapPlace[];
  fences?: readonly MapFence[];
  routes?: readonly MapRoute[];
  /** The chosen truck: larger, ringed, named. */
  selected?: string | null;
  /** A tap on a truck, or on the bare map (null). */
  onSelect?: ((carID: string | null) => void) | undefined;
  /** A tap anywhere. */
  onTap?: ((at: LonLat) => void) | undefined;
  frame?: MapFrame | undefined;
  /** Stays in the middle until the person moves the map. */
  follow?: LonLat | null | undefined;
  /** What lies over the map's edges, px, so that nothing is shown under it. */
  inset?: { top?: number; right?: number; bottom?: number; left?: number };
  /** Buttons for nearer, farther, and all of the frame. */
  controls?: boolean | undefined;
  /** Stands on the map; may use the running map. */
  children?: ReactNode;
  className?: string | undefined;
}
