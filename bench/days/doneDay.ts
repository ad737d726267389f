import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import type { DayProblem } from '@pourline/optimiser/day/dayProblem';
import type { DayCast } from '../../simulator/day/dayCast.ts';
import type { DayFile } from '../../simulator/day/dayFile.ts';
import { runDay } from '../../simulator/day/dayRun.ts';
import { startDayServer } from '../../simulator/day/dayServerProcess.ts';
import { type DayHabits, usualHabits } from '../../simulator/habits.ts';
import type { DayRecord } from '../../simulator/laws/dayRecord.ts';
import type { DayOutcome } from './sumUpDay.ts';
import { sumUpLoads, type ToldLoad } from './sumUpLoads.ts';

/** A day on which everything is ordered the day before and nothing goes wrong, so that two ways to dispatch it can be compared. */
const calmHabits: DayHabits = {
  ...usualHabits,
  dayBeforeShare: 1,
  ...{ surplusShare: 0, noNetworkShare: 0, signLessShare: 0, unsignedShare: 0, handSentShare: 0 },
  ...{ cancelledEarlyShare: 0, suspendedShare: 0, amountShare: 0, changedShare: 0, loadCancelledShare: 0 },
  ...{ pauseShare: 0, breakdownsPerDay: 0, openedLateShare: 0, answeredLateShare: 0, lineStopShare: 0 },
};

/** A day that the product dispatched: from its waybills, and, where it was planned, as the plan of the morning had it. */
export interface DoneDay {
  done: DayOutcome;
  paper: DayOutcome | null;
  violations: number;
}

/** A waybill or a planned load, as far as its times are known. */
interface LoadTimes {
  taskID: string;
  carID: string;
  plantID: string;
  volume: number;
  loadStart: string | null;
  arrive: string | null;
  unloadStart: string | null;
  unloadEnd: string | null;
}

/** Loads by the places of the problem. A truck is told to have come when it begins to unload where nobody saw it come. */
const toldLoads = (
  loads: readonly LoadTimes[],
  { day, cast, record, midnight }: { day: DayFile; cast: DayCast; record: DayRecord; midnight: number },
): ToldLoad[] => {
  const minute = (time: string): number => (Date.parse(time) - midnight) / 60_000;
  const truckAt = new Map(cast.trucks.map(({ carID }, i) => [carID, i]));
  const orderAt = new Map(day.orders.map(({ id }, i) => [String(id), i]));
  const plantAt = new Map(day.plants.map(({ id }, i) => [cast.office.plantOf(String(id)).plantID, i]));
  return loads.flatMap(({ loadStart, arrive, unloadStart, unloadEnd, ...load }) => {
    const order = orderAt.get(record.ledger.orders.get(load.taskID)?.key ?? '');
    const [truck, plant] = [truckAt.get(load.carID), plantAt.get(load.plantID)];
    if (order === undefined || truck === undefined || plant === undefined) return [];
    if (loadStart === null || unloadStart === null || unloadEnd === null) return [];
    const times = { loadStart: minute(loadStart), unloadStart: minute(unloadStart), unloadEnd: minute(unloadEnd) };
    const volume = Math.round(load.volume * 100);
    return [{ order, truck, plant, volume, ...times, arrive: arrive === null ? times.unloadStart : minute(arrive) }];
  });
};

/** When a load is poured at the pace that its site has asked for, as the plan has it: a drum that is empty sooner leaves no gap before the next is due. */
const pouredAt = (begun: string, emptied: string, volume: number, pourRate: number | null): string =>
  pourRate === null
    ? emptied
    : new Date(Math.max(Date.parse(emptied), Date.parse(begun) + (volume / pourRate) * 3_600_000)).toISOString();

const ofWaybills = ({ waybills, orders }: DayRecord): LoadTimes[] => {
  const rates = new Map(orders.map(({ taskID, pourRate }) => [taskID, pourRate]));
  return waybills.map(({ taskID, carID, plantID, ...load }) => {
    const volume = load.totalVolume - (load.surplusVolume ?? 0);
    const [unloadStart, emptied] = [load.startUnloadTime, load.endUnloadTime];
    const isPoured = unloadStart !== null && emptied !== null;
    return {
      ...{ taskID, carID, plantID, volume, unloadStart },
      ...{ loadStart: load.startProductionTime, arrive: load.arriveTime },
      unloadEnd: isPoured ? pouredAt(unloadStart, emptied, volume, rates.get(taskID) ?? null) : null,
    };
  });
};

/** Runs a day through the product: planned and kept by its plan, or by the queue alone. */
export const runDoneDay = async (
  { day, name, problem }: { day: DayFile; name: string; problem: DayProblem },
  { isPlanned, say }: { isPlanned: boolean; say: (line: string) => void },
): Promise<DoneDay> => {
  const server = await startDayServer();
  let [cast, record]: [DayCast | null, DayRecord | null] = [null, null];
  try {
    const { violations, violationList = [] } = await runDay({
      ...{ day, name, isPlanned, say, doors: server.doors, seed: 1, habits: calmHabits, speed: null },
      onCast: (made) => {
        cast = made;
      },
      onRecord: (found) => {
        record = found;
      },
    });
    for (const text of violationList) say(`  ${text}`);
    if (!cast || !record) throw new Error('the day has no record');
    const told = { day, cast: cast as DayCast, record: record as DayRecord };
    const parts = { ...told, midnight: told.record.ledger.dayStart };
    const [first]: PlanProposal[] = told.cast.plansMade;
    return {
      done: sumUpLoads(problem, toldLoads(ofWaybills(told.record), parts)),
      paper: first ? sumUpLoads(problem, toldLoads(first.loads, parts)) : null,
      violations,
    };
  } finally {
    await server.stop();
  }
};
