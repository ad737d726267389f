import type { DayProblem } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { takes } from '@pourline/optimiser/day/placing/takes';
import { type DayOutcome, sumUpDay } from './sumUpDay.ts';

/** A load as it goes: what has happened with its minute, what has not with the minute that its position and the usual drives tell. */
export interface RunningLoad {
  order: number;
  truck: number;
  plant: number;
  line: number;
  /** Hundredths of m³. */
  volume: number;
  loadStart: number;
  leave: number;
  arrive: number;
  unloadStart: number;
  unloadEnd: number;
  stage: 'loading' | 'onTheWay' | 'waiting' | 'unloading' | 'done';
}

export interface RunningTruck {
  /** Where it stands or drives to; null: at a site or on the way there. */
  plant: number | null;
  /** When it was at that plant, or is expected there. */
  thereAt: number;
  load: RunningLoad | null;
  loads: RunningLoad[];
}

export interface RunningOrder {
  /** Loaded so far, hundredths of m³. */
  sent: number;
  loads: RunningLoad[];
  lastSent: number | null;
}

/** The day as everybody at the plant can see it. */
export interface DayWorld {
  problem: DayProblem;
  now: number;
  trucks: RunningTruck[];
  orders: RunningOrder[];
  /** By plant and line: until when it loads. */
  lineBusy: number[][];
  minutes(from: number, to: number, leave: number): number;
  /** Begins to load; false when truck or line cannot now. */
  load(order: number, truck: number, line: number, volume?: number): boolean;
  /** Sends an idle truck to another plant. */
  move(truck: number, plant: number): void;
}

/** Who decides. */
export interface Dispatcher {
  /** Each minute. */
  decide(world: DayWorld): void;
  /** Where a truck goes when it has unloaded. */
  nextPlant(world: DayWorld, truck: number): number;
}

/** What the plant has learnt on other days: how much longer than by the map drives take, and than ordered the sites. */
export interface LearntDays {
  drive: number;
  pace: number;
}

/** What a day came to, and what it taught: minutes of all drives and pours, by the map and as ordered, and as they were. */
export interface LivedDay {
  outcome: DayOutcome;
  seen: { mapMinutes: number; drivenMinutes: number; orderedMinutes: number; pouredMinutes: number };
}

const lastMinute = 1_740;

/** A drive under way, with the time that it will take: nobody who decides sees that. */
interface Drive {
  from: number;
  to: number;
  leave: number;
  minutes: number;
}

/**
 * Lets a day happen under a dispatcher. `truth` is the same day with the drives and the paces of the sites as they turn out
 * (`drawDay`); the dispatcher sees the day as it was expected, what has happened, and how far each truck has come.
 */
