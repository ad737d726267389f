import { expect, test } from 'vitest';
import { formatAccounts } from './demoAccounts.ts';

test('prints the accounts in equal columns, a Chinese character taking two', () => {
  const account = { roleGroup: '调度员', name: '王建国', mobileNo: '13800000001', password: 'p', tenant: '示范站' };
  expect(formatAccounts([account]).split('\n')).toEqual([
    '角色    姓名    手机号       密码  企业',
    '调度员  王建国  13800000001  p     示范站',
  ]);
});
