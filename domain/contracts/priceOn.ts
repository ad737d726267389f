import { fenOf } from '../money.ts';
import { centi } from '../volume.ts';
import { type PriceKind, type PriceRow, priceKey } from './contractPrice.ts';

/** What is to be priced: the concrete of an order on a day, or one load of it. */
export interface Priced {
  /** The business day of the delivery, YYYY-MM-DD. */
  day: string;
  /** The hour of the delivery by the plant's clock, 0 to 23; null: not known, no night is charged. */
  hour: number | null;
  strengthNo: string;
  technicalFeature: readonly string[];
  pourWay: string;
  /** The way from plant to site; null: not known, no distance is charged. */
  km: number | null;
}

/** What one load adds to what its concrete costs. */
export interface PricedLoad {
  /** m³ that are charged for. */
  volume: number;
  waitingMinutes: number;
}

/** One line of a price with its reason; sums in fen. */
export interface PriceLine {
  kind: PriceKind;
  priceID: string;
  /** Since when this price holds. */
  fromDay: string;
  reason: string;
  /** For one m³ (or minute), fen. */
  each: number;
  /** m³ or minutes it is charged for; null: for each m³, whatever they are. */
  quantity: number | null;
}

/** What one m³ costs, and why; null where the contract has no price for the grade on that day. */
export interface UnitPrice {
  lines: readonly PriceLine[];
  /** Fen for one m³. */
  perM3: number;
}

/** Of each key the newest row that holds on a day: its day is not after it, and no newer one's is. */
export const pricesInForce = <R extends Pick<PriceRow, 'kind' | 'code' | 'above' | 'fromDay'>>(
  rows: readonly R[],
  day: string,
): R[] => {
  const newest = new Map<string, R>();
  for (const row of rows) {
    if (row.fromDay > day) continue;
    const known = newest.get(priceKey(row));
    if (!known || row.fromDay > known.fromDay) newest.set(priceKey(row), row);
  }
  return [...newest.values()];
};

/** Whether a figure lies in a span that may go over the end: 22 to 6 o'clock, December to February. */
const isWithin = (value: number, from: number, to: number, ends: boolean): boolean => {
  const last = ends ? value <= to : value < to;
  const begun = value >= from;
  return (ends ? from <= to : from < to) ? begun && last : begun || last;
};

const lineOf = (row: PriceRow, reason: string, quantity: number | null = null): PriceLine => {
  const { kind, priceID, fromDay, amount } = row;
  return { kind, priceID, fromDay, reason, each: fenOf(amount), quantity };
};

/** What a plant calls the code that a price names: 缓凝 for `retard`. */
export type NameOfPriced = (kind: PriceKind, code: string) => string;
const codeItself: NameOfPriced = (_kind, code) => code;

/** Why a row that is charged for each m³ applies; null: it does not. */
const reasonOf = (row: PriceRow, what: Priced, nameOf: NameOfPriced): string | null => {
  const { kind, code, above, until } = row;
  switch (kind) {
    case 'grade':
      return code === what.strengthNo ? `${nameOf(kind, code)} 单价` : null;
    case 'feature':
      return what.technicalFeature.includes(code) ? `技术要求 ${nameOf(kind, code)}` : null;
    case 'pumpWay':
      return code === what.pourWay ? `浇筑方式 ${nameOf(kind, code)}` : null;
    case 'night':
      return what.hour !== null && until !== null && isWithin(what.hour, above, until, false)
        ? `夜间 ${above}:00 到 ${until}:00`
        : null;
    case 'winter':
      return until !== null && isWithin(Number(what.day.slice(5, 7)), above, until, true)
        ? `冬季 ${above} 月到 ${until} 月`
        : null;
    case 'distance':
      return what.km !== null && what.km > above ? `运距 ${what.km} km，超过 ${above} km` : null;
    case 'smallestLoad':
    case 'waiting':
      return null;
  }
};

/** What one m³ costs on a day by the rows of a contract, line by line; null where the grade has no price then. */
export const priceOn = (rows: readonly PriceRow[], what: Priced, nameOf = codeItself): UnitPrice | null => {
  const force = pricesInForce(rows, what.day);
  const applying = force.flatMap((row) => {
    const reason = reasonOf(row, what, nameOf);
    return reason === null ? [] : [{ row, reason }];
  });
  const farthest = applying
    .filter(({ row }) => row.kind === 'distance')
    .reduce<PriceRow | null>((far, { row }) => (far === null || row.above > far.above ? row : far), null);
  const lines = applying
    .filter(({ row }) => row.kind !== 'distance' || row === farthest)
    .map(({ row, reason }) => lineOf(row, reason))
    .filter(({ kind, each }) => kind === 'grade' || each > 0);
  if (!lines.some(({ kind }) => kind === 'grade')) return null;
  return { lines, perM3: lines.reduce((sum, { each }) => sum + each, 0) };
};

/** m³ times fen for one, whole fen. */
export const costOf = (volume: number, perM3: number): number => Math.round((centi(volume) * perM3) / 100);

/** What one load costs: its m³, what is missing to the smallest load, and the minutes that its truck waited too long; fen. */
export const loadPriceOn = (
  rows: readonly PriceRow[],
  what: Priced,
  load: PricedLoad,
): { lines: readonly PriceLine[]; fen: number } | null => {
  const unit = priceOn(rows, what);
  if (unit === null) return null;
  const force = pricesInForce(rows, what.day);
  const lines: PriceLine[] = unit.lines.map((line) => ({ ...line, quantity: load.volume }));
  let fen = costOf(load.volume, unit.perM3);
  const smallest = force.find(({ kind }) => kind === 'smallestLoad');
  if (smallest && load.volume < smallest.above && load.volume > 0) {
    const missing = (centi(smallest.above) - centi(load.volume)) / 100;
    const reason = `本车 ${load.volume} m³，不足 ${smallest.above} m³`;
    lines.push({ ...lineOf(smallest, reason, missing), each: unit.perM3 });
    fen += costOf(missing, unit.perM3);
  }
  const waiting = force.find(({ kind }) => kind === 'waiting');
  const late = waiting ? Math.floor(load.waitingMinutes - waiting.above) : 0;
  if (waiting && late > 0 && waiting.amount > 0) {
    const reason = `等待 ${Math.floor(load.waitingMinutes)} 分钟，免费 ${waiting.above} 分钟`;
    lines.push(lineOf(waiting, reason, late));
    fen += fenOf(waiting.amount) * late;
  }
  return { lines, fen };
};
