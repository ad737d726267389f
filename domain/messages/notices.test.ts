import { expect, test } from 'vitest';
import { ago, facts, load, order } from '../alarms/testPlantFacts.ts';
import type { HoldCause, OrderState } from '../orders/orderStates.ts';
import { noticesOfLoadAct, questionOfLoadAct } from './loadNotices.ts';
import type { NoticeData } from './noticeData.ts';
import { isOfLoad, type NoticeKind, noticeKindNames, noticeKinds } from './noticeKinds.ts';
import { noticesDue } from './noticesDue.ts';
import { noticesOfActs } from './noticesOfActs.ts';
import { noticeText } from './noticeText.ts';
import { noticesOfOrderAct, noticesOfPlacing } from './orderNotices.ts';

const toldOf = (kind: NoticeKind, data: NoticeData, surplusVolume: number | null = null) => ({
  kind,
  data,
  createTime: '2026-05-04T00:00:00.000Z',
  order: { projectName: '万科城', constructionSite: '3 层顶板' },
  load: isOfLoad(kind) ? { sequenceNo: 4, totalVolume: 10, surplusVolume, carNo: '03' } : null,
});
const told = (kind: NoticeKind, data: NoticeData = {}, surplusVolume: number | null = null) =>
  noticeText(toldOf(kind, data, surplusVolume));
const said = (kind: NoticeKind, data?: NoticeData): string => {
  const { title, content } = told(kind, data);
  return `${title}：${content}`;
};

test('a notice says what has happened, and of which part of which project', () => {
  expect(told('approved').subject).toBe('万科城 · 3 层顶板');
  expect(said('approved')).toMatch(/^已审批：/);
  expect(said('arranged', { at: '2026-05-04T01:00:00.000Z', plantName: '城东站' })).toBe('已安排：09:00 起，城东站');
  expect(said('arranged', { at: '2026-05-05T01:00:00.000Z', plantName: '城东站' })).toBe(
    '已安排：5 月 5 日 09:00 起，城东站',
  );
  expect(said('firstTruck')).toBe('首车已出发：3 号车 10 m³');
  expect(said('near', { minutes: 10 })).toBe('即将到达：3 号车约 10 分钟后到');
  expect(said('late', { minutes: 25 })).toBe('晚点：预计晚 25 分钟');
  expect(said('done', { volume: 96 })).toBe('已供完：共 96 m³');
  expect(said('toSign')).toBe('请签收：第 4 车 10 m³');
  expect(said('changeRefused', { reason: '车已排满' })).toBe('变更被拒绝：原因：车已排满');
});

test('every kind has words when it has what it needs, and no word of them is missing', () => {
  const all: Required<NoticeData> = {
    ...{
      at: '2026-05-04T01:00:00.000Z',
      plantName: '城东站',
      volume: 8,
      metres: 60,
      what: '润管砂浆 2 m³',
      carNo: '05',
      minutes: 5,
      times: 3,
      agreed: true,
      reason: '停电',
      changes: { scheduledCa: [8, 9] },
    },
  };
  for (const kind of noticeKindNames) {
    const needed = Object.fromEntries(noticeKinds[kind].needs.map((name) => [name, all[name]]));
    expect(said(kind, needed), kind).not.toMatch(/undefined|NaN|：$/);
  }
});

const stands = {
  ...{ plantName: '城东站', arrangeTime: '2026-05-04T01:00:00.000Z', deliverCa: 24 },
  ...{ modifyPending: false, scheduledCa: 60, remark: '' },
};

test('a change by the plant is told as agreed where it was asked for, else as its own; each with what changed', () => {
  const by = (action: 'modifyApproval' | 'saleModify' | 'confirmChange', before: object, after: object) =>
    noticesOfOrderAct({ action, reason: null, before: { ...stands, ...before }, after: { ...stands, ...after } })[0] ??
    null;
  const changes = { scheduledCa: [60, 80] };
  expect(by('saleModify', {}, { scheduledCa: 80 })).toEqual({ kind: 'changed', data: { changes } });
  expect(by('modifyApproval', {}, { scheduledCa: 80 })).toEqual({ kind: 'changed', data: { changes } });
  expect(by('modifyApproval', { modifyPending: true }, {})).toEqual({ kind: 'changeAgreed', data: {} });
  expect(by('modifyApproval', { modifyPending: true }, { scheduledCa: 80 })).toEqual({
    kind: 'changed',
    data: { changes },
  });
  expect(by('confirmChange', {}, { scheduledCa: 80 })).toEqual({ kind: 'changeAgreed', data: { changes } });
  // What only moves inside of the plant is told nobody.
  expect(by('saleModify', {}, { plantName: '城西站' })).toBeNull();
  const content = (data: NoticeData) =>
    noticeText({ ...toldOf('changeAgreed', data) }, undefined, () => '方量 60 m³ → 80 m³').content;
  expect(content({ changes: { scheduledCa: [60, 80] }, reason: '车够' })).toBe('方量 60 m³ → 80 m³，供方：车够');
  expect(content({})).toBe('订单已按变更修改');
});

