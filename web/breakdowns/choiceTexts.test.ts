import type { Breakdown } from '@pourline/contract/breakdowns';
import { expect, it } from 'vitest';
import { choicesInOrder, choiceText } from './choiceTexts.ts';

const load = (state: NonNullable<Breakdown['load']>['state']): NonNullable<Breakdown['load']> => ({
  ...{ taskDetailID: 'd', taskDetailNo: 'T-01', sequenceNo: 1, taskID: 't', taskNo: 'T', projectName: '万科城' },
  ...{ constructionSite: '3 层', state, totalVolume: 8, endProductionTime: null, concreteLimitMinutes: 90 },
});
const next = { carID: 'c', carNo: '5', why: 'front', arrivalTime: '2026-05-01T02:42:00Z' } as const;
const said = (...question: Parameters<typeof choiceText>) => choiceText(...question).replaceAll('\u2009', ' ');

it('each choice says before what becomes of the load and which truck comes when', () => {
  const onRoad = { load: load('ptds_delivering'), next, brokenCare: null };
  expect(said('sendAnother', onRoad, 8)).toBe('派 5 号车（本站队首），约 10:42 到；报废 8 m³，方量可再派，不能撤回');
  expect(said('tow', onRoad, 6.5)).toBe('等拖车来拖；报废 6.5 m³，方量可再派，不能撤回');
  expect(said('backToPlant', onRoad, 8)).toBe('车自己开回厂；报废 8 m³，方量可再派，不能撤回');
  expect(said('carryOn', onRoad, 8)).toBe('故障已排除，继续送这车');
  expect(said('sendAnother', { ...onRoad, load: load('ptds_waiting') }, 8)).toBe(
    '派 5 号车（本站队首），约 10:42 到；取消未出厂的 8 m³，方量可再派',
  );
  expect(said('sendAnother', { ...onRoad, next: null }, 8)).toBe('没有排队车辆，可先选回厂或拖车');
  expect(said('tow', { load: load('ptds_returning'), next: null, brokenCare: null }, 8)).toBe('等拖车来拖；料已卸完');
  expect(said('carryOn', { load: null, next: null, brokenCare: 'tow' }, 0)).toBe('故障已排除，车辆恢复可派');
});

it('what brings the concrete stands first, before it what somebody has reached for', () => {
  const all = ['carryOn', 'sendAnother', 'tow', 'backToPlant'] as const;
  expect(choicesInOrder(all)).toEqual(['sendAnother', 'backToPlant', 'tow', 'carryOn']);
  expect(choicesInOrder(all, 'tow')).toEqual(['tow', 'sendAnother', 'backToPlant', 'carryOn']);
  expect(choicesInOrder(['carryOn'], 'tow')).toEqual(['carryOn']);
});
