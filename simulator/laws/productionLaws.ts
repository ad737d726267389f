import { netHundredthsOf, sumOf, unloaded } from '../ledger/dayLedger.ts';
import type { LoadEntry } from '../ledger/ledgerEntries.ts';
import type { DayRecord, Law } from './dayRecord.ts';
import { findDifferences } from './findDifferences.ts';

const hourMs = 3_600_000;
/** The clock of a plant that runs fast moves on while a request is under way, and a line is looked at now and then. */
const clockSlackMs = 10 * 60_000;

/** m³ of the loads that a line had begun by a moment. */
const begunBy = (loads: readonly LoadEntry[], at: number): number =>
  sumOf(
    loads.filter(({ begunAt, loadedAt }) => (begunAt ?? loadedAt) <= at),
    ({ volume }) => volume,
  );

const lineDifferences = (
  { from, day }: DayRecord['production'][number],
  line: { lineID: string; volumes: readonly number[] },
  loads: readonly LoadEntry[],
): string[] => {
  const begins = Date.parse(from);
  let told = 0;
  for (const [hour, volume] of line.volumes.entries()) {
    told += volume;
    const end = begins + (hour + 1) * hourMs;
    const [least, most] = [
      begunBy(loads, end - clockSlackMs) - begunBy(loads, begins + clockSlackMs),
      begunBy(loads, end + clockSlackMs) - begunBy(loads, begins - clockSlackMs),
    ];
    if (told < least - 1e-6 || told > most + 1e-6)
      return [
        `line ${line.lineID}, ${day}: ${told} m³ within ${hour + 1} h, by the ledger ${least === most ? least : `${least} to ${most}`}`,
      ];
  }
  return [];
};

/** When the day's work is done the production plan tells, line by line and hour by hour, what was mixed, and nothing that is still to come. */
export const productionKept: Law = ({ production, ledger }) =>
  production.flatMap((day) => {
    const ofLine = Map.groupBy(ledger.loads.values(), ({ lineID }) => lineID);
    const ahead = day.materials.reduce((sum, { kg }) => sum + kg, 0);
    return [
      ...day.plants.flatMap(({ lines }) =>
        lines.flatMap((line) => lineDifferences(day, line, ofLine.get(line.lineID) ?? [])),
      ),
      ...findDifferences(`production of ${day.day}`, [
        ['the material that is still to be taken', ahead, 0],
        ['what no line was named for', day.plants.reduce((sum, { anyLine }) => sum + sumOfHours(anyLine), 0), 0],
        ['what no plant was named for', sumOfHours(day.noPlant), 0],
      ]),
    ];
  });

const sumOfHours = (volumes: readonly number[]): number => volumes.reduce((sum, volume) => sum + volume, 0);

/** The plan of tasks tells of every order what was planned, sent, delivered and by how many trucks, and that nothing of it is left. */
export const tasksKept: Law = ({ tasks, ledger }) => {
  const told = new Map(tasks.map((task) => [task.taskID, task]));
  const loadsOf = Map.groupBy(ledger.loads.values(), ({ taskID }) => taskID);
  return [...ledger.orders].flatMap(([taskID, order]) => {
    const task = told.get(taskID);
    if (!task) return [`order ${taskID}: placed, but not in the plan of tasks`];
    const loads = loadsOf.get(taskID) ?? [];
    return findDifferences(`task ${task.taskNo}`, [
      ['what was planned', task.planned, order.isCancelled ? 0 : order.volume / 100],
      ['what was sent', task.sent, sumOf(loads, netHundredthsOf)],
      ['what was delivered', task.delivered, sumOf(unloaded(loads), netHundredthsOf)],
      ['what is left', task.left, 0],
      ['its trucks', task.trucks, loads.length],
    ]);
  });
};
