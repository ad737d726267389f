import type { Law } from './dayRecord.ts';

/** The clock of a plant that runs fast moves on while a request is under way. */
const clockSlackMs = 10 * 60_000;
const isNear = (instant: unknown, at: number | null): boolean =>
  at === null ? instant === null : typeof instant === 'string' && Math.abs(Date.parse(instant) - at) <= clockSlackMs;

/** What a lorry brought is told as it was brought: of this lorry, so heavy, begun and ended once, and one at a time. */
export const deliveriesKept: Law = ({ things, ledger }) => {
  const receipts = things.get('receipt');
  const rows = new Map((receipts?.rows ?? []).map((row) => [String(row.receiptID), row]));
  const found = [...rows.keys()]
    .filter((id) => !ledger.deliveries.has(id))
    .map((id) => `delivery ${id}: nobody has brought it`);
  for (const [id, { carID, netKg, from, to }] of ledger.deliveries) {
    const row = rows.get(id);
    if (!row) {
      found.push(`delivery ${id}: no list tells of it`);
      continue;
    }
    if (row.carID !== carID || row.netKg !== netKg)
      found.push(`delivery ${id}: told as ${String(row.netKg)} kg of lorry ${String(row.carID)}`);
    if ((row.state === 'mrs_completed') !== (to !== null)) found.push(`delivery ${id}: stands at ${row.state}`);
    if (!isNear(row.createTime, from) || !isNear(row.completeTime, to)) found.push(`delivery ${id}: at another time`);
    const ends = (receipts?.events.get(id) ?? []).filter(({ action }) => action === 'complete');
    if (ends.length !== (to === null ? 0 : 1)) found.push(`delivery ${id}: ended ${ends.length} times`);
  }
  const spans = [...rows.values()]
    .map((row) => ({
      ...{ id: String(row.receiptID), carID: String(row.carID), from: Date.parse(String(row.createTime)) },
      to: typeof row.completeTime === 'string' ? Date.parse(row.completeTime) : Infinity,
    }))
    .sort((one, other) => one.from - other.from);
  for (const [at, one] of spans.entries())
    for (const next of spans.slice(at + 1))
      if (next.carID === one.carID && next.from < one.to)
        found.push(`lorry ${one.carID}: brings ${one.id} and ${next.id} at once`);
  return found;
};
