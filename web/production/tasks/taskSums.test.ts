import type { TaskRow } from '@pourline/contract/production';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskGroups, taskSums, unsettledText } from './taskSums.ts';

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

test('what nobody has approved or arranged is told, as the plan of the board leaves it out', () => {
  const task = (state: string, planned: number) => ({ state, planned }) as TaskRow;
  const told = unsettledText([
    ...[task('pts_signing', 66), task('pts_arranging', 30), task('pts_arranging', 36)],
    ...[task('pts_opening', 54), task('pts_cancelled', 0)],
  ]);
  expect(told?.replace(/\u202f/g, ' ')).toBe('其中待审批 66 m³、待安排 66 m³，安排后才计入看板的今日计划');
  expect(unsettledText([task('pts_opening', 54)])).toBeNull();
});
