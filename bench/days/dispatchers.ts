import { autoSend } from '@pourline/domain/dispatch/autoSend';
import type { DayLoad, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { takenMinutes } from '@pourline/optimiser/day/drives/takenMinutes';
import { planDay } from '@pourline/optimiser/day/planDay';
import { longerDrives, riskPrices, usualMargins } from '@pourline/optimiser/day/riskMargins';
import type { DayWorld, Dispatcher, LearntDays, RunningLoad, RunningOrder, RunningTruck } from './executeDay.ts';

const minute = 60_000;

/** Orders whose next load is to be sent now by the product's own rule: one load when the one before is poured; not when too much stands at the site. */
const wantedNow = (world: DayWorld): number[] => {
  const { problem, now } = world;
  return problem.orders
    .map((order, index) => ({ order, index, state: world.orders[index] as RunningOrder }))
    .filter(({ order, state, index }) => {
      if (state.sent >= order.volume) return false;
      const before = order.follows ? world.orders[order.follows.order] : undefined;
      if (before && before.sent < (problem.orders[order.follows?.order ?? 0]?.volume ?? 0)) return false;
      const plant = order.plants?.[0] ?? 0;
      const way = world.minutes(problem.plants[plant]?.place ?? 0, order.place, Math.max(0, order.due - 30));
      const loading = 480 / (problem.plants[plant]?.lines[0]?.rate ?? 60);
      const waiting = state.loads.filter((load) => load.stage === 'waiting');
      const last = state.loads.at(-1) ?? before?.loads.at(-1);
      const sending = autoSend(
        {
          pourRate: 60 / order.unloadMinutesPerM3,
          usualRate: 60 / order.unloadMinutesPerM3,
          scheduledCa: order.volume / 100,
          assignedCa: state.sent / 100,
          arrangeTime: Math.round(order.due - way - problem.rules.adjustMinutes - loading + 5) * minute,
          lastSentTime: last ? last.loadStart * minute : null,
          lastVolume: last ? last.volume / 100 : null,
          waitingLoads: waiting.length,
          waitingVolume: waiting.reduce((sum, load) => sum + load.volume, 0) / 100,
        },
        now * minute,
      );
      return sending.kind === 'due' && index >= 0;
    })
    .sort((a, b) => (a.state.lastSent ?? a.order.due) - (b.state.lastSent ?? b.order.due))
    .map(({ index }) => index);
};

/** Minutes of its shift that a truck has worked when it is back from a load that it is given now. */
const shiftWith = (world: DayWorld, truck: number, plant: number, order: number): number => {
  const { problem, now } = world;
  const owner = problem.trucks[truck] as DayProblem['trucks'][number];
  const wanted = problem.orders[order] as DayProblem['orders'][number];
  const place = problem.plants[plant]?.place ?? 0;
  const way = world.minutes(place, wanted.place, now);
  const { adjustMinutes, cleanMinutes } = problem.rules;
  const trip = 8 + adjustMinutes + 2 * way + takenMinutes(wanted, owner.capacity) + cleanMinutes;
  return now + trip - owner.shiftStart;
};

/** Whether a truck is back before its hours end when it brings a load now. */
const hasHours = (world: DayWorld, truck: number, plant: number, order: number): boolean =>
  shiftWith(world, truck, plant, order) <= (world.problem.trucks[truck]?.shiftMax ?? 0);

const isIdle = (world: DayWorld, truck: RunningTruck): boolean =>
  truck.plant !== null && truck.load === null && truck.thereAt <= world.now;

/**
 * What most plants do: who has waited longest at the order's plant goes next; trucks return to where they belong. In the better
 * form (`minds: 'hours'`) those who are back within their normal hours go before those who are not.
 */
export const queueDispatcher = (minds: 'nothing' | 'hours' = 'nothing'): Dispatcher => ({
  nextPlant: (world, truck) => world.problem.trucks[truck]?.home ?? 0,
  decide: (world) => {
    for (const order of wantedNow(world)) {
      const plant = world.problem.orders[order]?.plants?.[0] ?? 0;
      const isOver = (truck: number): boolean =>
        minds === 'hours' && shiftWith(world, truck, plant, order) > (world.problem.trucks[truck]?.shiftNormal ?? 0);
      const [first] = world.trucks
        .map((truck, t) => ({ truck, t }))
        .filter(({ truck, t }) => truck.plant === plant && isIdle(world, truck) && hasHours(world, t, plant, order))
        .sort((a, b) => Number(isOver(a.t)) - Number(isOver(b.t)) || a.truck.thereAt - b.truck.thereAt);
      if (first) world.load(order, first.t, 0);
    }
  },
});

/** Each load takes the truck that is soonest at the plant, from wherever it stands; trucks return to the plant nearest to the site. */
export const nearestDispatcher = (): Dispatcher => {
  const called = new Map<number, number>();
  return {
    nextPlant: (world, truck) => {
      const last = world.trucks[truck]?.loads.at(-1);
      const site = world.problem.orders[last?.order ?? 0]?.place ?? 0;
      const away = world.problem.plants.map((plant) => world.minutes(site, plant.place, world.now));
      return away.indexOf(Math.min(...away));
    },
    decide: (world) => {
      const { problem } = world;
      for (const [truck, order] of called) if (world.load(order, truck, 0)) called.delete(truck);
      for (const order of wantedNow(world)) {
        if ([...called.values()].includes(order)) continue;
        const plant = problem.orders[order]?.plants?.[0] ?? 0;
        let best = -1;
        let soonest = Number.POSITIVE_INFINITY;
        world.trucks.forEach((truck, t) => {
          if (!isIdle(world, truck) || called.has(t) || !hasHours(world, t, plant, order)) return;
          const from = problem.plants[truck.plant ?? 0]?.place ?? 0;
          const there = world.minutes(from, problem.plants[plant]?.place ?? 0, world.now);
          if (there < soonest) [best, soonest] = [t, there];
        });
        if (best < 0) continue;
        world.move(best, plant);
        if (!world.load(order, best, 0)) called.set(best, order);
      }
    },
  };
};

/** A truck that is on its way to a plant later than planned is not there for the plan either. */
const toFact = (load: RunningLoad): DayLoad => ({
  order: load.order,
  truck: load.truck,
  plant: load.plant,
  line: load.line,
  volume: load.volume,
  loadStart: load.loadStart,
  arrive: load.arrive,
  unloadStart: load.unloadStart,
  unloadEnd: load.unloadEnd,
});

/** Loads are planned as if sites were so much quicker: a truck that waits costs less than a site that does. */
const paceSlack = 0.92;
/** Loads are planned to be so much younger than they may become, minutes. */
const ageSlack = 8;
/** What other days say of a site counts like so many m³ poured there. */
const priorM3 = 8;

/** The pace of a site, min per m³: as on other days, then ever more what was seen. */
const seenPace = (order: RunningOrder, ordered: number, usualPace: number): number => {
  const done = order.loads.filter((load) => load.stage === 'done');
  const volume = done.reduce((sum, load) => sum + load.volume, 0) / 100;
  const minutes = done.reduce((sum, load) => sum + load.unloadEnd - load.unloadStart, 0);
  return (paceSlack * (minutes + priorM3 * ordered * usualPace)) / (volume + priorM3);
};

/** The day with room for what drives and sites take longer. */
const withSlack = (problem: DayProblem, learnt: LearntDays): DayProblem => ({
  ...problem,
  orders: problem.orders.map((order) => ({
    ...order,
    unloadMinutesPerM3: order.unloadMinutesPerM3 * learnt.pace * paceSlack,
    maxAge: order.maxAge - ageSlack,
  })),
  travel: longerDrives(problem.travel, learnt.drive * usualMargins.driving),
  weights: riskPrices(problem.weights),
});

/** The day as the dispatcher sees it now: what has begun with the times now expected, one truck after the other at each site. */
const problemNow = (
  world: DayWorld,
  prepared: DayProblem,
  learnt: LearntDays,
  planned: readonly DayLoad[],
): DayProblem => {
  const { problem, now } = world;
  const { travel, weights } = prepared;
  const orders = problem.orders.map((order, o) => ({
    ...order,
    maxAge: order.maxAge - ageSlack,
    unloadMinutesPerM3: seenPace(world.orders[o] as RunningOrder, order.unloadMinutesPerM3, learnt.pace),
  }));
  const facts = world.orders.flatMap((order, o) => {
    const wanted = orders[o] as DayProblem['orders'][number];
    let end = 0;
    return order.loads
      .map(toFact)
      .sort((a, b) => a.arrive - b.arrive)
      .map((fact, i) => {
        const stage = order.loads.find((load) => load.loadStart === fact.loadStart && load.truck === fact.truck)?.stage;
        if (stage !== 'done' && stage !== 'unloading') {
          fact.arrive = stage === 'waiting' ? fact.arrive : Math.max(now, fact.arrive);
          fact.unloadStart = Math.max(fact.arrive, wanted.due, i > 0 ? end : 0);
          fact.unloadEnd = fact.unloadStart + takenMinutes(wanted, fact.volume);
        } else if (stage === 'unloading')
          fact.unloadEnd = Math.max(now + 1, fact.unloadStart + takenMinutes(wanted, fact.volume));
        end = Math.max(end, fact.unloadEnd);
        return fact;
      });
  });
  const trucks = problem.trucks.map((truck, t) => {
    const { plant, thereAt } = world.trucks[t] as RunningTruck;
    return { ...truck, stands: plant === null ? null : { place: problem.plants[plant]?.place ?? 0, from: thereAt } };
  });
  return { ...problem, travel, weights, trucks, orders, now, facts, published: planned };
};

/** How our dispatcher plans: milliseconds for the day before it begins and for each look, minutes between looks. */
export interface PlanningPace {
  dayMs: number;
  lookMs: number;
  every: number;
}

/** Ours: the day is planned before it begins and looked at again every few minutes with what has happened. */
export const planningDispatcher = (
  problem: DayProblem,
  learnt: LearntDays,
  pace: PlanningPace,
  seed: string,
  clock: () => number,
): Dispatcher => {
  const within = (ms: number): (() => number) => {
    const begun = clock();
    return () => (clock() - begun) / ms;
  };
  const prepared = withSlack(problem, learnt);
  let planned = planDay(prepared, { seed, spent: within(pace.dayMs) }).loads;
  const firstAt = Math.min(...planned.map((load) => load.loadStart));
  const lastAt = Math.max(...planned.map((load) => load.loadStart));
  const hasBegun = (world: DayWorld, load: DayLoad): boolean =>
    (world.orders[load.order] as RunningOrder).loads.some(
      (one) => one.truck === load.truck && one.loadStart === load.loadStart,
    );
  return {
    nextPlant: (world, truck) => {
      const next = planned.find(
        (load) => load.truck === truck && load.loadStart >= world.now && !hasBegun(world, load),
      );
      return next?.plant ?? problem.trucks[truck]?.home ?? 0;
    },
    decide: (world) => {
      const { now } = world;
      if (now >= firstAt && now <= lastAt + 240 && now % pace.every === 0) {
        const isDone = world.orders.every((order, o) => order.sent >= (problem.orders[o]?.volume ?? 0));
        if (!isDone) {
          const found = planDay(
            problemNow(world, prepared, learnt, planned),
            { seed: `${seed}/${now}`, spent: within(pace.lookMs) },
            planned,
          );
          planned = found.loads;
        }
      }
      for (const load of planned) {
        if (load.loadStart > now) break;
        if (hasBegun(world, load)) continue;
        const truck = world.trucks[load.truck] as RunningTruck;
        if (!isIdle(world, truck)) continue;
        if (truck.plant !== load.plant) world.move(load.truck, load.plant);
        else if (world.load(load.order, load.truck, load.line, load.volume)) load.loadStart = now;
      }
      // Trucks whose next load begins elsewhere go there in time.
      world.trucks.forEach((truck, t) => {
        if (!isIdle(world, truck) || truck.plant === null) return;
        const next = planned.find((load) => load.truck === t && load.loadStart >= now && !hasBegun(world, load));
        if (!next || next.plant === truck.plant) return;
        const from = problem.plants[truck.plant]?.place ?? 0;
        const way = world.minutes(from, problem.plants[next.plant]?.place ?? 0, now);
        if (next.loadStart - now <= way + 5) world.move(t, next.plant);
      });
    },
  };
};

/** Who knows beforehand how every drive and every site turns out: plans that day once, and does what is planned. */
export const clairvoyantDispatcher = (truth: DayProblem, ms: number, seed: string, clock: () => number): Dispatcher => {
  const begun = clock();
  const { loads } = planDay(truth, { seed, spent: () => (clock() - begun) / ms });
  return followPlan(loads);
};

/** Does what is planned: each load at its minute, each truck at its plant in time for it. */
const followPlan = (planned: readonly DayLoad[]): Dispatcher => {
  const ahead = new Map<number, DayLoad[]>();
  for (const load of [...planned].sort((a, b) => a.loadStart - b.loadStart))
    ahead.set(load.truck, [...(ahead.get(load.truck) ?? []), load]);
  return {
    nextPlant: (world, truck) => ahead.get(truck)?.[0]?.plant ?? world.problem.trucks[truck]?.home ?? 0,
    decide: (world) => {
      for (const [t, loads] of ahead) {
        const [next] = loads;
        const truck = world.trucks[t] as RunningTruck;
        if (!next || !isIdle(world, truck)) continue;
        if (truck.plant !== next.plant) world.move(t, next.plant);
        else if (next.loadStart <= world.now && world.load(next.order, t, next.line, next.volume)) loads.shift();
      }
    },
  };
};