test('a supply that is paused and goes on again is told', () => {
  const kindOf = (action: 'suspend' | 'resume') =>
    noticesOfOrderAct({ action, reason: null, before: stands, after: stands })[0]?.kind;
  expect([kindOf('suspend'), kindOf('resume')]).toEqual(['suspended', 'resumed']);
});

test('an order that is arranged again is told where its plant or its time has changed', () => {
  const again = (after: Partial<typeof stands>) =>
    noticesOfOrderAct({ action: 'rearrange', reason: null, before: stands, after: { ...stands, ...after } })[0]?.data ??
    null;
  expect(again({})).toBeNull();
  expect(again({ arrangeTime: '2026-05-04T01:30:00.000Z' })).toEqual({
    at: '2026-05-04T01:30:00.000Z',
    plantName: '城东站',
  });
  expect(again({ plantName: '城西站' })).toMatchObject({ plantName: '城西站' });
});

test('acts that change nothing for the site are not told', () => {
  for (const action of ['reserve', 'sendTruck', 'setSending', 'customerModify', 'askChange', 'viewProportion'] as const)
    expect(noticesOfOrderAct({ action, reason: null, before: stands, after: stands }), action).toEqual([]);
});

test('a signature is asked for what was unloaded and nobody has signed for, and again where it was taken back', () => {
  const aboard = { totalVolume: 8, surplusVolume: null, signVolume: null, endUnloadTime: null };
  const unloaded = { ...aboard, surplusVolume: 0, endUnloadTime: ago(1) };
  const signed = { ...unloaded, signVolume: 8 };
  expect(questionOfLoadAct('finishUnloading', aboard, unloaded)).toBe('toSign');
  expect(questionOfLoadAct('finishUnloading', aboard, signed)).toBeNull();
  // Nothing was unloaded: there is nothing to sign for.
  expect(questionOfLoadAct('finishUnloading', aboard, { ...unloaded, surplusVolume: 8 })).toBeNull();
  expect(questionOfLoadAct('treatBack', aboard, { ...unloaded, surplusVolume: 8 })).toBeNull();
  expect(questionOfLoadAct('treatBack', aboard, { ...unloaded, surplusVolume: 3 })).toBe('toSign');
  expect(questionOfLoadAct('undo', unloaded, aboard)).toBe('notToSign');
  expect(questionOfLoadAct('undo', signed, unloaded)).toBe('toSign');
  // What was taken back is another act: the load is unloaded still, or was not yet.
  expect(questionOfLoadAct('undo', unloaded, unloaded)).toBeNull();
  expect(questionOfLoadAct('undo', { ...aboard, signVolume: 8 }, aboard)).toBeNull();
  expect(told('toSign', {}, 2.5).content).toBe('第 4 车 7.5 m³');
});

test('a truck is near within ten minutes, and neither when it is broken, nor not heard of, nor due already', () => {
  const due = (more: Parameters<typeof load>[0]) => noticesDue(facts({ loads: [load(more)] }));
  expect(due({ estimatedArrivalTime: ago(-9.2) })).toEqual([
    { kind: 'near', taskID: 'o', subtaskID: 'w', data: { minutes: 10 }, once: { name: 'near w o', step: 0 } },
  ]);
  // Taken to another order it is told there as well.
  expect(due({ estimatedArrivalTime: ago(-9.2), taskID: 'p' })[0]?.once.name).not.toBe('near w o');
  expect(due({ estimatedArrivalTime: ago(-11) })).toEqual([]);
  expect(due({ estimatedArrivalTime: ago(0) })).toEqual([]);
  expect(due({ estimatedArrivalTime: null })).toEqual([]);
  expect(due({ brokenTime: ago(1) })).toEqual([]);
  expect(due({ gnssTime: ago(30) })).toEqual([]);
  expect(due({ gnssTime: null, at: null })).toEqual([]);
  expect(due({ state: 'ptds_delaying', arriveTime: ago(1) })).toEqual([]);
});

