import { sumM3 } from '@pourline/domain/volume';
import { homesLedger } from '../world/homesDay.ts';
import { ledger } from '../world/ledgerDay.ts';

const { running, progressing, poured, unsigned, onRoad, mix } = ledger;
const { boom, tomorrow, dayAfter, mixing } = homesLedger;

/** What of the order that runs has come to the site, m³. */
export const delivered = sumM3([poured.volume, -poured.surplus, unsigned.volume, -unsigned.surplus]);

/** A mass as people of the trade say it. */
const massText = (kg: number): string =>
  kg < 1000 ? `${Math.round(kg)} kg` : `${Number((kg / 1000).toFixed(kg < 100_000 ? 1 : 0))} t`;
/** In a table the unit stands close to its figure. */
export const inTable = (mass: string): string => mass.replace(' ', '');
/** What still goes through the mixer today, tomorrow and the day after, m³. */
const toMix = [
  sumM3([running.volume, -delivered, -onRoad.volume, -mixing.volume, progressing.volume, boom.volume]),
  tomorrow.volume,
  dayAfter.volume,
] as const;
const kgPerM3 = (kinds: readonly string[]): number =>
  mix.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.kgPerM3 : 0), 0);
/** Kinds of material that somebody buys: water comes from the tap. */
export const bought = ['cement', 'flyAsh', 'sand', 'stone'];
/** What the orders of some days still take of some materials. */
export const needText = (kinds: readonly string[], days: readonly number[]): string =>
  massText(sumM3(days.map((one) => toMix[one] ?? 0)) * kgPerM3(kinds));
export const usedOf = (rows: readonly { kind: string; actual: number }[], kinds: readonly string[]): string =>
  massText(rows.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.actual : 0), 0));
/** The rows of a table of needs: the name, what stands beneath it, and the columns of days. */
export const needRows = (
  kinds: readonly string[],
  columns: readonly (readonly number[])[],
  beneath: (row: { spec: string }) => string = ({ spec }) => spec,
): string[] =>
  mix
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) =>
      [row.name, beneath(row), ...columns.map((days) => inTable(needText([row.kind], days)))]
        .filter((part) => part !== '')
        .join(' '),
    );
