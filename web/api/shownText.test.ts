import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { errorCatalogue } from '@pourline/domain/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moduleOf, shownText } from './shownText.ts';

it('F057.1 a text is matched with its module first, then alone, then by a part with the remainder appended', () => {
  expect(shownText('record not found', 'car:')).toBe('车辆不存在');
  expect(shownText('record not found', 'project')).toBe('工程编号错误');
  expect(shownText('user password changed', 'car:')).toBe('密码已修改，请重新登录');
  expect(shownText('record not found: 7', 'waybill')).toBe('货单编号错误: 7');
  expect(shownText('account not found (13800001003)')).toBe('账号不存在，请重新登录(13800001003)');
});

it('the missing order sequence is shown to nobody, however it is put', () => {
  expect(shownText('order sequence not found', 'order')).toBe('');
  expect(shownText('error: order sequence not found')).toBe('');
});

it('F058.1 the module of a call follows from its path', () => {
  expect(moduleOf('/api/v1/car/{id}')).toBe('car:');
  expect(moduleOf('/api/v1/boss/sale')).toBe('boss:');
  expect(moduleOf('/api/v1/pump-task/{id}')).toBe('pump');
  expect(moduleOf('/api/v1/project/{id}')).toBe('project');
  expect(moduleOf('/api/v1/auth/register/new')).toBe('register');
  expect(moduleOf('/api/v1/prd-task-detail/{id}')).toBe('waybill');
  expect(moduleOf('/api/v1/config/config-dtl')).toBe('config:');
  expect(moduleOf('/api/v1/server-time')).toBe('app:');
  for (const part of Object.values(contract))
    for (const endpoint of Object.values(part) as Endpoint[]) expect(moduleOf(endpoint.path)).toBeTruthy();
});

it('a Chinese text stays what it is in every module', () => {
  const chinese = Object.values(errorCatalogue).filter(({ text }) => /\p{Script=Han}/u.test(text));
  fc.assert(
    fc.property(fc.constantFrom(...chinese), fc.constantFrom('/car', '/order', '/project', '/'), ({ text }, path) => {
      expect(shownText(text, moduleOf(path))).toBe(text);
    }),
  );
});
