import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { DayProblem } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/driveMinutes';
import { latePrice } from '@pourline/optimiser/day/latePrice';
import { takes } from '@pourline/optimiser/day/takes';

/** A load as it goes: what has happened with its minute, what has not with the minute now expected. */
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
  /** When it is at that plant. */
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

/** What a day came to; volumes m³. */
export interface DayOutcome {
  waitMinutes: number;
  interruptedMinutes: number;
  lateMinutes: number;
  lateFirstLoads: number;
  overtimeMinutes: number;
  km: number;
  trucksUsed: number;
  unservedM3: number;
  overAgeM3: number;
  money: number;
}

/** Spread of a drive's minutes, and by how much it is longer than usual on average. */
const drivingSpread = 0.16;
const drivingMean = 1.04;
const lastMinute = 1_740;

/**
 * Lets a day happen under a dispatcher. Drives and unloading take longer or shorter than usual: each drive by itself, each site by
 * its own habit and each load there. The same seed makes the same sites and drives whoever decides.
 */
export const executeDay = (problem: DayProblem, dispatcher: Dispatcher, seed: string): DayOutcome => {
  const { travel, rules, orders, plants } = problem;
  const factor = (key: string, low: number, high: number): number =>
    makeSeededRandom(`${seed}/${key}`).between(low, high);
  const siteHabit = orders.map((_, o) => factor(`site/${o}`, 0.85, 1.35));
  let km = 0;
  const minutes = (from: number, to: number, leave: number): number => driveMinutes(travel, from, to, leave);
  const drive = (from: number, to: number, leave: number, key: string): number => {
    if (from === to) return 0;
    km += (travel.metres[from * travel.places + to] as number) / 1000;
    const random = makeSeededRandom(`${seed}/drive/${key}`);
    const bell = random.next() + random.next() + random.next() - 1.5;
    return Math.max(1, Math.round(minutes(from, to, leave) * (drivingMean + 2 * drivingSpread * bell)));
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
      const arrive = leave + minutes(plants[plant]?.place ?? 0, wanted.place, leave);
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
        unloadEnd: arrive + Math.ceil((taken * wanted.unloadMinutesPerM3) / 100),
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
      if (truck.plant === null || truck.plant === plant) return;
      const from = plants[truck.plant]?.place ?? 0;
      truck.thereAt =
        Math.max(world.now, truck.thereAt) +
        drive(from, plants[plant]?.place ?? 0, world.now, `${t}/move/${world.now}`);
      truck.plant = plant;
    },
  };

  const active = new Set<RunningLoad>();
  const step = (load: RunningLoad): void => {
    const wanted = orders[load.order] as DayProblem['orders'][number];
    const at = world.orders[load.order] as RunningOrder;
    const count = at.loads.indexOf(load);
    if (load.stage === 'loading' && world.now >= load.leave) {
      load.stage = 'onTheWay';
      load.arrive =
        load.leave + drive(plants[load.plant]?.place ?? 0, wanted.place, load.leave, `${load.order}/${count}/there`);
    }
    if (load.stage === 'onTheWay' && world.now >= load.arrive) load.stage = 'waiting';
    if (load.stage === 'waiting' && world.now >= wanted.due) {
      const unloading = at.loads.filter((one) => one.stage === 'unloading').length;
      const isNext = at.loads.every((one) => one === load || one.stage !== 'waiting' || one.arrive >= load.arrive);
      if (unloading < wanted.spots && isNext) {
        load.stage = 'unloading';
        load.unloadStart = world.now;
        const pace = (siteHabit[load.order] as number) * factor(`pour/${load.order}/${count}`, 0.85, 1.15);
        load.unloadEnd = world.now + Math.max(1, Math.round((load.volume * wanted.unloadMinutesPerM3 * pace) / 100));
      }
    }
    if (load.stage === 'unloading' && world.now >= load.unloadEnd) {
      load.stage = 'done';
      const truck = world.trucks[load.truck] as RunningTruck;
      truck.load = null;
      truck.plant = dispatcher.nextPlant(world, load.truck);
      const free = load.unloadEnd + rules.cleanMinutes;
      const home = plants[truck.plant]?.place ?? 0;
      truck.thereAt = free + drive(wanted.place, home, free, `${load.order}/${count}/back`);
      active.delete(load);
    }
    if (load.stage === 'waiting') load.unloadStart = Math.max(world.now, wanted.due);
  };

  for (world.now = 0; world.now <= lastMinute; world.now += 1) {
    // Those that end give way to those that wait.
    for (const stage of ['unloading', 'loading', 'onTheWay', 'waiting'] as const)
      for (const load of [...active]) if (load.stage === stage) step(load);
    dispatcher.decide(world);
    for (const truck of world.trucks) if (truck.load && truck.load.stage === 'loading') active.add(truck.load);
  }
  return sumUp(problem, world, () => km, drive);
};

