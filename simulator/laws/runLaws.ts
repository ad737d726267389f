import type { Law } from './dayRecord.ts';

/** The clock of a plant that runs fast moves on while a request is under way. */
const clockSlackMs = 10 * 60_000;
const isNear = (instant: unknown, at: number | null): boolean =>
  at === null ? instant === null : typeof instant === 'string' && Math.abs(Date.parse(instant) - at) <= clockSlackMs;

/** What a driver did besides loads is told as they did it, of no other truck and at no other time, and their truck was sent with nothing meanwhile. */
export const runsKept: Law = ({ things, vehicles, waybills, ledger }) => {
  const rows = new Map((things.get('auxiliary')?.rows ?? []).map((row) => [String(row.auxiliaryID), row]));
  const strange = [...rows.keys()].filter((id) => !ledger.runs.has(id));
  const found = strange.map((id) => `run ${id}: nobody has done it`);
  for (const [id, { carID, from, to }] of ledger.runs) {
    const row = rows.get(id);
    if (!row) {
      found.push(`run ${id}: no list tells of it`);
      continue;
    }
    if (row.carID !== carID) found.push(`run ${id}: told of truck ${String(row.carID)}, was of ${carID}`);
    if (row.state !== (to === null ? 'pas_executing' : 'pas_done')) found.push(`run ${id}: stands at ${row.state}`);
    if (!isNear(row.startTime, from) || !isNear(row.endTime, to)) found.push(`run ${id}: was at another time`);
    for (const load of waybills) {
      const made = Date.parse(load.createTime);
      if (load.carID === carID && made > from && made < (to ?? Infinity))
        found.push(`load ${load.taskDetailID}: its truck ${carID} was on run ${id}`);
    }
  }
  for (const truck of vehicles) {
    const run = [...ledger.runs].find(([, { carID, to }]) => carID === truck.carID && to === null)?.[0] ?? null;
    if (truck.auxiliaryID !== run)
      found.push(`truck ${truck.carNo}: names run ${truck.auxiliaryID}, under way is ${run}`);
  }
  return found;
};
