/** Where a truck was, by its own device: WGS-84, epoch ms. */
export interface NotedFix {
  lon: number;
  lat: number;
  time: number;
}

/** What is noted when an order is placed. Volume in m³. */
export interface PlacedOrder {
  /** How its day names it. */
  key: string;
  /** The project that it is for, the grade that was asked for, and the part of the structure that is poured. */
  contractID: string;
  strengthNo: string;
  part: string;
  /** The sales order that it is called off on; null: none. */
  salesOrderID: string | null;
  volume: number;
  customer: string;
  /** When the first truck is to be loaded and when it is to be at the site, epoch ms. */
  loadAt: number;
  dueAt: number;
  /** What the site places, m³ per hour. */
  pourRate: number;
}

/** What is noted when a truck leaves the mixing line. Volume in m³, as the batches add up. */
export interface MixedLoad {
  taskID: string;
  carID: string;
  lineID: string;
  volumes: readonly number[];
}

/** A price of a contract as it was agreed, yuan. */
export interface NotedPrice {
  kind: string;
  code: string;
  fromDay: string;
  amount: number;
}

/** Where a truck breaks down: at the plant before it is loaded, on the way to the site, or while it unloads. */
export type BreakdownPlace = 'plant' | 'road' | 'site';

/** What is noted when a driver has reported that the truck has broken down. Volume in m³. */
export interface NotedBreakdown {
  taskMsgID: string;
  place: BreakdownPlace;
  /** The load that the truck carries or waits for; null: none. */
  taskDetailID: string | null;
  /** What is in the drum. */
  aboard: number;
}

/**
 * What people write down of what they did, once the plant has acknowledged it. Moments in epoch ms, volumes in m³. Nothing of it comes
 * from the records that it is compared with afterwards.
 */
