import { expect, it } from 'vitest';
import { codeIn } from './codeIn.ts';

it('the code of a message is found, and a phone number is none', () => {
  expect(codeIn('【砼程】验证码 048213，10 分钟内有效')).toBe('048213');
  expect(codeIn('解锁码12345678，30分钟内有效')).toBe('12345678');
  expect(codeIn('13800001004 的申请已通过')).toBeUndefined();
});
