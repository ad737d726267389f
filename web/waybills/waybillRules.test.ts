import { waybills } from '@pourline/contract/waybills';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadsComing, loadsToSign } from '../homes/customer/loadsToSign.ts';
import { checkBody } from '../kit/form/checkBody.ts';
import { noSearch } from '../shell/keptSearch.ts';
import { learntText, moverOf, stageItems } from '../trade/waybillStages.ts';
import { draftBatches, weighedBatches } from './batchReadings.ts';
import { finishText, moreThanLoaded, quickSurplus } from './surplusChoice.ts';
import { waybillButtons } from './waybillButtons.ts';
import { countSet, viewsFor, waybillQueryOf } from './waybillListFilter.ts';

const stage = {
  eventID: '1',
  action: 'arrive',
  from: 'ptds_delivering',
  to: 'ptds_delaying',
  by: 'position' as const,
  userName: null,
  roleGroup: null,
  happenedAt: '2026-11-21T08:00:00Z',
  learntAt: '2026-11-21T08:00:20Z',
  reason: null,
};

test('a volume is refused only with a reason: between 0 and the load, two decimals', () => {
  const said = (volume: number | null) =>
    checkBody(
      waybills.treatBack.body,
      { surplusVolume: volume, reason: '停工' },
      { surplusVolume: moreThanLoaded(volume, 8) },
    );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1600 }), (hundredths) => {
      expect(said(hundredths / 100).body !== null).toBe(hundredths <= 800);
    }),
  );
  expect(said(8.01).mistakes.surplusVolume).toBe('方量不能超过装料方量 8');
  expect(said(null).mistakes.surplusVolume).toBe('请输入方量');
  expect(said(1.005).mistakes.surplusVolume).toBe('方量最多两位小数');
  expect(said(-1).mistakes.surplusVolume).toBe('方量不能为负');
});

test('quick amounts end with the whole load and never pass it', () => {
  expect(quickSurplus(8)).toEqual([0.2, 0.5, 1, 2, 8]);
  expect(quickSurplus(1)).toEqual([0.2, 0.5, 1]);
});

test('the slide at the end of unloading says what is missing until it can be slid', () => {
  const words = (...given: Parameters<typeof finishText>) => finishText(...given).replace(/\u202f/g, ' ');
  expect(words(null, '', {})).toBe('请先选剩了多少');
  expect(words(9, '', { surplusVolume: '方量不能超过装料方量 8' })).toBe('方量不能超过装料方量 8');
  expect(words(2, ' ', {})).toBe('请选剩料原因');
  expect(words(2, '工地已浇满', {})).toBe('卸料完成，剩 2 m³');
  expect(words(0, '', {})).toBe('卸料完成，没有剩料');
});

test('batches add up to the load, and count once every material is weighed', () => {
  const mix = [{ name: '水泥', kind: 'cement' as const, spec: '', kgPerM3: 300 }];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (hundredths) => {
      const drafts = draftBatches(hundredths / 100, mix);
      const sum = drafts.reduce((total, { volume }) => total + Math.round(volume * 100), 0);
      expect(sum).toBe(hundredths);
    }),
  );
  const [draft] = draftBatches(3, mix);
  if (!draft) throw new Error('no batch');
  expect(draft.materials[0]?.target).toBe(900);
  const at = '2026-11-21T08:00:00Z';
  expect(weighedBatches([draft], at)).toEqual([]);
  const weighed = { ...draft, materials: [{ name: '水泥', kind: 'cement' as const, target: 900, actual: 903 }] };
  expect(weighedBatches([weighed], at)).toMatchObject([{ batchNo: 1, volume: 3, mixedAt: at }]);
});

test('buttons are what is offered: one primary; a driver slides it', () => {
  const offered = [
    { action: 'startUnloading', label: '开始卸料', primary: true },
    { action: 'report', label: '异常报告' },
  ] as const;
  expect(waybillButtons(offered, true)).toMatchObject([
    { key: 'startUnloading', primary: true, slide: true },
    { key: 'report', primary: false, slide: false, aside: true },
  ]);
  expect(waybillButtons(offered, false)[0]?.slide).toBe(false);
});

test('a stage says who or what moved it, and when it was learnt late', () => {
  expect(moverOf(stage)).toBe('定位自动');
  expect(moverOf({ ...stage, by: 'person', roleGroup: 'driver', userName: '卫东升' })).toBe('搅拌车司机 卫东升');
  expect(learntText(stage)).toBeNull();
  expect(learntText({ ...stage, learntAt: '2026-11-21T08:05:00Z' })).toBe('16:05 收到，晚 5\u202f分钟');
  expect(stageItems([stage, { ...stage, eventID: '2', action: 'create' }]).map(({ title }) => title)).toEqual([
    '派车',
    '到达工地',
  ]);
});

test('signing is offered to the site alone; the query leaves out what is empty', () => {
  expect(viewsFor(false)).not.toContain('sign');
  expect(viewsFor(true)).toContain('sign');
  expect(waybillQueryOf('all', noSearch)).toEqual({});
  expect(countSet(noSearch)).toBe(0);
  const search = {
    keyword: '浙A',
    filters: { view: ['done'], plant: ['p'], project: ['c', '名'], signed: ['no'] },
    date: { kind: 'today' as const, from: 1, to: 2 },
  };
  expect(waybillQueryOf('done', search, 't')).toEqual({
    ...{ 'filter.state': 'ptds_completed', keyword: '浙A', 'filter.taskID': 't' },
    ...{ 'filter.plantID': 'p', 'filter.contractID': 'c', 'filter.signed': 'no', 'filter.from': 1, 'filter.to': 2 },
  });
  expect(countSet(search)).toBe(4);
});

test('loads to sign wait longest first; loads on the road come by their arrival', () => {
  const load = (
    state: WaybillState,
    arriveTime: string | null,
    estimatedArrivalTime: string | null,
    signVolume: number | null = null,
  ) => ({
    state,
    arriveTime,
    estimatedArrivalTime,
    signVolume,
    brokenTime: null,
  });
  const late = load('ptds_unloading', '2', null);
  const early = load('ptds_delaying', '1', null);
  const left = load('ptds_completed', '0', null);
  expect(loadsToSign([late, early, load('ptds_unloading', '0', null, 8)], [left])).toEqual([early, late, left]);
  const unknown = load('ptds_delivering', null, null);
  const soon = load('ptds_delivering', null, '2026-11-21T08:00:00Z');
  const broken = { ...load('ptds_delivering', null, '2026-11-21T07:00:00Z'), brokenTime: '2026-11-21T06:00:00Z' };
  expect(loadsComing([unknown, broken, soon, late])).toEqual([soon, unknown]);
});
