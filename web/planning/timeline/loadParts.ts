import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { type WaybillState, waybillState } from '@pourline/domain/waybills/waybillStates';

/** What a truck does with one load, in the order of time. */
export type PartKind = 'loading' | 'driving' | 'waiting' | 'unloading';

export interface LoadPart {
  kind: PartKind;
  /** Epoch ms. */
  from: number;
  to: number;
  /** Has begun; otherwise it is planned or expected. */
  begun: boolean;
}

type Timed = Pick<PlannedLoad, 'loadStart' | 'loadEnd' | 'arrive' | 'unloadStart' | 'unloadEnd' | 'waybillState'>;

/** How many parts have begun in each state of the waybill. */
const begunParts: Readonly<Record<WaybillState, number>> = {
  [waybillState.queuing]: 0,
  [waybillState.loading]: 1,
  [waybillState.delivering]: 2,
  [waybillState.waitingToUnload]: 3,
  [waybillState.unloading]: 4,
  [waybillState.returning]: 4,
  [waybillState.completed]: 4,
  [waybillState.cancelled]: 0,
};
const begunOf = (load: Pick<PlannedLoad, 'waybillState'>): number =>
  load.waybillState === null ? 0 : begunParts[load.waybillState];

/** Whether its loading has begun. */
export const hasBegun = (load: Pick<PlannedLoad, 'waybillState'>): boolean => begunOf(load) > 0;

/** Whether it is planned only: as soon as a truck is sent it stays as it is. */
export const isAhead = (load: Pick<PlannedLoad, 'taskDetailID'>): boolean => load.taskDetailID === null;

/** Loading, driving, waiting and unloading of a load; what takes no time is left out. */
export const loadParts = (load: Timed): LoadPart[] => {
  const [start, full, there, pour, end] = [
    load.loadStart,
    load.loadEnd,
    load.arrive,
    load.unloadStart,
    load.unloadEnd,
  ].map((at) => Date.parse(at)) as [number, number, number, number, number];
  const begun = begunOf(load);
  const spans: [PartKind, number, number][] = [
    ['loading', start, full],
    ['driving', full, there],
    ['waiting', there, pour],
    ['unloading', pour, end],
  ];
  return spans
    .map(([kind, from, to], index): LoadPart => ({ kind, from, to, begun: index < begun }))
    .filter((part) => part.to > part.from);
};

/** Puts spans that overlap into lanes of their own, each into the first that is free; returns the lane of each. */
export const lanesOf = (spans: readonly { from: number; to: number }[]): number[] => {
  const order = spans.map((_, index) => index).sort((a, b) => (spans[a]?.from ?? 0) - (spans[b]?.from ?? 0));
  const ends: number[] = [];
  const lanes = spans.map(() => 0);
  for (const index of order) {
    const span = spans[index];
    if (!span) continue;
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.to;
    lanes[index] = lane;
  }
  return lanes;
};
