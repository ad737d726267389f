import { sessions } from '@pourline/contract/sessions';
import { z } from 'zod';
import { agreed } from './agreed.ts';
import { typedCode } from './typedCode.ts';

const { username, password, unlockCode } = sessions.token.body.shape;
const phone = { mobileNo: username.unwrap() };

/** A password as somebody types it who has one. */
const ownPassword = password.unwrap().min(1, '请填写密码');

/** What each way of signing in asks for on the first page; a code is asked for on the next. */
export const signInBodies = {
  password: z.object({ ...phone, secret: ownPassword, agreed }),
  vcode: z.object({ ...phone, secret: z.string(), agreed }),
  unlock: z.object({ ...phone, secret: unlockCode.unwrap().regex(/^\d{8}$/, '请填写 8 位解锁码'), agreed }),
};

/** Signing in with the code that was sent. */
export const byCode = { body: z.object({ vcode: typedCode }) };

/** Signing in with the password of an account that is known. */
export const byPassword = { body: z.object({ password: ownPassword }) };
