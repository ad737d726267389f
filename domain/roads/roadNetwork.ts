import type { LonLat } from '../geo.ts';

/**
 * The roads of a made-up city. They stand in for a road map where none may be shipped, so that trucks drive along roads and
 * arrive when trucks arrive. Every map that draws them has to say that it is schematic.
 */
export const roadClasses = ['motorway', 'arterial', 'street'] as const;
export type RoadClass = (typeof roadClasses)[number];

/** Speed of a loaded mixer on a free road, junctions and lights included, km/h. */
export const freeFlowKmh: Record<RoadClass, number> = { motorway: 66, arterial: 42, street: 24 };

/** Minutes a loaded mixer needs on a free road. */
export function freeFlowMinutes(roadClass: RoadClass, lengthM: number): number {
  return (lengthM * 0.06) / freeFlowKmh[roadClass];
}

/** A straight piece of road between two junctions, driven in both directions. */
export interface RoadEdge {
  from: number;
  to: number;
  class: RoadClass;
  name: string;
  lengthM: number;
  /** Free flow, loaded. */
  minutes: number;
}

export interface RoadNetwork {
  seed: string;
  centre: LonLat;
  widthM: number;
  heightM: number;
  /** Junctions, by number. */
  nodes: LonLat[];
  edges: RoadEdge[];
  river: River;
  districts: District[];
  graph: RoadGraph;
}

/** The water: its middle line and its banks. */
export interface River {
  name: string;
  line: LonLat[];
  widthM: number;
  /** Closed outline. */
  ring: LonLat[];
}

/** A part of the city, for the map and for addresses. */
export interface District {
  name: string;
  centre: LonLat;
  /** Closed outline. */
  ring: LonLat[];
}

/** The same roads laid out for searching. */
export interface RoadGraph {
  /** Metres east and north of the centre, by node. */
  x: Float64Array;
  y: Float64Array;
  /** The arcs out of node n stand at first[n] .. first[n + 1] - 1. */
  first: Int32Array;
  target: Int32Array;
  edgeOf: Int32Array;
  /** Square cells holding the nodes a site can be reached from (no motorway junctions). */
  grid: NodeGrid;
  /** Nodes a site can be reached from, in the order in which places are given out. */
  placement: Int32Array;
}

export interface NodeGrid {
  cellM: number;
  columns: number;
  rows: number;
  originX: number;
  originY: number;
  /** The nodes of cell c stand at start[c] .. start[c + 1] - 1 of `nodes`. */
  start: Int32Array;
  nodes: Int32Array;
}
