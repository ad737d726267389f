import { keysOf } from '../keysOf.ts';

/** What can happen to an account, in words: for its owner and for the audit of their plants. */
export const accountEventWords = {
  signIn: '登录',
  wrongPassword: '密码错误',
  locked: '账号锁定',
  unlocked: '账号解锁',
  codeSent: '发送验证码',
  passwordChanged: '修改密码',
  phoneChanged: '更换手机号',
  signOut: '退出登录',
  sessionEnded: '结束会话',
  tokenReused: '会话令牌被重复使用',
  accountDeleted: '注销账号',
} as const;
export type AccountEventKind = keyof typeof accountEventWords;
export const accountEventKinds = keysOf<AccountEventKind>(accountEventWords);
