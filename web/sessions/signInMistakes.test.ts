import { expect, it } from 'vitest';
import { CallError } from '../api/callError.ts';
import { missingOf } from './signInCheck.ts';
import { mistakesOf } from './signInMistakes.ts';

const refusal = (code: string, text: string) => mistakesOf(new CallError(401, code, text));

it('a refusal stands where it can be mended', () => {
  expect(refusal('login.notRegistered', '此手机号暂未注册')).toEqual({ mobileNo: '此手机号暂未注册' });
  expect(refusal('login.wrongPassword', '剩余3分钟')).toEqual({ secret: '剩余3分钟' });
  expect(refusal('login.unlockWrong', '解锁码错误')).toEqual({ secret: '解锁码错误' });
  expect(refusal('login.locked', '账号已锁定')).toEqual({ locked: '账号已锁定' });
  expect(refusal('login.noRights', '您没有权限登录!')).toEqual({ all: '您没有权限登录!' });
});

it('each way asks for what it needs', () => {
  const form = { mobileNo: '13800001004', secret: '', agreed: true };
  expect(missingOf({ ...form, way: 'password' })).toEqual({ secret: '请填写密码' });
  expect(missingOf({ ...form, way: 'vcode' })).toEqual({});
  expect(missingOf({ ...form, way: 'unlock', secret: '1234' })).toEqual({ secret: '请填写 8 位解锁码' });
  expect(missingOf({ ...form, way: 'unlock', secret: '12345678' })).toEqual({});
  expect(missingOf({ way: 'password', mobileNo: '1', secret: '', agreed: false })).toEqual({
    mobileNo: '请填写正确的手机号',
    secret: '请填写密码',
    agreed: '请先阅读并同意',
  });
});
