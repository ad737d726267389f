import { expect, test } from 'vitest';
import type { DayRecord, SheetRow } from './dayRecord.ts';
import { makeExampleDay } from './exampleDay.ts';
import { sheetsKept } from './ledgerSheetLaws.ts';

const changed = (row: SheetRow | undefined, title: string, value: unknown): SheetRow =>
  new Map([...(row ?? []), [title, value]]);

const faults: [name: string, plant: (day: DayRecord) => void][] = [
  ['an order is missing from its sheet', (day) => void Object.assign(day.sheets, { orders: [] })],
  ["an order is missing from the customer's sheet", (day) => void Object.assign(day.sheets, { ordersOfCustomer: [] })],
  ['a load is missing from its sheet', (day) => void Object.assign(day.sheets, { loads: day.sheets.loads.slice(1) })],
  [
    'a load stands twice in its sheet',
    (day) => void Object.assign(day.sheets, { loads: [...day.sheets.loads, ...day.sheets.loads.slice(1)] }),
  ],
  [
    'a load stands in the sheet that nobody knows of',
    (day) =>
      void Object.assign(day.sheets, { loads: [...day.sheets.loads, changed(day.sheets.loads[0], '货单号', 'W3')] }),
  ],
  ...(
    [
      ['orders', '计划方量(m³)', 16.01],
      ['orders', '已供(m³)', 16.5],
      ['orders', '已签收(m³)', 15],
      ['orders', '已派车次', 3],
      ['orders', '状态', '已取消'],
      ['loads', '装车方量(m³)', 8.01],
      ['loads', '签收方量(m³)', 7.5],
      ['loads', '剩余方量(m³)', 0.25],
      ['loads', '订单号', 'O2'],
    ] as const
  ).map(([sheet, title, value]): [string, (day: DayRecord) => void] => [
    `the sheet of ${sheet} tells ${title} as ${value}`,
    (day) => {
      const [first, ...rest] = day.sheets[sheet];
      Object.assign(day.sheets, { [sheet]: [changed(first, title, value), ...rest] });
    },
  ]),
];

test('sheets that hold the ledger break no law', () => {
  expect(sheetsKept(makeExampleDay())).toEqual([]);
});

test.each(faults)('it is found when %s', (_, plant) => {
  const day = makeExampleDay();
  plant(day);
  expect(sheetsKept(day)).not.toEqual([]);
});
