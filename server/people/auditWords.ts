import { entities, machineOf } from '@pourline/domain/machines';
import { records } from '@pourline/domain/records';
import type { MachineTable } from '@pourline/domain/states';

type Words = Readonly<Record<string, string>>;

const wordsOf = ({ created, actions }: MachineTable): Words => ({
  ...(created && { create: created.label }),
  ...Object.fromEntries(Object.entries(actions).map(([action, { label }]) => [action, label])),
});

/** What an act is called, by the kind of thing it was done to. */
const words: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(entities.map((entity) => [entity, wordsOf(machineOf(entity))])),
  ...Object.fromEntries(Object.entries(records).map(([entity, { acts }]) => [entity, acts])),
};

/** An act in words; one that has none keeps its name. */
export const actionLabel = (entity: string, action: string): string => words[entity]?.[action] ?? action;

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
