import type { BreakdownEntry, LoadEntry, OrderEntry, TruckEntry } from './ledgerEntries.ts';
import type {
  MixedLoad,
  NotedBreakdown,
  NotedFix,
  NotedPrice,
  Notes,
  PlacedOrder,
  ShiftChange,
  SupplyChange,
} from './notes.ts';

/** What of a load stayed at the site, in hundredths of m³. */
export const netHundredthsOf = ({ volume, surplus }: LoadEntry): number => volume - (surplus ?? 0);

/** The m³ of some things together. */
export const sumOf = <T>(items: Iterable<T>, hundredths: (item: T) => number): number =>
  [...items].reduce((sum, item) => sum + hundredths(item), 0) / 100;

/** The loads of which nothing is in the drum any more. */
export const unloaded = (loads: Iterable<LoadEntry>): LoadEntry[] =>
  [...loads].filter((load) => load.unloadedAt !== null);

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
  readonly breakdowns: BreakdownEntry[] = [];
  /** Loads for which a truck was called. */
  readonly calls = new Map<string, { taskID: string; lineID: string | null; volume: number; at: number }>();
  readonly lineStops: { plantID: string; lineID: string; reason: string; from: number; to: number | null }[] = [];
  /** Times in which a truck was out of use. */
  readonly outOfUse: { carID: string; from: number; to: number | null }[] = [];
  /** What was agreed anew, with what stood before. */
  readonly prices: { contractID: string; stands: NotedPrice; agreed: NotedPrice }[] = [];
  /** What is agreed with sites, m³ by grade. */
  readonly salesOrders = new Map<string, { contractID: string; agreed: Readonly<Record<string, number>> }>();
  /** What drivers did besides loads, by its id. */
  readonly runs = new Map<string, { carID: string; from: number; to: number | null }>();
  /** What lorries brought, kg, by its id. */
  readonly deliveries = new Map<string, { carID: string; netKg: number; from: number; to: number | null }>();
  /** Reports of sites on their orders. */
  readonly reports = new Map<string, { taskID: string; at: number; answeredAt: number | null }>();
  /** Proposals of plans that the dispatcher asked for. */
  readonly ownProposals = new Set<string>();
  private readonly begun = new Map<string, number>();
  /** Trucks that were sent for loads that had been given up. */
  readonly instead = new Map<string, string>();
  /** Broken trucks that the plan still named when it should not. */
  readonly plannedBroken: { carID: string; loads: number; at: number }[] = [];
  /** What cannot be, if everybody told the truth: a load that is loaded twice, a surplus of a load nobody loaded. */
  readonly oddities: string[] = [];

  constructor(dayStart: number) {
    this.dayStart = dayStart;
  }

  truck(carID: string, { driver, capacity, plantID }: { driver: string; capacity: number; plantID: string }): void {
    const ofDay = { shift: [], queue: [], positions: new Map(), heard: [] };
    this.trucks.set(carID, { driver, capacity: hundredthsOf(capacity), plantID, ...ofDay });
  }

  ordered(taskID: string, order: PlacedOrder): void {
    if (this.orders.has(taskID)) this.oddities.push(`order ${taskID} was placed twice`);
    this.orders.set(taskID, {
      ...order,
      volume: hundredthsOf(order.volume),
      isCancelled: false,
      place: null,
      evaluation: null,
      supply: [],
    });
  }

  amountAgreed(taskID: string, volume: number): void {
    this.order(taskID, (order) => {
      order.volume = hundredthsOf(volume);
    });
  }

  priceAgreed(contractID: string, stands: NotedPrice, agreed: NotedPrice): void {
    this.prices.push({ contractID, stands, agreed });
  }

  salesOrderMade(salesOrderID: string, order: { contractID: string; agreed: Readonly<Record<string, number>> }): void {
    this.salesOrders.set(salesOrderID, order);
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
      begunAt: this.begun.get(taskDetailID) ?? null,
      loadedAt,
      driveMinutes: null,
      arrivedAt: null,
      startedAt: null,
      unloadedAt: null,
      returnedAt: null,
      surplus: null,
      part: null,
      writtenOff: 0,
      signature: null,
    });
  }

  loadCancelled(taskDetailID: string): void {
    this.cancelledLoads.add(taskDetailID);
  }

  called(taskDetailID: string, load: { taskID: string; lineID: string | null; volume: number }, at: number): void {
    this.calls.set(taskDetailID, { ...load, volume: hundredthsOf(load.volume), at });
  }

  arranged(taskID: string, place: { plantID: string; lineID: string; autoSend: boolean }, at: number): void {
    this.order(taskID, (order) => {
      order.place = { ...place, at };
    });
  }

  loadingBegan(taskDetailID: string, at: number): void {
    this.begun.set(taskDetailID, at);
  }

  setOut(taskDetailID: string, minutes: number): void {
    this.load(taskDetailID, 'on its way', (load) => {
      load.driveMinutes = minutes;
    });
  }

  proposed(proposalID: string): void {
    this.ownProposals.add(proposalID);
  }

  arrived(taskDetailID: string, at: number): void {
    this.load(taskDetailID, 'at the site', (load) => {
      load.arrivedAt = at;
    });
  }

  returned(taskDetailID: string, at: number): void {
    this.load(taskDetailID, 'back', (load) => {
      load.returnedAt = at;
    });
  }

  supplied(taskID: string, change: SupplyChange, at: number): void {
    this.order(taskID, (order) => void order.supply.push({ change, at }));
  }

  tookOut(carID: string, at: number): void {
    this.outOfUse.push({ carID, from: at, to: null });
  }

  tookIn(carID: string, at: number): void {
    const out = this.outOfUse.find((one) => one.carID === carID && one.to === null);
    if (out) out.to = at;
    else this.oddities.push(`truck ${carID} was taken into use without having been out of it`);
  }

  runBegan(auxiliaryID: string, carID: string, at: number): void {
    if ([...this.runs.values()].some((run) => run.carID === carID && run.to === null))
      this.oddities.push(`truck ${carID} is on two runs`);
    this.runs.set(auxiliaryID, { carID, from: at, to: null });
  }

  runEnded(auxiliaryID: string, at: number): void {
    const run = this.runs.get(auxiliaryID);
    if (run) run.to = at;
    else this.oddities.push(`run ${auxiliaryID} was finished without having begun`);
  }

  deliveryAnnounced(receiptID: string, brings: { carID: string; netKg: number }, at: number): void {
    if ([...this.deliveries.values()].some((one) => one.carID === brings.carID && one.to === null))
      this.oddities.push(`lorry ${brings.carID} brings two things at once`);
    this.deliveries.set(receiptID, { ...brings, from: at, to: null });
  }

  deliveryPutRight(receiptID: string, netKg: number): void {
    const delivery = this.deliveries.get(receiptID);
    if (delivery) delivery.netKg = netKg;
    else this.oddities.push(`delivery ${receiptID} was put right without having been announced`);
  }

  deliveryEnded(receiptID: string, at: number): void {
    const delivery = this.deliveries.get(receiptID);
    if (delivery?.to === null) delivery.to = at;
    else this.oddities.push(`delivery ${receiptID} was completed twice, or never announced`);
  }

  lineStopped(line: { plantID: string; lineID: string; reason: string }, at: number): void {
    this.lineStops.push({ ...line, from: at, to: null });
  }

  lineRuns({ lineID }: { lineID: string }, at: number): void {
    const stop = this.lineStops.find((one) => one.lineID === lineID && one.to === null);
    if (stop) stop.to = at;
    else this.oddities.push(`line ${lineID} runs again without having stopped`);
  }

  reported(taskMsgID: string, taskID: string, at: number): void {
    this.reports.set(taskMsgID, { taskID, at, answeredAt: null });
  }

  answered(taskMsgID: string, at: number): void {
    const report = this.reports.get(taskMsgID);
    if (report) report.answeredAt = at;
    else this.oddities.push(`report ${taskMsgID} was answered without having been sent`);
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

  partChecked(taskDetailID: string, part: string): void {
    this.load(taskDetailID, 'checked', (load) => {
      load.part = part;
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

  queued(carID: string, at: number): void {
    this.trucks.get(carID)?.queue.push({ from: at, to: null });
  }

  leftQueue(carID: string, at: number): void {
    const turn = this.trucks.get(carID)?.queue.at(-1);
    if (turn) turn.to ??= at;
  }

  positioned(carID: string, fix: NotedFix, at: number): void {
    const truck = this.trucks.get(carID);
    truck?.positions.set(Math.floor(fix.time / 1000), fix);
    truck?.heard.push({ at, time: fix.time });
  }

  brokeDown(carID: string, { place, taskMsgID, taskDetailID, aboard }: NotedBreakdown, at: number): void {
    if (this.brokenOf(carID)) this.oddities.push(`truck ${carID} broke down while it was broken`);
    const carried = { taskMsgID, taskDetailID, aboard: hundredthsOf(aboard) };
    this.breakdowns.push({
      carID,
      place,
      at,
      ...carried,
      decision: null,
      inWorkshopAt: null,
      endedAt: null,
      endedBy: null,
    });
  }

  breakdownDecided(carID: string, choice: string, at: number): void {
    this.breakdown(carID, 'decided about', (entry) => {
      if (entry.decision) this.oddities.push(`the breakdown of truck ${carID} was decided about twice`);
      entry.decision = { choice, at };
    });
  }

  writtenOff(taskDetailID: string, volume: number, at: number): void {
    this.load(taskDetailID, 'written off', (load) => {
      if (load.unloadedAt !== null) this.oddities.push(`load ${taskDetailID} was written off after it was unloaded`);
      load.surplus = hundredthsOf(volume);
      load.writtenOff = load.surplus;
      load.unloadedAt = at;
    });
  }

  sentInstead(taskDetailID: string, carID: string): void {
    this.instead.set(taskDetailID, carID);
  }

  brokenUnlisted(carID: string): void {
    this.oddities.push(`truck ${carID} broke down and stood in no list`);
  }

  inWorkshop(carID: string, at: number): void {
    this.breakdown(carID, 'in the workshop', (entry) => {
      entry.inWorkshopAt = at;
    });
  }

  runsAgain(carID: string, by: 'itself' | 'workshop', at: number): void {
    this.breakdown(carID, 'repaired', (entry) => {
      entry.endedAt = at;
      entry.endedBy = by;
    });
  }

  stillPlanned(carID: string, loads: number, at: number): void {
    this.plannedBroken.push({ carID, loads, at });
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

  private brokenOf(carID: string): BreakdownEntry | undefined {
    return this.breakdowns.find((entry) => entry.carID === carID && entry.endedAt === null);
  }

  private breakdown(carID: string, what: string, change: (entry: BreakdownEntry) => void): void {
    const entry = this.brokenOf(carID);
    if (entry) change(entry);
    else this.oddities.push(`truck ${carID} was ${what} without having broken down`);
  }

  private load(taskDetailID: string, what: string, change: (load: LoadEntry) => void): void {
    const load = this.loads.get(taskDetailID);
    if (load) change(load);
    else this.oddities.push(`load ${taskDetailID} was ${what} without having been loaded`);
  }
}
