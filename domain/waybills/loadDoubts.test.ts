import { expect, test } from 'vitest';
import { joinSiteDoubt, noDoubts, standingDoubts } from './loadDoubts.ts';

const t0 = Date.UTC(2026, 10, 21, 8);
const at = (minutes: number) => new Date(t0 + minutes * 60_000).toISOString();
const away = {
  ...{ ...noDoubts, doubtAct: 'startUnloading', doubtTime: at(0), doubtCause: '开始卸料', doubtMetres: 14_000 },
};
const back = { backDoubtTime: at(30), backDoubtCause: '回厂' };
const soon = { act: 'finishUnloading', since: t0 + 600_000, cause: '卸料完成', metres: null };

test('a doubt of the site and one of the way back stand beside each other; the site is told of its own', () => {
  const told = standingDoubts({ ...away, ...back }, false).map(({ at: where, kind }) => [where, kind]);
  expect(told).toEqual([
    ['site', 'farFromSite'],
    ['plant', 'doubtful'],
  ]);
  expect(standingDoubts({ ...away, ...back }, true).map(({ at: where }) => where)).toEqual(['site']);
  expect(standingDoubts({ ...away, ...back, doubtConfirmTime: at(40) }, true)).toEqual([]);
  expect(standingDoubts({ ...noDoubts, doubtAct: 'complete', doubtTime: at(1) }, true)).toEqual([]);
});

test('what joins a doubt that stands makes it no smaller; after a confirmed one it stands alone', () => {
  expect(joinSiteDoubt(away, soon)).toEqual({
    ...{ doubtAct: 'startUnloading', doubtMetres: 14_000, doubtTime: new Date(t0), doubtConfirmTime: null },
    doubtCause: '开始卸料；卸料完成',
  });
  expect(joinSiteDoubt(away, { ...soon, metres: 15_000 }).doubtMetres).toBe(15_000);
  expect(joinSiteDoubt({ ...away, doubtAct: 'arrive' }, { ...soon, metres: 9_000 })).toMatchObject({
    ...{ doubtAct: 'finishUnloading', doubtMetres: 9_000 },
  });
  expect(joinSiteDoubt({ ...away, doubtConfirmTime: at(5) }, soon)).toEqual({
    ...{ doubtAct: 'finishUnloading', doubtMetres: null, doubtTime: new Date(soon.since), doubtConfirmTime: null },
    doubtCause: '卸料完成',
  });
});