const sumUp = (
  problem: DayProblem,
  world: DayWorld,
  driven: () => number,
  drive: (from: number, to: number, leave: number, key: string) => number,
): DayOutcome => {
  const { weights, rules } = problem;
  let [waitMinutes, interruptedMinutes, coldJointMinutes, lateMinutes, lateFirstLoads] = [0, 0, 0, 0, 0];
  let latePrices = 0;
  let [overtimeMinutes, trucksUsed, unserved, overAge] = [0, 0, 0, 0];
  world.orders.forEach((order, o) => {
    const wanted = problem.orders[o] as DayProblem['orders'][number];
    const loads = order.loads.filter((load) => load.stage === 'done').sort((a, b) => a.unloadStart - b.unloadStart);
    unserved += wanted.volume - loads.reduce((sum, load) => sum + load.volume, 0);
    let end = -1;
    for (const load of loads) {
      waitMinutes += load.unloadStart - load.arrive;
      if (load.unloadEnd - load.loadStart > wanted.maxAge) overAge += load.volume;
      const late = load.unloadStart - wanted.due;
      if (end < 0 && wanted.follows === null) {
        lateMinutes += late;
        latePrices += latePrice(problem, late);
        if (late > rules.lateAfter) lateFirstLoads += 1;
      }
      if (end >= 0) {
        interruptedMinutes += Math.max(0, load.unloadStart - end);
        coldJointMinutes += Math.max(0, load.unloadStart - end - wanted.maxGap);
      }
      end = Math.max(end, load.unloadEnd);
    }
  });
  world.trucks.forEach((truck, t) => {
    const owner = problem.trucks[t] as DayProblem['trucks'][number];
    const last = truck.loads.at(-1);
    if (!last) return;
    trucksUsed += 1;
    const free = last.unloadEnd + rules.cleanMinutes;
    const home = problem.plants[owner.home]?.place ?? 0;
    let back = Math.max(truck.thereAt, free);
    if (truck.plant !== null && truck.plant !== owner.home)
      back += drive(problem.plants[truck.plant]?.place ?? 0, home, back, `${t}/home`);
    overtimeMinutes += Math.max(0, back - owner.shiftStart - owner.shiftNormal);
  });
  const km = driven();
  const money =
    (unserved / 100) * weights.unservedM3 +
    latePrices +
    interruptedMinutes * weights.gapMinute +
    coldJointMinutes * weights.coldJointMinute +
    waitMinutes * weights.waitMinute +
    overtimeMinutes * weights.overtimeMinute +
    (km / 2) * (weights.emptyKm + weights.loadedKm) +
    trucksUsed * weights.truckUsed;
  return {
    waitMinutes,
    interruptedMinutes,
    lateMinutes,
    lateFirstLoads,
    overtimeMinutes,
    km,
    trucksUsed,
    unservedM3: unserved / 100,
    overAgeM3: overAge / 100,
    money,
  };
};
