import { makeSeededRandom, type SeededRandom } from '@pourline/domain/roads/seededRandom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDay } from '../check/checkDay.ts';
import type { DayLoad, DayLock, DayProblem } from '../dayProblem.ts';
import { advanceDay } from '../events/dayEvents.ts';
import { DayFilling } from '../placing/fillDay.ts';
import { planDay } from '../planDay.ts';
import { pumpsOf, strandedOrder } from '../pumps/pumpTurns.ts';
import { DayState } from '../state/dayState.ts';
import { DayTables } from '../state/dayTables.ts';
import { restorePlan } from '../state/restorePlan.ts';
import { tellLoads } from '../state/tellLoads.ts';
import { looks, makeTestDay } from '../testDay.ts';
import { SeedChoosing } from './chooseSeed.ts';
import { ExchangingWork } from './exchangeWork.ts';
import { makeSearchNotes } from './searchNotes.ts';
import { TakingOut } from './takeOut.ts';

/** A day under way with a plan: some of it has begun, some loads are locked to truck, plant, minute and volume. */
const underWay = (seed: number, pumps: number | undefined): { problem: DayProblem; loads: DayLoad[] } => {
  const size = { orders: 9, trucks: 7, plants: 2, seed };
  const day = makeTestDay(pumps === undefined ? size : { ...size, pumps });
  const plan = planDay(day, { seed, spent: looks(6) });
  const starts = plan.loads.map((load) => load.loadStart).sort((a, b) => a - b);
  const now = starts[Math.floor(starts.length / 3)] ?? 0;
  const problem = advanceDay(day, plan.loads, now, plan.pumps);
  const ahead = plan.loads.filter((load) => load.loadStart >= now);
  const locks = ahead
    .filter((_, i) => i % 5 === seed % 5)
    .map(({ order, truck, plant, loadStart, volume }) => ({ order, truck, plant, loadStart, volume }));
  return { problem: { ...problem, locks }, loads: ahead };
};

/** The parts of a search on a plan under work. */
const searchOn = (problem: DayProblem, loads: readonly DayLoad[], random: SeededRandom) => {
  const state = new DayState(new DayTables(problem));
  restorePlan(state, loads);
  const notes = makeSearchNotes(state);
  const seeds = new SeedChoosing(state, random, notes);
  return {
    ...{ state, seeds },
    filling: new DayFilling(state, random, notes),
    taking: new TakingOut(state, random, notes, seeds),
    exchange: new ExchangingWork(state, random),
  };
};

const keptLocks = ({ locks }: DayProblem, loads: readonly DayLoad[]): DayLock[] =>
  locks.filter((lock) =>
    loads.some(
      (load) =>
        load.order === lock.order &&
        load.truck === lock.truck &&
        load.plant === lock.plant &&
        load.loadStart === lock.loadStart &&
        load.volume === lock.volume,
    ),
  );

/** A plan under work keeps every limit, costs what is added up from nothing, and has each lock to the minute and the hundredth that it had. */
const expectSound = (problem: DayProblem, state: DayState, locks: readonly DayLock[]): void => {
  const loads = tellLoads(state);
  const { faults, price } = checkDay(problem, loads, pumpsOf(state));
  expect(faults).toEqual([]);
  expect(state.total()).toBeCloseTo(price.money, 4);
  expect(keptLocks(problem, loads)).toEqual(expect.arrayContaining([...locks]));
};

const anyDay = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(undefined, 2, 4));

describe('neighbourhoods', { timeout: 60_000 }, () => {
  it('law: after loads were taken out and what is missing was brought anew a plan keeps the limits and its locks, and costs what is counted anew', () => {
    let unlocked = 0;
    fc.assert(
      fc.property(anyDay, fc.integer(), ([seed, pumps], draw) => {
        const { problem, loads } = underWay(seed, pumps);
        const { state, filling, taking } = searchOn(problem, loads, makeSeededRandom(draw));
        const before = new DayState(state.tables);
        const locks = keptLocks(problem, tellLoads(state));
        for (let round = 0; round < 12; round += 1) {
          before.copyFrom(state);
          filling.wished = taking.takeOut();
          filling.fillAll(60);
          // A search takes no step that leaves a pour without its pump, nor one that keeps fewer locks: what is locked would be
          // too late as a first load where nothing could be brought before it.
          const isUnlocked = keptLocks(problem, tellLoads(state)).length < locks.length;
          if (isUnlocked) unlocked += 1;
          if (isUnlocked || strandedOrder(state) >= 0) state.copyFrom(before);
          expectSound(problem, state, locks);
        }
      }),
      { numRuns: 60 },
    );
    // Of some 700 rounds.
    expect(unlocked).toBeLessThan(10);
  });

  it('law: an exchange of work between trucks moves no load by a minute, and keeps the limits and the locks', () => {
    let exchanged = 0;
    fc.assert(
      fc.property(anyDay, fc.integer(), ([seed, pumps], draw) => {
        const { problem, loads } = underWay(seed, pumps);
        const { state, seeds, exchange } = searchOn(problem, loads, makeSeededRandom(draw));
        const locks = keptLocks(problem, tellLoads(state));
        const timesOf = () =>
          tellLoads(state)
            .map(({ truck: _, ...load }) => JSON.stringify(load))
            .sort();
        for (let round = 0; round < 20; round += 1) {
          const load = seeds.chooseLoad();
          if (load < 0 || !Number.isFinite(exchange.find(load))) continue;
          const times = timesOf();
          exchange.carryOut();
          exchanged += 1;
          expect(timesOf()).toEqual(times);
          expectSound(problem, state, locks);
        }
      }),
      { numRuns: 60 },
    );
    expect(exchanged).toBeGreaterThan(300);
  });

  it('law: beside nothing published an exchange costs to the hundredth of a cent what was told of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer(), (seed, draw) => {
        const { problem, loads } = underWay(seed, undefined);
        const fresh = { ...problem, published: [] };
        const { state, seeds, exchange } = searchOn(fresh, loads, makeSeededRandom(draw));
        for (let round = 0; round < 20; round += 1) {
          const load = seeds.chooseLoad();
          const more = load < 0 ? Number.POSITIVE_INFINITY : exchange.find(load);
          if (!Number.isFinite(more)) continue;
          const was = state.total();
          exchange.carryOut();
          expect(state.total()).toBeCloseTo(was + more, 4);
        }
      }),
      { numRuns: 40 },
    );
  });
});
