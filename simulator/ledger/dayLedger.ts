import type { MixedLoad, NotedFix, Notes, PlacedOrder, ShiftChange } from './notes.ts';

/** An order as its people know it. Volumes of a ledger are whole hundredths of m³. */
export interface OrderEntry extends Omit<PlacedOrder, 'volume'> {
  volume: number;
  isCancelled: boolean;
  /** What the site said of it; null: nothing. */
  evaluation: { scores: Readonly<Record<string, number>>; comment: string } | null;
}

/** A load as line, driver and site know it. What nobody did is null. */
export interface LoadEntry extends Omit<MixedLoad, 'volumes'> {
  volume: number;
  batches: number;
  loadedAt: number;
  startedAt: number | null;
  unloadedAt: number | null;
  surplus: number | null;
  signature: { volume: number; signer: string; signFileID: string } | null;
}

/** A truck and its driver as they know their day. */
export interface TruckEntry {
  /** Whoever drives it. */
  driver: string;
  /** What it can carry. */
  capacity: number;
  shift: { change: ShiftChange; at: number }[];
  /** By the whole second, as devices tell the time. */
  positions: Map<number, NotedFix>;
}

/** What of a load stayed at the site, in hundredths of m³. */
export const netHundredthsOf = ({ volume, surplus }: LoadEntry): number => volume - (surplus ?? 0);

/** Hundredths of m³, in which volumes are counted here. */
export const hundredthsOf = (volume: number): number => Math.round(volume * 100);

/** The ledger of one simulated day: what its people did and the plant acknowledged, written by themselves. */
export class DayLedger implements Notes {
  /** When the day began, epoch ms. */
  readonly dayStart: number;
  readonly orders = new Map<string, OrderEntry>();
  readonly loads = new Map<string, LoadEntry>();
  readonly trucks = new Map<string, TruckEntry>();
  /** Loads that were called off before they were loaded. */
  readonly cancelledLoads = new Set<string>();
  /** What cannot be, if everybody told the truth: a load that is loaded twice, a surplus of a load nobody loaded. */
  readonly oddities: string[] = [];

  constructor(dayStart: number) {
    this.dayStart = dayStart;
  }

  truck(carID: string, driver: string, capacity: number): void {
    this.trucks.set(carID, { driver, capacity: hundredthsOf(capacity), shift: [], positions: new Map() });
  }

  ordered(taskID: string, order: PlacedOrder): void {
    if (this.orders.has(taskID)) this.oddities.push(`order ${taskID} was placed twice`);
    this.orders.set(taskID, { ...order, volume: hundredthsOf(order.volume), isCancelled: false, evaluation: null });
  }

  amountAgreed(taskID: string, volume: number): void {
    this.order(taskID, (order) => {
      order.volume = hundredthsOf(volume);
    });
  }

  orderCancelled(taskID: string): void {
    this.order(taskID, (order) => {
      order.isCancelled = true;
    });
  }

  evaluated(taskID: string, scores: Readonly<Record<string, number>>, comment: string): void {
    this.order(taskID, (order) => {
      if (order.evaluation) this.oddities.push(`order ${taskID} was evaluated twice`);
      order.evaluation = { scores, comment };
    });
  }

  loaded(taskDetailID: string, { volumes, ...load }: MixedLoad, loadedAt: number): void {
    if (this.loads.has(taskDetailID)) this.oddities.push(`load ${taskDetailID} was loaded twice`);
    this.loads.set(taskDetailID, {
      ...load,
      volume: volumes.reduce((sum, volume) => sum + hundredthsOf(volume), 0),
      batches: volumes.length,
      loadedAt,
      startedAt: null,
      unloadedAt: null,
      surplus: null,
      signature: null,
    });
  }

  loadCancelled(taskDetailID: string): void {
    this.cancelledLoads.add(taskDetailID);
  }

  unloadingStarted(taskDetailID: string, at: number): void {
    this.load(taskDetailID, 'started', (load) => {
      load.startedAt = at;
    });
  }

  unloaded(taskDetailID: string, surplus: number, at: number): void {
    this.load(taskDetailID, 'unloaded', (load) => {
      if (load.unloadedAt !== null) this.oddities.push(`load ${taskDetailID} was unloaded twice`);
      load.surplus = hundredthsOf(surplus);
      load.unloadedAt = at;
    });
  }

  signed(taskDetailID: string, volume: number, signer: string, signFileID: string): void {
    this.load(taskDetailID, 'signed', (load) => {
      if (load.signature) this.oddities.push(`load ${taskDetailID} was signed twice`);
      load.signature = { volume: hundredthsOf(volume), signer, signFileID };
    });
  }

  shift(carID: string, change: ShiftChange, at: number): void {
    this.trucks.get(carID)?.shift.push({ change, at });
  }

  positioned(carID: string, fix: NotedFix): void {
    this.trucks.get(carID)?.positions.set(Math.floor(fix.time / 1000), fix);
  }

  /** How many positions the plant has acknowledged. */
  get positionCount(): number {
    return [...this.trucks.values()].reduce((sum, { positions }) => sum + positions.size, 0);
  }

  private order(taskID: string, change: (order: OrderEntry) => void): void {
    const order = this.orders.get(taskID);
    if (order) change(order);
    else this.oddities.push(`order ${taskID} was never placed`);
  }

  private load(taskDetailID: string, what: string, change: (load: LoadEntry) => void): void {
    const load = this.loads.get(taskDetailID);
    if (load) change(load);
    else this.oddities.push(`load ${taskDetailID} was ${what} without having been loaded`);
  }
}