export const executeDay = (
  problem: DayProblem,
  truth: DayProblem,
  dispatcher: Dispatcher,
  learnt: LearntDays,
): LivedDay => {
  const { travel, rules, orders, plants, weights } = problem;
  let km = 0;
  const seen = { mapMinutes: 0, drivenMinutes: 0, orderedMinutes: 0, pouredMinutes: 0 };
  const minutes = (from: number, to: number, leave: number): number => driveMinutes(travel, from, to, leave);
  const begin = (from: number, to: number, leave: number): Drive => {
    if (from !== to) km += (travel.metres[from * travel.places + to] as number) / 1000;
    const driven = driveMinutes(truth.travel, from, to, leave);
    seen.mapMinutes += minutes(from, to, leave);
    seen.drivenMinutes += driven;
    return { from, to, leave, minutes: driven };
  };
  const outward = new Map<RunningLoad, Drive>();
  const homeward = new Map<RunningTruck, Drive>();
  const pourEnd = new Map<RunningLoad, number>();
  /** When a drive is expected to end: as much of the usual time as there is way left. */
  const expected = (drive: Drive, now: number): number => {
    const { from, to, leave } = drive;
    const usual = minutes(from, to, leave) * learnt.drive;
    if (now <= leave) return leave + Math.ceil(usual);
    return now + Math.max(1, Math.ceil(usual * (1 - (now - leave) / drive.minutes)));
  };
  const goTo = (truck: RunningTruck, plant: number, drive: Drive, now: number): void => {
    truck.plant = plant;
    const isThere = drive.leave + drive.minutes <= now;
    truck.thereAt = isThere ? drive.leave + drive.minutes : expected(drive, now);
    if (!isThere) homeward.set(truck, drive);
  };
  const world: DayWorld = {
    problem,
    now: 0,
    trucks: problem.trucks.map((truck) => ({ plant: truck.home, thereAt: truck.shiftStart, load: null, loads: [] })),
    orders: orders.map(() => ({ sent: 0, loads: [], lastSent: null })),
    lineBusy: plants.map((plant) => plant.lines.map(() => 0)),
    minutes,
    load: (index, t, line, volume) => {
      const truck = world.trucks[t] as RunningTruck;
      const order = world.orders[index] as RunningOrder;
      const plant = truck.plant;
      if (plant === null || truck.load || truck.thereAt > world.now) return false;
      const busy = world.lineBusy[plant] as number[];
      const rate = plants[plant]?.lines[line]?.rate;
      const wanted = orders[index];
      if (rate === undefined || !wanted || (busy[line] as number) > world.now) return false;
      const capacity = problem.trucks[t]?.capacity ?? 0;
      const left = wanted.volume - order.sent;
      const taken = Math.min(volume ?? takes(left, capacity), left, capacity);
      if (taken <= 0) return false;
      busy[line] = world.now + Math.ceil((taken * 60) / (100 * rate));
      const leave = (busy[line] as number) + rules.adjustMinutes;
      const arrive = leave + Math.ceil(minutes(plants[plant]?.place ?? 0, wanted.place, leave) * learnt.drive);
      const load: RunningLoad = {
        order: index,
        truck: t,
        plant,
        line,
        volume: taken,
        loadStart: world.now,
        leave,
        arrive,
        unloadStart: arrive,
        unloadEnd: arrive + Math.ceil((taken * wanted.unloadMinutesPerM3 * learnt.pace) / 100),
        stage: 'loading',
      };
      truck.load = load;
      truck.plant = null;
      truck.loads.push(load);
      order.loads.push(load);
      order.sent += taken;
      order.lastSent = world.now;
      return true;
    },
    move: (t, plant) => {
      const truck = world.trucks[t] as RunningTruck;
      if (truck.plant === null || truck.plant === plant || homeward.has(truck)) return;
      const from = plants[truck.plant]?.place ?? 0;
      goTo(truck, plant, begin(from, plants[plant]?.place ?? 0, Math.max(world.now, truck.thereAt)), world.now);
    },
  };

  const active = new Set<RunningLoad>();
  const step = (load: RunningLoad): void => {
    const { now } = world;
    const wanted = orders[load.order] as DayProblem['orders'][number];
    const at = world.orders[load.order] as RunningOrder;
    if (load.stage === 'loading' && now >= load.leave) {
      load.stage = 'onTheWay';
      outward.set(load, begin(plants[load.plant]?.place ?? 0, wanted.place, load.leave));
    }
    if (load.stage === 'onTheWay') {
      const drive = outward.get(load) as Drive;
      const there = drive.leave + drive.minutes;
      load.arrive = now >= there ? there : expected(drive, now);
      if (now >= there) load.stage = 'waiting';
    }
    if (load.stage === 'waiting' && now >= wanted.due) {
      const unloading = at.loads.filter((one) => one.stage === 'unloading').length;
      const isNext = at.loads.every((one) => one === load || one.stage !== 'waiting' || one.arrive >= load.arrive);
      if (unloading < wanted.spots && isNext) {
        load.stage = 'unloading';
        load.unloadStart = now;
        const pace = truth.orders[load.order]?.unloadMinutesPerM3 ?? 0;
        pourEnd.set(load, now + Math.max(1, Math.ceil((load.volume * pace) / 100 - 1e-9)));
      }
    }
    if (load.stage === 'unloading') {
      const end = pourEnd.get(load) as number;
      const usual = load.unloadStart + Math.ceil((load.volume * wanted.unloadMinutesPerM3 * learnt.pace) / 100);
      load.unloadEnd = now >= end ? end : Math.max(now + 1, usual);
      if (now >= end) {
        load.stage = 'done';
        seen.orderedMinutes += (load.volume * wanted.unloadMinutesPerM3) / 100;
        seen.pouredMinutes += end - load.unloadStart;
        const truck = world.trucks[load.truck] as RunningTruck;
        truck.load = null;
        const plant = dispatcher.nextPlant(world, load.truck);
        goTo(truck, plant, begin(wanted.place, plants[plant]?.place ?? 0, end + rules.cleanMinutes), now);
        active.delete(load);
      }
    }
    if (load.stage === 'waiting') load.unloadStart = Math.max(now, wanted.due);
  };

  for (world.now = 0; world.now <= lastMinute; world.now += 1) {
    const { now } = world;
    for (const [truck, drive] of homeward) {
      const there = drive.leave + drive.minutes;
      truck.thereAt = now >= there ? there : expected(drive, now);
      if (now >= there) homeward.delete(truck);
    }
    // Those that end give way to those that wait.
    for (const stage of ['unloading', 'loading', 'onTheWay', 'waiting'] as const)
      for (const load of [...active]) if (load.stage === stage) step(load);
    dispatcher.decide(world);
    for (const truck of world.trucks) if (truck.load && truck.load.stage === 'loading') active.add(truck.load);
  }
  const outcome = sumUpDay(world, (from, to, leave) => begin(from, to, leave).minutes);
  return { outcome: { ...outcome, km, money: outcome.money + (km / 2) * (weights.emptyKm + weights.loadedKm) }, seen };
};
