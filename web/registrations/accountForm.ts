import { isWeakPassword, passwordSchema } from '@pourline/domain/access/passwords';
import { mobileNo } from '@pourline/domain/people/mobileNo';
import { z } from 'zod';
import { agreed } from '../sessions/agreed.ts';
import { typedCode } from '../sessions/typedCode.ts';

/** What a person must tell, and consent to, to have an account. */
export const accountShape = {
  mobileNo,
  vcode: typedCode,
  name: z.string().trim().min(2, '请填写姓名').max(20, '姓名最多 20 个字'),
  agreed,
  password: passwordSchema.refine((password) => !isWeakPassword(password, ''), '密码过于简单，请换一个'),
};
export type AccountValues = { mobileNo: string; vcode: string; name: string; password: string; agreed: boolean };
export const noAccount: AccountValues = { mobileNo: '', vcode: '', name: '', password: '', agreed: false };

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