test('a first load that will be late is told once per quarter of an hour, and anew for another promise', () => {
  const first = (minutes: number) =>
    noticesDue(
      facts({
        orders: [order({ assignedCa: 0, mixerSent: 0, lastUnload: null, deliverCa: 0, bookBegin: ago(minutes) })],
      }),
    );
  // A truck that is sent now is there in 35 minutes.
  expect(first(-25)).toEqual([]);
  expect(first(-23)).toMatchObject([{ kind: 'late', data: { minutes: 12 }, once: { step: 0 } }]);
  expect(first(-19)).toMatchObject([{ data: { minutes: 16 }, once: { step: 1 } }]);
  expect(first(-23)[0]?.once.name).not.toBe(first(-19)[0]?.once.name);
});

test('every kind of notice is told by some act, or comes with time', () => {
  const byActs = new Set<string>(Object.values(noticesOfActs).flatMap((acts) => Object.values(acts).flat()));
  expect(noticeKindNames.filter((kind) => !byActs.has(kind))).toEqual(['readinessAsked', 'near', 'late']);
  for (const kind of noticeKindNames) expect(noticeKinds[kind].to.length, kind).toBeGreaterThan(0);
});

test('an approval is told to the site and to who arranges, each once; an arrangement to the lab as well', () => {
  const kinds = (action: 'approve' | 'arrange' | 'customerCancel') =>
    noticesOfOrderAct({ action, reason: '改天', before: stands, after: stands }).map(({ kind }) => [
      kind,
      ...noticeKinds[kind].to,
    ]);
  expect(kinds('approve')).toEqual([
    ['approved', 'site'],
    ['toArrange', 'scheduler'],
  ]);
  expect(kinds('arrange')).toEqual([
    ['arranged', 'site'],
    ['toMix', 'lab'],
  ]);
  expect(kinds('customerCancel')).toEqual([
    ['cancelled', 'site'],
    ['siteCancelled', 'salesman', 'scheduler'],
  ]);
});

test('who arranges is told of an order that waits for the site’s call when the site has called and it is approved', () => {
  const kinds = (action: 'approve' | 'releaseCall', after: { state: OrderState; holdCause: HoldCause | null }) =>
    noticesOfOrderAct({ action, reason: null, before: stands, after: { ...stands, ...after } }).map(({ kind }) => kind);
  expect(kinds('approve', { state: 'pts_arranging', holdCause: 'willCall' })).toEqual(['approved']);
  expect(kinds('releaseCall', { state: 'pts_arranging', holdCause: null })).toEqual(['toArrange']);
  expect(kinds('releaseCall', { state: 'pts_signing', holdCause: null })).toEqual([]);
});

test('orders that are placed at once are one notice for each project', () => {
  const placed = [10, 20, 5].map((scheduledCa, i) => ({ contractID: i < 2 ? 'a' : 'b', scheduledCa }));
  const told = noticesOfPlacing(placed).flatMap(({ notices }) => notices);
  expect(told).toEqual([
    { kind: 'toApprove', data: { volume: 30, times: 2 } },
    { kind: 'toApprove', data: { volume: 5, times: 1 } },
  ]);
  expect(said('toApprove', told[0]?.data)).toBe('新订单待审批：2 单共 30 m³');
});

test('who drives a load is told that they have it, and that they have it no more', () => {
  const load = (driverOID: string) => ({ driverOID, carNo: '05', totalVolume: 8 });
  const persons = (action: 'create' | 'reassign' | 'takeBack' | 'arrive', to = 'b') =>
    noticesOfLoadAct(action, load('a'), load(to)).map(({ kind, person }) => `${kind} ${person}`);
  expect(persons('create')).toEqual(['newLoad b']);
  expect(persons('reassign')).toEqual(['newLoad b', 'loadOff a']);
  expect(persons('reassign', 'a')).toEqual([]);
  expect(persons('takeBack')).toEqual(['loadOff a']);
  expect(persons('arrive')).toEqual([]);
  expect(said('loadOff', { carNo: '05', volume: 8 })).toBe('任务已取消：5 号车 8 m³ 不用送了');
});