export interface Notes {
  ordered(taskID: string, order: PlacedOrder): void;
  amountAgreed(taskID: string, volume: number): void;
  /** Another price is agreed of what stood in a contract at another one, which holds until then. */
  priceAgreed(contractID: string, stands: NotedPrice, agreed: NotedPrice): void;
  /** So much of each grade is agreed with a site. */
  salesOrderMade(salesOrderID: string, order: { contractID: string; agreed: Readonly<Record<string, number>> }): void;
  orderCancelled(taskID: string): void;
  loaded(taskDetailID: string, load: MixedLoad, at: number): void;
  loadCancelled(taskDetailID: string): void;
  /** A truck was called for a load. */
  called(taskDetailID: string, load: { taskID: string; lineID: string | null; volume: number }, at: number): void;
  /** The plant and the line that supply an order are settled. */
  arranged(taskID: string, place: { plantID: string; lineID: string; autoSend: boolean }, at: number): void;
  /** A line begins to mix a load. */
  loadingBegan(taskDetailID: string, at: number): void;
  /** A truck leaves for the site; `minutes`: what its driver takes the way to be. */
  setOut(taskDetailID: string, minutes: number): void;
  /** The dispatcher asked for this proposal of a plan. */
  proposed(proposalID: string): void;
  /** A truck stands at the site with its load. */
  arrived(taskDetailID: string, at: number): void;
  unloadingStarted(taskDetailID: string, at: number): void;
  /** A truck is back at the plant after a load. */
  returned(taskDetailID: string, at: number): void;
  unloaded(taskDetailID: string, surplus: number, at: number): void;
  /** The site said into which part of the structure a load is poured. */
  partChecked(taskDetailID: string, part: string): void;
  signed(taskDetailID: string, volume: number, signer: string, signFileID: string): void;
  /** The site evaluated a completed order: its scores by what was judged. */
  evaluated(taskID: string, scores: Readonly<Record<string, number>>, comment: string): void;
  /** A driver went on duty, took a break, came back from it, or went off duty. */
  shift(carID: string, change: ShiftChange, at: number): void;
  /** A truck takes its place in the queue, or leaves it: called, broken or on its way home. */
  queued(carID: string, at: number): void;
  leftQueue(carID: string, at: number): void;
  /** A position was acknowledged at a moment. */
  positioned(carID: string, fix: NotedFix, at: number): void;
  /** The supply of an order begins, pauses, goes on or ends. */
  supplied(taskID: string, change: SupplyChange, at: number): void;
  /** A truck is taken out of use, or into use again. */
  tookOut(carID: string, at: number): void;
  tookIn(carID: string, at: number): void;
  /** A driver began something besides loads, or finished it. */
  runBegan(auxiliaryID: string, carID: string, at: number): void;
  runEnded(auxiliaryID: string, at: number): void;
  /** A delivery of material was announced: with which lorry, how heavy by its note, kg; put right; completed. */
  deliveryAnnounced(receiptID: string, brings: { carID: string; netKg: number }, at: number): void;
  deliveryPutRight(receiptID: string, netKg: number): void;
  deliveryEnded(receiptID: string, at: number): void;
  /** A line stands still for work on it, for this reason, or mixes again. */
  lineStopped(line: { plantID: string; lineID: string; reason: string }, at: number): void;
  lineRuns(line: { plantID: string; lineID: string }, at: number): void;
  /** Somebody reported something on an order, and was answered. */
  reported(taskMsgID: string, taskID: string, at: number): void;
  answered(taskMsgID: string, at: number): void;
  brokeDown(carID: string, breakdown: NotedBreakdown, at: number): void;
  /** The dispatcher decided about a broken truck. */
  breakdownDecided(carID: string, choice: string, at: number): void;
  /** The site does not get this part of a load, because its truck has broken down. */
  writtenOff(taskDetailID: string, volume: number, at: number): void;
  /** Another load is sent for one that was given up. */
  sentInstead(taskDetailID: string, carID: string): void;
  /** A truck has broken down and nobody is shown it. */
  brokenUnlisted(carID: string): void;
  /** The workshop has taken a truck that had broken down. */
  inWorkshop(carID: string, at: number): void;
  /** A truck that had broken down runs again: by itself, or because the workshop has repaired it. */
  runsAgain(carID: string, by: 'itself' | 'workshop', at: number): void;
  /** The published plan still has so many loads for a truck that broke down two seconds ago or longer. */
  stillPlanned(carID: string, loads: number, at: number): void;
}

export type SupplyChange = 'mixed' | 'opened' | 'suspended' | 'resumed' | 'ended';
export type ShiftChange = 'on' | 'break' | 'back' | 'off';

/** For days without an end, of which nobody keeps a ledger. */
export const noNotes: Notes = {
  ordered: () => {},
  amountAgreed: () => {},
  priceAgreed: () => {},
  salesOrderMade: () => {},
  orderCancelled: () => {},
  loaded: () => {},
  loadCancelled: () => {},
  called: () => {},
  arranged: () => {},
  loadingBegan: () => {},
  setOut: () => {},
  proposed: () => {},
  arrived: () => {},
  returned: () => {},
  supplied: () => {},
  tookOut: () => {},
  tookIn: () => {},
  runBegan: () => {},
  runEnded: () => {},
  lineStopped: () => {},
  lineRuns: () => {},
  reported: () => {},
  answered: () => {},
  unloadingStarted: () => {},
  unloaded: () => {},
  partChecked: () => {},
  signed: () => {},
  evaluated: () => {},
  shift: () => {},
  queued: () => {},
  leftQueue: () => {},
  positioned: () => {},
  brokeDown: () => {},
  breakdownDecided: () => {},
  writtenOff: () => {},
  sentInstead: () => {},
  brokenUnlisted: () => {},
  inWorkshop: () => {},
  runsAgain: () => {},
  deliveryAnnounced: () => {},
  deliveryPutRight: () => {},
  deliveryEnded: () => {},
  stillPlanned: () => {},
};
