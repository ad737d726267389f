import type { IconName } from '../iconName.ts';

/** Which lists the message centre shows to a role group. */
export type MessageList = 'system' | 'reports' | 'subscriptions';

/** The jobs people do; every signed-in person works as one of these at a time. */
export interface RoleGroupRow {
  title: string;
  /** Name of an icon of the kit. */
  icon: IconName;
  /** The right that admits to the group, and the prefix of its action rights; none for the photo group. */
  loginRight: string | null;
  messages: readonly MessageList[];
}

const staff = ['system', 'reports'] as const;
const systemOnly = ['system'] as const;

/** The 22 role groups, in the order in which a person with several of them is offered the choice. */
export const roleGroups = {
  boss: {
    title: '老板',
    icon: 'briefcase',
    loginRight: 'boss_app_login',
    messages: ['system', 'subscriptions'],
  },
  senior: {
    title: '高管',
    icon: 'user-cog',
    loginRight: 'senior_manager-login',
    messages: ['system', 'subscriptions'],
  },
  scheduler: {
    title: '调度',
    icon: 'route',
    loginRight: 'dispatcher-login',
    messages: ['system', 'subscriptions'],
  },
  customer: {
    title: '客户',
    icon: 'hard-hat',
    loginRight: 'construction-login',
    messages: staff,
  },
  sale: {
    title: '销售',
    icon: 'handshake',
    loginRight: 'salesman-login',
    messages: systemOnly,
  },
  fleet: {
    title: '车队',
    icon: 'truck',
    loginRight: 'fleet-login',
    messages: systemOnly,
  },
  driver: {
    title: '搅拌车司机',
    icon: 'steering-wheel',
    loginRight: 'driver-login',
    messages: staff,
  },
  pump: {
    title: '泵工',
    icon: 'construction',
    loginRight: 'pump-login',
    messages: staff,
  },
  pipe: {
    title: '管工',
    icon: 'wrench',
    loginRight: 'pipe-login',
    messages: staff,
  },
  material: {
    title: '材料',
    icon: 'boxes',
    loginRight: 'material-login',
    messages: systemOnly,
  },
  materialDriver: {
    title: '材料司机',
    icon: 'container',
    loginRight: 'material-driver-login',
    messages: systemOnly,
  },
  lab: {
    title: '试验室',
    icon: 'flask',
    loginRight: 'laboratory-login',
    messages: staff,
  },
  oms: {
    title: '贸易',
    icon: 'store',
    loginRight: 'oms_app_login',
    messages: staff,
  },
  equipment: {
    title: '设备',
    icon: 'settings',
    loginRight: 'equipment-login',
    messages: staff,
  },
  finance: {
    title: '财务',
    icon: 'calculator',
    loginRight: 'finance-login',
    messages: staff,
  },
  purchase: {
    title: '采购',
    icon: 'shopping-cart',
    loginRight: 'purchase-login',
    messages: staff,
  },
  block: {
    title: '试块',
    icon: 'box',
    loginRight: 'block-login',
    messages: staff,
  },
  ics: {
    title: '砂石拍照',
    icon: 'camera',
    loginRight: null,
    messages: systemOnly,
  },
  ccnConcrete: {
    title: '体验·混凝土',
    icon: 'factory',
    loginRight: 'ccn-concrete-login',
    messages: systemOnly,
  },
  ccnSite: {
    title: '体验·工地',
    icon: 'building',
    loginRight: 'ccn-site-login',
    messages: systemOnly,
  },
  ccnTransport: {
    title: '体验·运输',
    icon: 'truck',
    loginRight: 'ccn-transport-login',
    messages: systemOnly,
  },
  ccnDians: {
    title: '体验·砂石',
    icon: 'mountain',
    loginRight: 'ccn-dians-login',
    messages: systemOnly,
  },
} as const satisfies Record<string, RoleGroupRow>;

export type RoleGroup = keyof typeof roleGroups;
export const roleGroupNames = Object.keys(roleGroups) as RoleGroup[];
export type LoginRight = NonNullable<(typeof roleGroups)[RoleGroup]['loginRight']>;

/** The role groups that a set of rights admits to, each once, in table order. */
export const roleGroupsOfRights = (rights: readonly string[]): RoleGroup[] =>
  roleGroupNames.filter((name) => {
    const right = roleGroups[name].loginRight;
    return right !== null && rights.includes(right);
  });
