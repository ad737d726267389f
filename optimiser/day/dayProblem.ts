/**
 * A day of deliveries to be planned. Times are whole minutes of the day, durations whole minutes (rounded up when computed),
 * volumes whole hundredths of m³, distances metres. Orders, trucks, plants and places are named by their index.
 */
export interface DayProblem {
  orders: readonly DayOrder[];
  trucks: readonly DayTruck[];
  plants: readonly DayPlant[];
  /** Truck-mounted pumps; only orders that say so need one. */
  pumps: readonly DayPump[];
  travel: DayTravel;
  rules: DayRules;
  weights: DayWeights;
  /** Nothing is begun before; 0 for a day that lies ahead. */
  now: number;
  /** Loads that have begun, as they went or are now expected to go. They stay as they are. */
  facts: readonly DayLoad[];
  /** What people have decided. */
  locks: readonly DayLock[];
  /** The plan that everybody knows; departing from it has a price. */
  published: readonly DayLoad[];
  /** The pump of each order in it, by the order's index; null or missing: none. */
  publishedPumps: readonly (number | null)[];
}

export interface DayOrder {
  id: string;
  place: number;
  /** Hundredths of m³; with what the facts have brought already. */
  volume: number;
  /** What the site can place in an hour, m³; null: as fast as trucks unload. */
  pourRate: number | null;
  unloadMinutesPerM3: number;
  /** Trucks that unload at the same time. */
  spots: number;
  /** The first load must not begin to unload before. */
  due: number;
  /** The minute by which its site was promised the first load; left out: when it is due. */
  promised?: number;
  /** Minutes after `due` by which the first load must have begun to unload. */
  mostLate: number;
  /** All must be unloaded by then; null: no limit. */
  closes: number | null;
  /** Longest pause between two loads before a cold joint forms. */
  maxGap: number;
  /** Longest time from the start of loading to the end of unloading. */
  maxAge: number;
  /** What the line must be able to do (a grade, an aggregate) and the truck (a chute, a size of axle). */
  lineNeeds: readonly string[];
  truckNeeds: readonly string[];
  /** Capacity of the largest truck that gets to the site; null: any. */
  largestTruck: number | null;
  /** Plants that may deliver; null: all. */
  plants: readonly number[] | null;
  /** All of it comes from one of them; left out: each load from any. What has begun or is locked may come from several. */
  onePlant?: boolean;
  /** The order of the same site that comes right before, and the longest pause after it. */
  follows: { order: number; maxGap: number } | null;
  /** Needs a truck-mounted pump; null: none. */
  pump: PumpNeed | null;
}

/** The pump that a pour needs from before its first load begins to unload until after its last has ended. */
export interface PumpNeed {
  /** What it must be able to do (a reach). */
  needs: readonly string[];
  /** The pump that people chose or that already stands there; null: any that is able. */
  fixed: number | null;
  /** What began to unload before was another pump's; 0: nothing. */
  since: number;
}

/**
 * A truck-mounted pump. It serves one pour at a time, packs up, drives on and sets up again; only an order of the same site that
 * follows finds it standing.
 */
export interface DayPump {
  id: string;
  /** The place it comes from. */
  home: number;
  /** Minutes on duty: it leaves home no earlier and has packed up by then. */
  from: number;
  to: number;
  abilities: readonly string[];
  /** When it cannot be used. */
  absences: readonly Span[];
}

export interface DayTruck {
  id: string;
  /** Hundredths of m³. */
  capacity: number;
  /** The plant where the shift begins and ends. */
  home: number;
  shiftStart: number;
  /** Minutes: paid at least, without overtime, at most. */
  shiftMin: number;
  shiftNormal: number;
  shiftMax: number;
  abilities: readonly string[];
  /** Where the truck is or is going after its last fact, and from when it is there; null: where the fact leaves it, or at home. */
  stands: { place: number; from: number } | null;
  /** When the truck cannot be used. */
  absences: readonly Span[];
}

export interface DayPlant {
  id: string;
  place: number;
  lines: readonly DayLine[];
}

export interface DayLine {
  id: string;
  /** m³ per hour. */
  rate: number;
  abilities: readonly string[];
  closures: readonly Span[];
}

export interface Span {
  from: number;
  to: number;
}

/** `minutes[(hour × places + from) × places + to]` when leaving in that hour (0 to 23); `metres[from × places + to]`. A value that is no figure or below 0: no way. */
export interface DayTravel {
  places: number;
  minutes: ArrayLike<number>;
  metres: ArrayLike<number>;
}

export interface DayRules {
  /** Between the end of loading and leaving the plant. */
  adjustMinutes: number;
  /** Between the end of unloading and leaving the site. */
  cleanMinutes: number;
  /** From a pump's arrival until concrete can be unloaded, and from the end of a pour until it leaves. */
  pumpSetupMinutes: number;
  pumpPackMinutes: number;
  /** Whether a pause longer than `maxGap` is forbidden; otherwise it has a price. */
  gapIsHard: boolean;
  /** Minutes by which a first load may be late before the site calls it late. */
  lateAfter: number;
}

/** Prices, money for each. */
export interface DayWeights {
  /** m³ that nobody delivers. */
  unservedM3: number;
  /** Minute by which the first load is late, and on top of it each one beyond `lateAfter`. */
  lateMinute: number;
  veryLateMinute: number;
  /** Minute without a truck unloading between two loads, and on top of it each one beyond `maxGap`. */
  gapMinute: number;
  coldJointMinute: number;
  /** Minute that a loaded truck waits at the site. */
  waitMinute: number;
  overtimeMinute: number;
  /** Minute by which a used truck's shift is shorter than what is paid at least. */
  undertimeMinute: number;
  emptyKm: number;
  loadedKm: number;
  truckUsed: number;
  /** Load of the published plan that is no longer brought by the same truck from the same plant. */
  movedLoad: number;
  /** Minute by which the loading of a published load that stays with its truck is shifted. */
  shiftedMinute: number;
}

/** One load: who brings what from where, and when. */
export interface DayLoad {
  order: number;
  truck: number;
  plant: number;
  /** Index within the plant. */
  line: number;
  /** Hundredths of m³. */
  volume: number;
  loadStart: number;
  arrive: number;
  unloadStart: number;
  unloadEnd: number;
}

/** A plan as it is handed on: its loads, and the pump of each order by the order's index. */
export interface PlannedDay {
  loads: readonly DayLoad[];
  pumps: readonly (number | null)[];
}

/** A load of an order that people want so; what is left out is free. */
export interface DayLock {
  order: number;
  truck?: number;
  plant?: number;
  loadStart?: number;
  volume?: number;
}

/** Which limit keeps a volume from being delivered. */
export const dayLimits = [
  'capability',
  'truckSize',
  'lock',
  'noWay',
  'lineBusy',
  'trucksBusy',
  'truckHours',
  'truckAbsent',
  'age',
  'window',
  'gap',
  'noPump',
  'pumpsBusy',
] as const;
export type DayLimit = (typeof dayLimits)[number];

export interface Unserved {
  order: number;
  /** Hundredths of m³. */
  volume: number;
  /** The limits that would each have to be lifted, the most common first. */
  why: DayLimit[];
}

export interface DayPlan {
  loads: DayLoad[];
  /** The pump of each order, by the order's index; null: it has none. */
  pumps: (number | null)[];
  unserved: Unserved[];
  /** Money, by the weights. */
  cost: number;
  /** Rounds of taking out and putting back. */
  rounds: number;
}
