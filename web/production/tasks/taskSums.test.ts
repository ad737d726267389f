import type { TaskRow } from '@pourline/contract/production';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskGroups, taskSums } from './taskSums.ts';

const volume = fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100);
const rows = fc.array(
  fc.record({
    ...{ planned: volume, sent: volume, delivered: volume, left: volume, trucks: fc.integer({ min: 0, max: 99 }) },
    ...{ day: fc.constantFrom('2026-03-02', '2026-03-03'), contractID: fc.constantFrom('a', 'b', 'c') },
  }),
  { maxLength: 30 },
);

test('law: days and projects come to the same, whatever they are grouped by', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const tasks = all.map((row) => ({ ...row, projectName: `工程 ${row.contractID}` }) as TaskRow);
      const whole = taskSums(tasks);
      for (const by of ['day', 'project'] as const) {
        const groups = taskGroups(tasks, by);
        expect(taskSums(groups.flatMap((group) => group.rows))).toEqual(whole);
        const trucks = groups.reduce((sum, group) => sum + group.sums.trucks, 0);
        expect(trucks).toBe(whole.trucks);
        expect(Math.round(groups.reduce((sum, group) => sum + group.sums.left * 100, 0))).toBe(
          Math.round(whole.left * 100),
        );
      }
    }),
  );
});
