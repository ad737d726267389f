import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, timeColumns } from './timeColumns.ts';

test('a time of the day is written with two figures each', () => {
  expect([0, 245, 270, 1439].map(clockText)).toEqual(['00:00', '04:05', '04:30', '23:59']);
});

test('each wheel changes its own part and leaves the other', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minutes, minutes, (value, wanted) => {
      let now = value;
      const columns = () => timeColumns(now, (next) => (now = next));
      columns()[0]?.onChange(String(Math.floor(wanted / 60)));
      expect(now % 60).toBe(value % 60);
      columns()[1]?.onChange(String(wanted % 60));
      expect(now).toBe(wanted);
      for (const column of columns()) expect(column.options.map((one) => one.value)).toContain(column.value);
    }),
  );
});
