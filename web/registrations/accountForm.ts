import { isWeakPassword, passwordSchema } from '@pourline/domain/access/passwords';
import { mobileNo } from '@pourline/domain/people/mobileNo';
import { z } from 'zod';
import { typedCode } from '../sessions/typedCode.ts';

/** What a person must tell to have an account. */
export const accountShape = {
  mobileNo,
  vcode: typedCode,
  name: z.string().trim().min(2, '请填写姓名').max(20, '姓名最多 20 个字'),
  password: passwordSchema.refine((password) => !isWeakPassword(password, ''), '密码过于简单，请换一个'),
};
export type AccountValues = { mobileNo: string; vcode: string; name: string; password: string };

/** At which field a refusal to register stands. */
export const refusalPlaces = {
  'account.exists': 'mobileNo',
  'register.phoneExists': 'mobileNo',
  'register.initiated': 'mobileNo',
  'login.codeWrong': 'vcode',
  'login.codeTries': 'vcode',
  'account.weakPassword': 'password',
} as const;

/** The refusals which say that a phone is known already. */
export const phoneKnown: readonly string[] = ['account.exists', 'register.phoneExists', 'register.initiated'];
