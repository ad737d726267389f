import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { expect, test } from 'vitest';
import { type Check, waybillChecks } from './waybillChecks.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const load = {
  state: 'ptds_delaying',
  carNo: '3',
  plateNumber: '浙A·18100',
  strengthNo: 'C30',
  technicalFeature: ['P8'],
  slump: '180',
  constructionSite: '3层顶板',
  totalVolume: 6,
  endProductionTime: '2026-11-21T07:10:00Z',
  endUnloadTime: null,
  surplusFrom: null,
  handedFrom: null,
  concreteLimitMinutes: 90,
  batches: [1, 2].map((batchNo) => ({
    batchNo,
    volume: 3,
    mixedAt: '2026-11-21T07:05:00Z',
    materials: [{ name: '水泥', kind: 'cement', target: 1000, actual: 1005 }],
  })),
} as unknown as WaybillInfo;
const order = { strengthNo: 'C30', technicalFeature: ['P8'], slump: '180', constructionSite: '3层顶板' };
const chain = { whole: true, length: 5, brokenAt: null, differs: [], covers: 'everything', end: '0' };
const ticket = { chain, stages: [] } as never;
const place = { inSite: true, distance: 0, position: null };
const known = { ticket, place, order };

const answers = (checks: readonly Check[]) => Object.fromEntries(checks.map(({ key, good }) => [key, good]));

test('a load that is what was ordered, at the site, fresh, weighed right and whole has nothing against it', () => {
  expect(answers(waybillChecks(load, known, now))).toEqual({
    goods: true,
    place: true,
    age: true,
    batch: true,
    record: true,
  });
});

test('each thing that is wrong is said at its line', () => {
  const late = waybillChecks({ ...load, concreteLimitMinutes: 40 }, known, now);
  expect(answers(late)).toMatchObject({ age: false, goods: true });
  const other = waybillChecks(load, { ...known, order: { ...order, strengthNo: 'C35' } }, now);
  expect(other[0]).toMatchObject({ good: false, note: '强度等级应为 C35' });
  const away = waybillChecks(load, { ...known, place: { ...place, inSite: false, distance: 2400 } }, now);
  expect(away[1]).toMatchObject({ good: false, note: '3\u202f号车距工地还有 2.4\u202fkm' });
  const off = { ...load, batches: load.batches.map((batch) => ({ ...batch, materials: [overweight] })) };
  expect(answers(waybillChecks(off, known, now))).toMatchObject({ batch: false });
  const broken = {
    chain: { ...chain, whole: false, brokenAt: 'driverName', differs: ['driverName', 'signFileSha256'] },
    stages: [],
  } as never;
  const told = waybillChecks(load, { ...known, ticket: broken }, now).find(({ key }) => key === 'record');
  expect(told).toMatchObject({ good: false, note: '记录被改动过，请勿作为凭证：司机姓名、签名图片与记录不相符' });
});
const overweight = { name: '水泥', kind: 'cement' as const, target: 1000, actual: 1200 };

test('what nobody knows yet is neither right nor wrong', () => {
  const early = { ...load, state: 'ptds_delivering', batches: [], endProductionTime: null } as WaybillInfo;
  const nothing = { ticket: undefined, place: undefined, order: undefined };
  expect(Object.values(answers(waybillChecks(early, nothing, now)))).toEqual([null, null, null, null, null]);
  const unheard = { inSite: false, distance: null, position: null };
  expect(answers(waybillChecks(load, { ...known, place: unheard }, now))).toMatchObject({ place: null });
});

test('the age of a load that is unloaded stands still', () => {
  const done = { ...load, state: 'ptds_returning' as const, endUnloadTime: '2026-11-21T08:00:00Z' };
  const [first, later] = [now, now + 3_600_000].map((at) => waybillChecks(done, known, at)[2]);
  expect(first).toMatchObject({ good: true });
  expect(later).toEqual(first);
});

test('what was left over elsewhere may be better than what was ordered, not worse', () => {
  const surplusFrom = { taskDetailID: 'w0', taskDetailNo: 'DD-01', volume: 6, carNo: '3', standsAt: null };
  const left = { ...load, surplusFrom, batches: [] } as WaybillInfo;
  const checksFor = (strengthNo: string) =>
    waybillChecks(left, { ...known, order: { ...order, strengthNo, technicalFeature: ['P6'] } }, now);
  const [goods, , , batch] = checksFor('C25');
  expect(goods).toMatchObject({ good: true, note: '余料 C30 高于订单 C25，坍落度、浇筑部位一致' });
  expect(batch).toMatchObject({ good: null, note: '余料转送，生产记录见货单 DD-01' });
  expect(checksFor('C35')[0]).toMatchObject({ good: false });
});
