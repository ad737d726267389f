import { expect, it } from 'vitest';
import { changeLine, changeWords } from './changeWords.ts';

const face = { entity: 'user', entityID: 'u1', from: null, to: '', data: null };

it('a changed setting reads as people say it', () => {
  expect(
    changeWords({ ...face, entity: 'config', entityID: 'paramCheckFenceOnDuty', from: '1', to: '0' }).map(changeLine),
  ).toEqual(['当班时核对位置：打开 → 关闭']);
  expect(
    changeWords({ ...face, entity: 'config', entityID: 'concrete-limit-minutes', from: '90', to: '120' }).map(
      changeLine,
    ),
  ).toEqual(['混凝土卸料时限：90 分钟 → 120 分钟']);
  const windows = (end: number) => JSON.stringify([{ name: '夜里', start: 64_800, end }]);
  expect(
    changeWords({
      ...face,
      entity: 'config',
      entityID: 'order-book-duration-time',
      from: windows(86_400),
      to: windows(108_000),
    }).map(changeLine),
  ).toEqual(['预约时段：夜里 18:00 到 次日 00:00 → 夜里 18:00 到 次日 06:00']);
});

it('a changed code names what changed and leaves the rest out', () => {
  const of = (state: string) => JSON.stringify({ name: 'C30', index: 3, state });
  expect(
    changeWords({ ...face, entity: 'code', entityID: 'grade/C30', from: of('enabled'), to: of('disabled') }).map(
      changeLine,
    ),
  ).toEqual(['状态：启用 → 停用']);
});

it('of many rights only those given and taken are told', () => {
  const rights = ['add-order', 'order-report', 'waybill-report', 'goto-waybill-pdf'].map(
    (right) => `construction-login.${right}`,
  );
  const [change] = changeWords({
    ...face,
    entity: 'role',
    data: { rights: { from: rights, to: [...rights.slice(1), 'construction-login'] } },
  });
  expect(change && changeLine(change)).toBe('权限：客户 · 下单 → 以客户身份登录');
});

it('roles and state of a person', () => {
  expect(changeWords({ ...face, from: 'enabled', to: 'disabled' }).map(changeLine)).toEqual(['状态：启用 → 停用']);
  expect(changeWords({ ...face, data: { roles: ['司机'], mobileNo: '' } }).map(changeLine)).toEqual(['角色：司机']);
  expect(changeWords({ ...face, from: 'enabled', to: 'enabled' })).toEqual([]);
});

it('nobody reads a code: roles by their titles, what is gone as gone, versions as such, and fields without words not at all', () => {
  const lines = (change: object) => changeWords({ ...face, ...change }).map(changeLine);
  expect(lines({ entity: 'registration', data: { roles: ['role-customer', 'role-driver'] } })).toEqual([
    '角色：客户、搅拌车司机',
  ]);
  expect(lines({ entity: 'role', from: 'enabled', to: 'deleted' })).toEqual(['状态：启用 → 已删除']);
  expect(lines({ entity: 'plan', from: '3', to: '4' })).toEqual(['版本：3 → 4']);
  expect(lines({ data: { taskID: { from: 'a', to: 'b' }, remark: { from: '', to: '夜班' } } })).toEqual(['说明：夜班']);
  const code = (name: string) => JSON.stringify({ name, attributes: { slumpMax: 180 } });
  expect(lines({ entity: 'code', from: code('C30'), to: code('C35') })).toEqual(['名称：C30 → C35']);
});

it('the states of orders, waybills and vehicles are told in their words', () => {
  const of = (entity: string, from: string, to: string) => changeWords({ ...face, entity, from, to }).map(changeLine);
  expect(of('vehicle', 'scst_loading', 'scst_delivering')).toEqual(['状态：装料 → 运送']);
  expect(of('waybill', 'ptds_waiting', 'ptds_producing')).toEqual(['状态：排队中 → 装料中']);
  expect(of('order', 'pts_signing', 'pts_arranging')).toEqual(['状态：待审批 → 待安排']);
});
