import type { BreakdownPlace, MixedLoad, NotedFix, PlacedOrder, ShiftChange, SupplyChange } from './notes.ts';

/** An order as its people know it. Volumes of a ledger are whole hundredths of m³. */
export interface OrderEntry extends Omit<PlacedOrder, 'volume'> {
  volume: number;
  isCancelled: boolean;
  /** Where it is loaded, whether the system sends its trucks, and since when that is settled; null: nobody has settled it. */
  place: { plantID: string; lineID: string; autoSend: boolean; at: number } | null;
  supply: { change: SupplyChange; at: number }[];
  /** What the site said of it; null: nothing. */
  evaluation: { scores: Readonly<Record<string, number>>; comment: string } | null;
}

/** A load as line, driver and site know it. What nobody did is null. */
export interface LoadEntry extends Omit<MixedLoad, 'volumes'> {
  volume: number;
  batches: number;
  /** When its line began to mix; null: before anybody looked. */
  begunAt: number | null;
  loadedAt: number;
  /** What its driver took the way to be; null: it has not left. */
  driveMinutes: number | null;
  arrivedAt: number | null;
  startedAt: number | null;
  unloadedAt: number | null;
  returnedAt: number | null;
  surplus: number | null;
  /** Into which part of the structure it went, as the site said; null: nobody said. */
  part: string | null;
  /** Of the surplus: given up because the truck had broken down. */
  writtenOff: number;
  signature: { volume: number; signer: string; signFileID: string } | null;
}

/** A truck and its driver as they know their day. */
export interface TruckEntry {
  /** Whoever drives it. */
  driver: string;
  /** What it can carry. */
  capacity: number;
  /** Where it queues. */
  plantID: string;
  /** From when to when it stood in the queue; null: it still does. */
  queue: { from: number; to: number | null }[];
  shift: { change: ShiftChange; at: number }[];
  /** By the whole second, as devices tell the time. */
  positions: Map<number, NotedFix>;
  /** When the plant heard from it, and how new what it heard was; epoch ms. */
  heard: { at: number; time: number }[];
}

/** A truck that broke down, as its driver, dispatcher and workshop know it. */
export interface BreakdownEntry {
  carID: string;
  taskMsgID: string;
  place: BreakdownPlace;
  at: number;
  /** The load that it carried or waited for, and what was in the drum. */
  taskDetailID: string | null;
  aboard: number;
  /** What the dispatcher decided; null: nobody had to. */
  decision: { choice: string; at: number } | null;
  /** From when on the workshop had it; null: it never did. */
  inWorkshopAt: number | null;
  /** From when on it ran again; null: not on this day. */
  endedAt: number | null;
  endedBy: 'itself' | 'workshop' | null;
}
