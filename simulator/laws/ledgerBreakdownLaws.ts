import type { BreakdownEntry } from '../ledger/ledgerEntries.ts';
import type { DayRecord, Law } from './dayRecord.ts';

type Waybill = DayRecord['waybills'][number];

const [stateCancelled, stateCompleted] = ['ptds_cancelled', 'ptds_completed'];
/** The clock of a plant that runs fast moves on while a request is under way. */
const clockSlackMs = 10 * 60_000;
const m3 = (hundredths: number): string => (hundredths / 100).toFixed(2);
const clock = (at: number): string => new Date(at).toISOString();
const nameOf = ({ carID, at }: BreakdownEntry): string => `truck ${carID}, broken at ${clock(at)}`;
/** What a decision about a load that is on the road gives up of it. */
const givesUp = ({ decision }: BreakdownEntry): boolean => decision !== null && decision.choice !== 'carryOn';

/** A truck that has broken down gets no load, and none is begun in it, until it runs again. */
export const brokenTrucksIdle: Law = ({ waybills, ledger }) =>
  ledger.breakdowns.flatMap((entry) => {
    const until = entry.endedAt ?? Number.POSITIVE_INFINITY;
    const isWithin = (time: string | null) => time !== null && Date.parse(time) > entry.at && Date.parse(time) < until;
    const own = waybills.filter(({ carID }) => carID === entry.carID);
    return [
      ...own
        .filter(({ createTime, taskDetailID }) => taskDetailID !== entry.taskDetailID && isWithin(createTime))
        .map(({ taskDetailNo }) => `${nameOf(entry)}: got load ${taskDetailNo} before it ran again`),
      ...own
        .filter(({ startProductionTime }) => isWithin(startProductionTime))
        .map(({ taskDetailNo }) => `${nameOf(entry)}: load ${taskDetailNo} was begun in it before it ran again`),
    ];
  });

const wordsOf = (entry: BreakdownEntry): { action: string; at: number }[] => [
  { action: 'reportBreakdown', at: entry.at },
  ...(entry.decision ? [{ action: entry.decision.choice, at: entry.decision.at }] : []),
  ...(entry.endedBy === 'workshop' && entry.endedAt !== null
    ? [{ action: 'completeMaintenance', at: entry.endedAt }]
    : []),
];
const ofBreakdowns = [
  'reportBreakdown',
  'carryOn',
  'sendAnother',
  'handOver',
  'tow',
  'backToPlant',
  'completeMaintenance',
];

/** Each breakdown stands in the log of its truck as it was reported, decided and repaired, in this order; no other does. */
export const breakdownsKept: Law = ({ vehicleEvents, vehicles, ledger }) => {
  const noted = Map.groupBy(ledger.breakdowns, ({ carID }) => carID);
  const found = [...ledger.trucks.keys()].flatMap((carID) => {
    const wanted = (noted.get(carID) ?? []).flatMap(wordsOf);
    const log = (vehicleEvents.get(carID) ?? []).filter(({ action }) => ofBreakdowns.includes(action));
    const [told, right] = [log, wanted].map((list) => list.map(({ action }) => action).join(', ') || 'nothing');
    if (told !== right) return [`truck ${carID}: its log has ${told}, by the ledger ${right}`];
    return log.flatMap(({ action, happenedAt }, i) => {
      const at = wanted[i]?.at ?? 0;
      if (Math.abs(Date.parse(happenedAt) - at) <= clockSlackMs) return [];
      return [`truck ${carID}: ${action} at ${happenedAt}, by the ledger ${clock(at)}`];
    });
  });
  for (const { carID, endedAt } of ledger.breakdowns) {
    const truck = vehicles.find((one) => one.carID === carID);
    if (endedAt !== null && truck?.brokenTime) found.push(`truck ${carID}: runs again and is told as broken`);
    if (endedAt === null && !truck?.brokenTime) found.push(`truck ${carID}: broken and told as running`);
  }
  return found;
};

