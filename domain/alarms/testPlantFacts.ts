import { settingTable } from '../plants/settingTable.ts';
import { alarmFigures } from './alarmFigures.ts';
import type { AlarmKind } from './alarmKinds.ts';
import { raiseAlarms } from './alarmRules.ts';
import type { LoadFact, OrderFact, PlantFacts } from './plantFacts.ts';

/** The moment of all these facts, epoch milliseconds. */
export const now = Date.parse('2026-05-04T02:00:00Z');
/** So many minutes ago; negative: ahead. */
export const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
/** The usual figures of a plant. */
export const figures = alarmFigures((key) => Number(settingTable[key].usual), {});

/** An order of 100 m³ that pours and has got all of it, but for what is told otherwise. */
export const order = (more: Partial<OrderFact> = {}): OrderFact => ({
  ...{ taskID: 'o', plantID: 'p', state: 'pts_opening', scheduledCa: 100, assignedCa: 100, deliverCa: 100 },
  ...{
    bookBegin: ago(60),
    earlyConfirmedFor: null,
    arrangeTime: ago(90),
    openTime: ago(80),
    suspendedAt: null,
    resumedAt: null,
    lastUnload: ago(2),
  },
  ...{ pourRate: 30, routeHours: Array<number>(24).fill(20), mixerSent: 3, ways: [] },
  site: { type: 'circle', center: [120.1, 30.1], radius: 150 },
  ...more,
});
/** A load of 10 m³ that left twenty minutes ago, but for what is told otherwise. */
export const load = (more: Partial<LoadFact> = {}): LoadFact => ({
  ...{ taskDetailID: 'w', taskID: 'o', plantID: 'p', carID: 'c', carNo: '1', state: 'ptds_delivering' },
  ...{
    totalVolume: 10,
    surplusVolume: null,
    passedVolume: 0,
    carriedVolume: 0,
    createTime: ago(40),
    startProductionTime: ago(30),
    endProductionTime: ago(20),
  },
  ...{ arriveTime: null, startUnloadTime: null, endUnloadTime: null, concreteLimitMinutes: 90 },
  ...{
    estimatedArrivalTime: ago(-5),
    estimatedBackTime: null,
    at: [120, 30],
    gnssTime: ago(0),
    isOffRoute: false,
    isTakenOn: false,
    brokenTime: null,
    ...{ doubtAct: null, doubtMetres: null, doubtConfirmTime: null },
  },
  ...more,
});
/** A plant where nothing is wrong, but for what is told otherwise. */
export const facts = (more: Partial<PlantFacts> = {}): PlantFacts => ({
  ...{
    now,
    offsetMinutes: 480,
    figures,
    orders: [],
    unready: [],
    loads: [],
    doubts: [],
    trucks: [],
    messages: [],
    lines: [],
  },
  demand: { from: now, plants: [] },
  plan: { day: '2026-05-04', publishedAt: null, unserved: [], ahead: [], proposal: null },
  ...more,
});
/** The kinds of the alarms that stand. */
export const kinds = (more: Partial<PlantFacts>): AlarmKind[] => raiseAlarms(facts(more)).map(({ kind }) => kind);
/** The one alarm of a kind. */
export const one = (kind: AlarmKind, more: Partial<PlantFacts>) => {
  const found = raiseAlarms(facts(more)).filter((alarm) => alarm.kind === kind);
  if (found.length !== 1) throw new Error(`${found.length} alarms of the kind ${kind}`);
  return found[0];
};
/** A load that has waited at its site for so many minutes. */
export const atSite = (minutes: number, id = 'w'): LoadFact =>
  load({ taskDetailID: id, carID: id, state: 'ptds_delaying', arriveTime: ago(minutes) });
