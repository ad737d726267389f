import { netHundredthsOf } from '../ledger/dayLedger.ts';
import type { LoadEntry } from '../ledger/ledgerEntries.ts';
import type { DayRecord, Law, SheetRow } from './dayRecord.ts';
import { findDifferences, type Told } from './findDifferences.ts';

/** A line as the ledger has it, by the titles of the columns; volumes in hundredths of m³ under those with m³. */
type Line = Readonly<Record<string, string | number | null>>;

const isVolume = (title: string): boolean => title.endsWith('(m³)');
const inSheet = (title: string, value: string | number | null): string | number | null =>
  typeof value === 'number' && isVolume(title) ? value / 100 : value;

/** The lines of a sheet against those of the ledger, row by row by the number of each, and the sum of each column of figures. */
const differencesOf = (
  name: string,
  sheet: readonly SheetRow[],
  { by, lines }: { by: string; lines: readonly Line[] },
): string[] => {
  const rows = Map.groupBy(sheet, (row) => row.get(by));
  const found = lines.flatMap((line) => {
    const [row, ...more] = rows.get(line[by]) ?? [];
    if (!row) return [`${name}: ${line[by]} is missing`];
    const told = Object.entries(line).map(
      ([title, value]): Told => [title, row.get(title) ?? null, inSheet(title, value)],
    );
    return [
      ...more.map(() => `${name}: ${line[by]} stands there twice`),
      ...findDifferences(`${name}: ${line[by]}`, told),
    ];
  });
  const known = new Set(lines.map((line) => line[by]));
  for (const number of rows.keys()) if (!known.has(String(number))) found.push(`${name}: nobody knows of ${number}`);
  const titles = Object.keys(lines[0] ?? {}).filter((title) => lines.some((line) => typeof line[title] === 'number'));
  const sumOf = (values: readonly unknown[]): number =>
    values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
  const sums = titles.map(
    (title): Told => [
      `the sum of ${title}`,
      sumOf(sheet.map((row) => row.get(title))),
      inSheet(title, sumOf(lines.map((line) => line[title]))),
    ],
  );
  return [...found, ...findDifferences(name, sums)];
};

/** The orders of the ledger, by the numbers that the plant gave them. */
const orderLines = ({ orders, ledger }: DayRecord): Line[] => {
  const numbers = new Map(orders.map(({ taskID, taskNo }) => [taskID, taskNo]));
  const loads = Map.groupBy(ledger.loads.values(), ({ taskID }) => taskID);
  return [...ledger.orders].map(([taskID, order]) => {
    const own = loads.get(taskID) ?? [];
    const sumOf = (of: (load: LoadEntry) => number): number => own.reduce((sum, load) => sum + of(load), 0);
    return {
      订单号: numbers.get(taskID) ?? null,
      状态: order.isCancelled ? '已取消' : '已完成',
      客户: order.customer,
      '计划方量(m³)': order.volume,
      已派车次: own.length,
      '已供(m³)': sumOf((load) => (load.unloadedAt === null ? 0 : netHundredthsOf(load))),
      '已签收(m³)': sumOf((load) => load.signature?.volume ?? 0),
    };
  });
};

/** The loads of the ledger, by the numbers that the plant gave them; one that was called off before it was loaded was never measured. */
const loadLines = ({ orders, waybills, ledger }: DayRecord): Line[] => {
  const taskNos = new Map(orders.map(({ taskID, taskNo }) => [taskID, taskNo]));
  return waybills.map(({ taskDetailID, taskDetailNo, totalVolume }) => {
    const load = ledger.loads.get(taskDetailID);
    if (!load)
      return {
        ...{ 货单号: taskDetailNo, 状态: '已取消', '装车方量(m³)': Math.round(totalVolume * 100) },
        ...{ '签收方量(m³)': null, '剩余方量(m³)': null, 签收人: null },
      };
    return {
      ...{ 货单号: taskDetailNo, 订单号: taskNos.get(load.taskID) ?? null },
      ...(load.unloadedAt !== null && { 状态: '已完成' }),
      ...{ 司机: ledger.trucks.get(load.carID)?.driver ?? null, '装车方量(m³)': load.volume },
      ...{ '签收方量(m³)': load.signature?.volume ?? null, '剩余方量(m³)': load.surplus },
      签收人: load.signature?.signer ?? null,
    };
  });
};

/** What is handed out as spreadsheets is the ledger: every order and every load once with its figures, and their sums. */
export const sheetsKept: Law = (record) => {
  const { sheets } = record;
  const placed = { by: '订单号', lines: orderLines(record) };
  return [
    ...differencesOf('sheet of orders', sheets.orders, placed),
    ...differencesOf("sheet of the customer's orders", sheets.ordersOfCustomer, placed),
    ...differencesOf('sheet of loads', sheets.loads, { by: '货单号', lines: loadLines(record) }),
  ];
};
