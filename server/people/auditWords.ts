import { machineOf, machines } from '@pourline/domain/machines';
import { records } from '@pourline/domain/records';
import { deedLabel, isKeyOf } from '@pourline/domain/states';

type Words = Readonly<Record<string, string>>;

/** What was done to a thing, in words; what has none keeps its name. */
export const actionLabel = (entity: string, action: string): string => {
  if (isKeyOf(machines, entity)) return deedLabel(machineOf(entity), action);
  return isKeyOf(records, entity) ? (records[entity].acts[action] ?? action) : action;
};

/** What happened to an account, in words. */
const accountWords: Words = {
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
};

export const accountLabel = (kind: string): string => accountWords[kind] ?? kind;
