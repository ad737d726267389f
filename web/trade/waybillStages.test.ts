import { expect, test } from 'vitest';
import { stageItems } from './waybillStages.ts';

const stage = (eventID: string, action: string, to: string) => ({
  ...{ eventID, action, from: null, to, by: 'person' as const, userName: '卫东升', roleGroup: 'driver' as const },
  ...{ happenedAt: '2026-11-21T08:00:00Z', learntAt: '2026-11-21T08:00:00Z', reason: null },
});

test('an act that was taken back says so, and what was done again does not', () => {
  const items = stageItems([
    stage('1', 'startUnloading', 'ptds_unloading'),
    stage('2', 'finishUnloading', 'ptds_returning'),
    stage('3', 'undo', 'ptds_unloading'),
    stage('4', 'finishUnloading', 'ptds_returning'),
  ]);
  expect(items.map(({ title }) => title)).toEqual(['卸料完成', '撤回操作', '卸料完成（已撤回）', '开始卸料']);
  expect(items[2]?.tone).toBe('idle');
});