/** What became of one load of a broken truck, against what its people know. */
const fateOf = (entry: BreakdownEntry, load: Waybill, { ledger }: DayRecord): string[] => {
  const name = `${nameOf(entry)}: load ${load.taskDetailNo}`;
  const mixed = ledger.loads.get(load.taskDetailID);
  if (!givesUp(entry)) return [];
  if (!mixed)
    return load.state === stateCancelled ? [] : [`${name} was given up at the plant and stands at ${load.state}`];
  const found: string[] = [];
  if (load.state !== stateCompleted) found.push(`${name} was given up on the road and stands at ${load.state}`);
  if (mixed.writtenOff !== entry.aboard)
    found.push(`${name}: ${m3(entry.aboard)} aboard, ${m3(mixed.writtenOff)} written off`);
  const told = Math.round((load.surplusVolume ?? 0) * 100);
  if (told !== mixed.writtenOff)
    found.push(`${name}: ${m3(told)} told as written off, by the ledger ${m3(mixed.writtenOff)}`);
  return found;
};

/**
 * What a broken truck carried is either poured or written off, and stands so on its load; nothing is written off besides. Where another
 * truck was sent instead, it has a load for the same order.
 */
export const brokenLoadsKept: Law = (record) => {
  const { waybills, ledger } = record;
  const byID = new Map(waybills.map((waybill) => [waybill.taskDetailID, waybill]));
  const found = ledger.breakdowns.flatMap((entry) => {
    const load = entry.taskDetailID === null ? undefined : byID.get(entry.taskDetailID);
    if (entry.taskDetailID === null) return [];
    return load ? fateOf(entry, load, record) : [`${nameOf(entry)}: load ${entry.taskDetailID} is lost`];
  });
  for (const [id, carID] of ledger.instead) {
    const given = byID.get(id);
    const cameFor = waybills.some(
      (load) => load.carID === carID && load.taskID === given?.taskID && load.createTime >= (given?.createTime ?? ''),
    );
    if (!cameFor)
      found.push(`load ${given?.taskDetailNo ?? id}: truck ${carID} was sent instead and has no load for its order`);
  }
  const broken = new Set(ledger.breakdowns.map(({ taskDetailID }) => taskDetailID));
  for (const [id, { writtenOff }] of ledger.loads)
    if (writtenOff > 0 && !broken.has(id)) found.push(`load ${id}: written off although its truck ran`);
  return found;
};

/** Each report of a breakdown names its truck, the load and the order, and is settled when the truck was seen to. */
export const breakdownsTold: Law = ({ messages, waybills, ledger }) => {
  const orderOf = new Map(waybills.map(({ taskDetailID, taskID }) => [taskDetailID, taskID]));
  const reports = messages.filter(({ msgType }) => msgType === 'mixer_breakdown');
  const found =
    reports.length === ledger.breakdowns.length
      ? []
      : [`${reports.length} breakdowns are told, by the ledger ${ledger.breakdowns.length}`];
  for (const entry of ledger.breakdowns) {
    const { carID, taskDetailID, at, endedAt } = entry;
    const report = reports.find(
      (one) => one.carID === carID && Math.abs(Date.parse(one.createTime) - at) <= clockSlackMs,
    );
    if (!report) {
      found.push(`${nameOf(entry)}: nobody is told`);
      continue;
    }
    const load = [report.subtaskID, report.taskID].join(' of ');
    const right = [taskDetailID, taskDetailID === null ? null : (orderOf.get(taskDetailID) ?? null)].join(' of ');
    if (load !== right) found.push(`${nameOf(entry)}: load ${load} is told, by the ledger ${right}`);
    const isOpen = report.processTime === null;
    if (isOpen && (entry.decision !== null || endedAt !== null))
      found.push(`${nameOf(entry)}: its report is open although it was seen to`);
  }
  return found;
};

/** Two seconds after a truck has broken down the published plan names it no more. */
export const brokenTrucksUnplanned: Law = ({ ledger }) =>
  ledger.plannedBroken.map(
    ({ carID, loads, at }) => `truck ${carID}, broken: the plan names it for ${loads} loads at ${clock(at)}`,
  );
