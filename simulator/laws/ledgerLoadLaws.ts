import type { LoadEntry } from '../ledger/ledgerEntries.ts';
import type { DayRecord, Law } from './dayRecord.ts';
import { findDifferences, type Told } from './findDifferences.ts';

type Waybill = DayRecord['waybills'][number];

const stateCancelled = 'ptds_cancelled';
const epoch = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
/** The clock of a plant that runs fast moves on while a request is under way. */
const clockSlackMs = 10 * 60_000;

const differencesOf = (name: string, load: LoadEntry, waybill: Waybill, capacity: number | undefined): string[] => {
  const told: Told[] = [
    ['its order', waybill.taskID, load.taskID],
    ['its truck', waybill.carID, load.carID],
    ['its line', waybill.lineID, load.lineID],
    ['its volume', waybill.totalVolume, load.volume / 100],
    ['its batches', waybill.batches.length, load.batches],
    ['the sum of its batches', waybill.batches.reduce((sum, { volume }) => sum + volume, 0), load.volume / 100],
    ['the start of its unloading', epoch(waybill.startUnloadTime), load.startedAt],
  ];
  const unloadedAt = epoch(waybill.endUnloadTime);
  // The driver says when it was unloaded; when it was written off, the plant says.
  const isSame =
    load.writtenOff > 0 && unloadedAt !== null && load.unloadedAt !== null
      ? Math.abs(unloadedAt - load.unloadedAt) <= clockSlackMs
      : unloadedAt === load.unloadedAt;
  if (!isSame) told.push(['the end of its unloading', unloadedAt, load.unloadedAt]);
  const found = findDifferences(name, told);
  const loadedAt = epoch(waybill.endProductionTime);
  if (loadedAt === null || Math.abs(loadedAt - load.loadedAt) > clockSlackMs)
    found.push(
      `${name}: loaded at ${waybill.endProductionTime}, by the ledger ${new Date(load.loadedAt).toISOString()}`,
    );
  if (capacity !== undefined && waybill.totalVolume * 100 > capacity + 0.5)
    found.push(`${name}: ${waybill.totalVolume} m³ in a truck for ${capacity / 100} m³`);
  return found;
};

/** Every load that a line mixed is recorded as it was mixed, once; no load is recorded that nobody mixed. */
export const loadsKept: Law = ({ waybills, ledger }) => {
  const byID = new Map(waybills.map((waybill) => [waybill.taskDetailID, waybill]));
  const found = [...ledger.oddities];
  if (byID.size !== waybills.length) found.push(`${waybills.length - byID.size} waybills are listed twice`);
  for (const [id, load] of ledger.loads) {
    const waybill = byID.get(id);
    if (!waybill || waybill.state === stateCancelled) found.push(`load ${id}: loaded, but not among the waybills`);
    else
      found.push(
        ...differencesOf(`load ${waybill.taskDetailNo}`, load, waybill, ledger.trucks.get(load.carID)?.capacity),
      );
  }
  for (const { taskDetailID, taskDetailNo, state } of waybills)
    if (state !== stateCancelled && !ledger.loads.has(taskDetailID))
      found.push(`load ${taskDetailNo}: recorded, but nobody loaded it`);
  for (const id of ledger.cancelledLoads)
    if (byID.get(id)?.state !== stateCancelled) found.push(`load ${id}: called off, but recorded as going on`);
  return found;
};

/** What a driver brought back is recorded as they said it, on the waybill and on its ticket. */
export const surplusKept: Law = ({ waybills, tickets, ledger }) =>
  waybills.flatMap(({ taskDetailID, taskDetailNo, surplusVolume }) => {
    const load = ledger.loads.get(taskDetailID);
    if (!load) return [];
    const surplus = load.surplus === null ? null : load.surplus / 100;
    return findDifferences(`load ${taskDetailNo}`, [
      ['its surplus', surplusVolume, surplus],
      ['the surplus on its ticket', tickets.get(taskDetailID)?.surplusVolume, surplus],
    ]);
  });

/** Every signature is kept with its volume, its signer and its picture, and nothing is signed that nobody signed. */
export const signaturesKept: Law = ({ waybills, tickets, ledger }) =>
  waybills.flatMap(({ taskDetailID, taskDetailNo, signVolume, signer, signFileID }) => {
    const signature = ledger.loads.get(taskDetailID)?.signature;
    const volume = signature ? signature.volume / 100 : null;
    return findDifferences(`load ${taskDetailNo}`, [
      ['its signed volume', signVolume, volume],
      ['its signer', signer, signature?.signer ?? null],
      ['its signature', signFileID, signature?.signFileID ?? null],
      ...(tickets.has(taskDetailID)
        ? [['the signed volume on its ticket', tickets.get(taskDetailID)?.signVolume, volume] satisfies Told]
        : []),
    ]);
  });
