import { expect, test } from 'vitest';
import { settingTable } from '../plants/settingTable.ts';
import { noDoubts } from '../waybills/loadDoubts.ts';
import { alarmFigures } from './alarmFigures.ts';
import { raiseAlarms } from './alarmRules.ts';
import type { DoubtFact, PlantFacts } from './plantFacts.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const doubtTime = '2026-05-04T01:00:00.000Z';
const doubt = (more: Partial<DoubtFact>): DoubtFact => ({
  ...{ taskDetailID: 'w', taskID: 'o', plantID: 'p', carID: 'c', totalVolume: 9.5 },
  ...{
    ...noDoubts,
    doubtAct: 'startUnloading',
    doubtTime,
    doubtCause: '开始卸料时离工地还有 14.0 km',
    doubtMetres: 14_000,
    ...more,
  },
});
const raised = (...doubts: DoubtFact[]) => {
  const facts: PlantFacts = {
    ...{ now, offsetMinutes: 480, figures: alarmFigures((key) => Number(settingTable[key].usual), {}) },
    ...{
      orders: [],
      unready: [],
      loads: [],
      trucks: [],
      messages: [],
      lines: [],
      doubts,
      demand: { from: now, plants: [] },
    },
    plan: { day: '2026-05-04', publishedAt: null, unserved: [], ahead: [], proposal: null },
  };
  return raiseAlarms(facts).map(({ kind, cause, cost, since }) => ({ kind, cause, cost: cost > 0, since }));
};

test('concrete that was unloaded away from its site stands as that, with what is at stake, also when its load has ended', () => {
  const stands = {
    kind: 'farFromSite',
    cause: '开始卸料时离工地还有 14.0 km',
    cost: true,
    since: Date.parse(doubtTime),
  };
  expect(raised(doubt({}))).toEqual([stands]);
  expect(raised(doubt({ doubtAct: 'finishUnloading' }))).toMatchObject([{ kind: 'farFromSite' }]);
});

test('what was only too soon, an arrival and a return are told as doubtful', () => {
  const others = [doubt({ doubtMetres: null }), doubt({ doubtAct: 'arrive' }), doubt({ doubtAct: 'complete' })];
  expect(others.flatMap((one) => raised(one)).map(({ kind, cost }) => [kind, cost])).toEqual(
    others.map(() => ['doubtful', false]),
  );
});

test('what stands of a load in one way is told as one, and each way by itself', () => {
  const back = { backDoubtTime: '2026-05-04T01:30:00.000Z', backDoubtCause: '回厂完成时离搅拌站还有 9.0 km' };
  expect(raised(doubt(back)).map(({ kind, cause }) => [kind, cause])).toEqual([
    ['farFromSite', '开始卸料时离工地还有 14.0 km'],
    ['doubtful', back.backDoubtCause],
  ]);
  expect(raised(doubt({ ...back, doubtAct: 'arrive' }))).toMatchObject([
    { kind: 'doubtful', cause: `开始卸料时离工地还有 14.0 km；${back.backDoubtCause}`, since: Date.parse(doubtTime) },
  ]);
  expect(raised(doubt({ ...back, doubtConfirmTime: doubtTime })).map(({ kind }) => kind)).toEqual(['doubtful']);
});
