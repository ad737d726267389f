import { expect, it } from 'vitest';
import { machineOf } from './machines.ts';
import { firstText, type LastEvent, whoWasFirst } from './whoWasFirst.ts';

const told = (entity: 'order' | 'waybill' | 'vehicle', event: Partial<LastEvent>, msAgo: number): string =>
  firstText(
    whoWasFirst(machineOf(entity), { action: '', by: 'person', userName: '吴磊', data: null, ...event }, msAgo),
  );

it('says who moved a thing, how long ago, and what they did', () => {
  expect(told('order', { action: 'sendTruck', data: { carNo: '03' } }, 8_000)).toBe('吴磊 8 秒前已派 3 号车');
  expect(told('waybill', { action: 'create', data: { carNo: '12' } }, 61_000)).toBe('吴磊 1 分钟前已派 12 号车');
  expect(told('order', { action: 'suspend' }, 7_200_000)).toBe('吴磊 2 小时前已暂停供应');
  expect(told('vehicle', { action: 'leaveQueue', userName: '卫东升' }, 200_000_000)).toBe('卫东升 2 天前已退出排队');
  expect(told('waybill', { action: 'arrive', by: 'position', userName: null }, 0)).toBe('定位 1 秒前已到达工地');
  expect(told('waybill', { action: 'create', by: 'system', userName: null, data: { carNo: '7' } }, 3_000)).toBe(
    '系统 3 秒前已派 7 号车',
  );
});

it('a clock that runs behind tells no time that lies ahead', () => {
  const { secondsAgo } = whoWasFirst(
    machineOf('order'),
    { action: 'suspend', by: 'person', userName: '吴磊', data: null },
    -5_000,
  );
  expect(secondsAgo).toBe(0);
});
