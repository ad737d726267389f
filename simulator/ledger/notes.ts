/** Where a truck was, by its own device: WGS-84, epoch ms. */
export interface NotedFix {
  lon: number;
  lat: number;
  time: number;
}

/** What is noted when an order is placed. Volume in m³. */
export interface PlacedOrder {
  volume: number;
  customer: string;
  /** When the first truck is to be loaded and when it is to be at the site, epoch ms. */
  loadAt: number;
  dueAt: number;
}

/** What is noted when a truck leaves the mixing line. Volume in m³, as the batches add up. */
export interface MixedLoad {
  taskID: string;
  carID: string;
  lineID: string;
  volumes: readonly number[];
}

/**
 * What people write down of what they did, once the plant has acknowledged it. Moments in epoch ms, volumes in m³. Nothing of it comes
 * from the records that it is compared with afterwards.
 */
export interface Notes {
  ordered(taskID: string, order: PlacedOrder): void;
  amountAgreed(taskID: string, volume: number): void;
  orderCancelled(taskID: string): void;
  loaded(taskDetailID: string, load: MixedLoad, at: number): void;
  loadCancelled(taskDetailID: string): void;
  unloadingStarted(taskDetailID: string, at: number): void;
  unloaded(taskDetailID: string, surplus: number, at: number): void;
  signed(taskDetailID: string, volume: number, signer: string, signFileID: string): void;
  /** The site evaluated a completed order: its scores by what was judged. */
  evaluated(taskID: string, scores: Readonly<Record<string, number>>, comment: string): void;
  /** A driver went on duty, took a break, came back from it, or went off duty. */
  shift(carID: string, change: ShiftChange, at: number): void;
  positioned(carID: string, fix: NotedFix): void;
}

export type ShiftChange = 'on' | 'break' | 'back' | 'off';

/** For days without an end, of which nobody keeps a ledger. */
export const noNotes: Notes = {
  ordered: () => {},
  amountAgreed: () => {},
  orderCancelled: () => {},
  loaded: () => {},
  loadCancelled: () => {},
  unloadingStarted: () => {},
  unloaded: () => {},
  signed: () => {},
  evaluated: () => {},
  shift: () => {},
  positioned: () => {},
};
