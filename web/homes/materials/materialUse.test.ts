import { expect, test } from 'vitest';
import { aggregatesByLine, usedByMaterial } from './materialUse.ts';

const row = (lineName: string | null, kind: string, name: string, actual: number) => ({
  ...{ plantName: '城东站', lineName, kind, name },
  ...{ target: 10, actual },
});
const rows = [
  row('1 号线', 'sand', '中砂', 700.1),
  row('1 号线', 'stone', '碎石 5-10', 500),
  row('1 号线', 'stone', '碎石 16-31.5', 550.5),
  row('2 号线', 'sand', '中砂', 700.2),
  row('2 号线', 'water', '水', 9000),
  row(null, 'cement', '水泥', 300),
];

test('materials add up over the lines, the heaviest first, without water', () => {
  expect(usedByMaterial(rows).map(({ name, actual, target }) => [name, actual, target])).toEqual([
    ['中砂', 1400.3, 20],
    ['碎石 16-31.5', 550.5, 10],
    ['碎石 5-10', 500, 10],
    ['水泥', 300, 10],
  ]);
});

test('sand and stone stand by line', () => {
  expect(aggregatesByLine(rows).map(({ lineName, sand, stone }) => [lineName, sand, stone])).toEqual([
    ['1 号线', 700.1, 1050.5],
    ['2 号线', 700.2, 0],
  ]);
});
