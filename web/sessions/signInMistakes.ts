import { CallError, errorTextOf } from '../api/callError.ts';

export const signInWays = { password: '密码', vcode: '验证码', unlock: '解锁码' } as const;
export type SignInWay = keyof typeof signInWays;

/** What is wrong at sign-in, by the place where it is said. `locked`: the other ways are offered at once. */
export interface SignInMistakes {
  mobileNo?: string;
  secret?: string;
  agreed?: string;
  all?: string;
  locked?: string;
}

const atSecret = ['login.wrongPassword', 'login.unlockWrong', 'login.codeWrong', 'login.codeTries'];

/** At which place a refusal of the server stands. */
export const mistakesOf = (error: unknown): SignInMistakes => {
  const text = errorTextOf(error);
  const code = error instanceof CallError ? error.code : '';
  if (code === 'login.notRegistered') return { mobileNo: text };
  if (code === 'login.locked') return { locked: text };
  return atSecret.includes(code) ? { secret: text } : { all: text };
};
