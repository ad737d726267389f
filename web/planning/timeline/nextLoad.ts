import type { PlanRow, RowBar } from './planRows.ts';

const startOf = (bar: RowBar): number => Date.parse(bar.load.loadStart);

/** Where a load stands: row and place in it; the row of its truck or order, not that of its line. */
export const placeOf = (rows: readonly PlanRow[], loadID: string | null): { row: number; bar: number } | null => {
  if (loadID === null) return null;
  for (const [row, { kind, bars }] of rows.entries()) {
    if (kind === 'line') continue;
    const bar = bars.findIndex((one) => one.load.loadID === loadID);
    if (bar >= 0) return { row, bar };
  }
  return null;
};

/** The load that an arrow key leads to: the next in the row, or the nearest in time of the next row that has any. Null when there is none. */
export const nextLoad = (rows: readonly PlanRow[], loadID: string | null, key: string): string | null => {
  const at = placeOf(rows, loadID);
  const idOf = (bar: RowBar | undefined): string | null => bar?.load.loadID ?? null;
  if (!at) return idOf(rows.find((row) => row.kind !== 'line' && row.bars.length > 0)?.bars[0]);
  const here = rows[at.row]?.bars ?? [];
  if (key === 'Home') return idOf(here[0]);
  if (key === 'End') return idOf(here.at(-1));
  if (key === 'ArrowLeft' || key === 'ArrowRight') return idOf(here[at.bar + (key === 'ArrowLeft' ? -1 : 1)]);
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const held = here[at.bar];
  if (step === 0 || !held) return null;
  for (let row = at.row + step; row >= 0 && row < rows.length; row += step) {
    const next = rows[row];
    if (!next || next.kind === 'line' || next.bars.length === 0) continue;
    const nearest = next.bars.reduce((best, bar) =>
      Math.abs(startOf(bar) - startOf(held)) < Math.abs(startOf(best) - startOf(held)) ? bar : best,
    );
    return idOf(nearest);
  }
  return null;
};
