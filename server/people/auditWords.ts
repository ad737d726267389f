import { entities, machineOf } from '@pourline/domain/machines';
import type { MachineTable } from '@pourline/domain/states';

type Words = Readonly<Record<string, string>>;

const wordsOf = ({ created, actions }: MachineTable): Words => ({
  ...(created && { create: created.label }),
  ...Object.fromEntries(Object.entries(actions).map(([action, { label }]) => [action, label])),
});

/** What an act is called, by the kind of thing it was done to. */
const words: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(entities.map((entity) => [entity, wordsOf(machineOf(entity))])),
  user: {
    create: '新增人员',
    modify: '修改人员资料',
    setRoles: '修改角色',
    enable: '启用人员',
    disable: '停用人员',
    resetPassword: '重置密码',
    unlockCode: '生成解锁码',
    setVehicles: '绑定车辆',
    setProjects: '绑定工程',
  },
  role: { create: '新增角色', modify: '修改角色', delete: '删除角色' },
  config: { change: '修改设置' },
  plan: { publish: '发布排程', keep: '自动调整排程', lock: '锁定车次', unlock: '解锁车次' },
  code: { create: '新增编码', modify: '修改编码' },
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
