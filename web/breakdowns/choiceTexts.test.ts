import type { Breakdown } from '@pourline/contract/breakdowns';
import { expect, it } from 'vitest';
import { choicesInOrder, choiceText, goneText, isOpenChoice } from './choiceTexts.ts';

const load = (state: NonNullable<Breakdown['load']>['state']): NonNullable<Breakdown['load']> => ({
  ...{ taskDetailID: 'd', taskDetailNo: 'T-01', sequenceNo: 1, taskID: 't', taskNo: 'T', projectName: '万科城' },
  ...{ constructionSite: '3 层', state, totalVolume: 8, left: 8, endProductionTime: null, concreteLimitMinutes: 90 },
});
const next = { carID: 'c', carNo: '5', why: 'front', arrivalTime: '2026-05-01T02:42:00Z' } as const;
const handOver = {
  carID: 'c',
  carNo: '5',
  why: 'front',
  volume: 8,
  arrivalTime: '2026-05-01T03:05:00Z',
  ageOnArrival: 52,
  inTime: true,
  order: null,
} as const;
const said = (...question: Parameters<typeof choiceText>) => choiceText(...question).replaceAll('\u202f', ' ');

it('each choice says before what becomes of the load and which truck comes when', () => {
  const onRoad = { load: load('ptds_delivering'), next, handOver, noHandOver: null, brokenCare: null };
  expect(said('sendAnother', onRoad, 8)).toBe('派 5 号车（本站队首），约 10:42 到；报废 8 m³，方量可再派，不能撤回');
  expect(said('tow', onRoad, 6.5)).toBe('等拖车来拖；报废 6.5 m³，方量可再派，不能撤回');
  expect(said('backToPlant', onRoad, 8)).toBe('车自己开回厂；报废 8 m³，方量可再派，不能撤回');
  expect(said('carryOn', onRoad, 8)).toBe('故障已排除，继续送这车');
  expect(said('sendAnother', { ...onRoad, load: load('ptds_waiting') }, 8)).toBe(
    '派 5 号车（本站队首），约 10:42 到；取消未出厂的 8 m³，方量可再派',
  );
  expect(said('sendAnother', { ...onRoad, next: null }, 8)).toBe('没有能派给这单的排队车辆，可先选回厂或拖车');
  expect(
    said(
      'tow',
      { load: load('ptds_returning'), next: null, handOver: null, noHandOver: 'nothingLeft', brokenCare: null },
      8,
    ),
  ).toBe('等拖车来拖；料已卸完');
  expect(said('carryOn', { ...onRoad, load: load('ptds_returning'), brokenCare: 'handOver' }, 8)).toBe(
    '故障已排除，料已处理，车自己回厂',
  );
  expect(
    said('carryOn', { load: null, next: null, handOver: null, noHandOver: 'nothingLeft', brokenCare: 'tow' }, 0),
  ).toBe('故障已排除，车辆恢复可派');
});

it('a hand-over says which truck comes, when it is at the site, how old the concrete is then and what is lost, or why it cannot be', () => {
  const onRoad = { load: load('ptds_delivering'), next, handOver, noHandOver: null, brokenCare: null };
  expect(said('handOver', onRoad, 8)).toBe('5 号车去接 8 m³，约 11:05 到工地，到时料龄 52 分钟');
  const smaller = { ...onRoad, handOver: { ...handOver, volume: 6 } };
  expect(said('handOver', smaller, 8)).toBe('5 号车去接 6 m³，约 11:05 到工地，到时料龄 52 分钟，其余 2 m³ 报废');
  expect(said('handOver', onRoad, 3)).toBe('5 号车去接 3 m³，约 11:05 到工地，到时料龄 52 分钟');
  const order = { taskID: 'p', projectName: '龙湖', constructionSite: '承台' };
  expect(said('handOver', { ...onRoad, handOver: { ...handOver, volume: 6, order } }, 8)).toBe(
    '原订单没有在供应，5 号车去接 6 m³，约 11:05 到龙湖 承台，到时料龄 52 分钟，其余 2 m³ 报废',
  );
  const late = { ...onRoad, handOver: { ...handOver, ageOnArrival: 88, inTime: false } };
  expect(said('handOver', late, 8)).toBe('到工地时料龄 88 分钟，将近或超过时限，不能转送');
  const none = (noHandOver: NonNullable<Breakdown['noHandOver']>) =>
    said('handOver', { ...onRoad, handOver: null, noHandOver }, 8);
  expect(none('noTruck')).toBe('没有能派给这单的排队车辆来接料');
  expect(none('nothingLeft')).toBe('料已卸完，车上没有剩');
  expect(none('noWay')).toBe('不知道车在哪里，算不出几点送到');
  expect([onRoad, late, { ...onRoad, handOver: null }].map((one) => isOpenChoice('handOver', one))).toEqual([
    ...[true, false, false],
  ]);
  expect(isOpenChoice('sendAnother', { next: null, handOver })).toBe(false);
  expect(isOpenChoice('tow', { next: null, handOver: null })).toBe(true);
});

it('what brings the concrete stands first, before it what somebody has reached for', () => {
  const all = ['carryOn', 'sendAnother', 'handOver', 'tow', 'backToPlant'] as const;
  expect(choicesInOrder(all)).toEqual(['sendAnother', 'handOver', 'backToPlant', 'tow', 'carryOn']);
  expect(choicesInOrder(all, 'tow')).toEqual(['tow', 'sendAnother', 'handOver', 'backToPlant', 'carryOn']);
  expect(choicesInOrder(['carryOn'], 'tow')).toEqual(['carryOn']);
});

it('a choice that somebody reached for and that is gone says why', () => {
  const all = ['carryOn', 'sendAnother', 'handOver', 'tow', 'backToPlant'] as const;
  const onRoad = { choices: [...all], brokenCare: null, load: load('ptds_delivering') };
  expect(goneText('handOver', onRoad)).toBeNull();
  const unloaded = { ...onRoad, choices: ['carryOn' as const, 'tow' as const], load: load('ptds_returning') };
  expect(goneText('sendAnother', unloaded)).toBe('不能再选另派车：料已卸完');
  expect(goneText('handOver', { ...unloaded, load: null })).toBe('不能再选转送：车上已没有货单');
  // What was decided is told in its own line.
  expect(goneText('handOver', { ...unloaded, brokenCare: 'tow' })).toBeNull();
});
