import type { RoleGroup } from './roleGroups.ts';

/** The lists that the function page is put together from: what each is called where it is shown. */
export const functionListTitles = {
  common: '通用',
  construction_manager: '工地管理',
  mixer_drivers: '搅拌车司机',
  salesman: '销售',
  after_qr_code_scan: '扫码之后',
} as const;

export type FunctionList = keyof typeof functionListTitles;
export const functionListNames = Object.keys(functionListTitles) as FunctionList[];

const ownLists: Partial<Record<RoleGroup, FunctionList>> = {
  customer: 'construction_manager',
  ccnSite: 'construction_manager',
  driver: 'mixer_drivers',
  ccnTransport: 'mixer_drivers',
  sale: 'salesman',
};

/** The lists of a role group, its own before what everybody has. */
export const functionListsOf = (roleGroup: RoleGroup): readonly FunctionList[] => {
  const own = ownLists[roleGroup];
  return [...(own ? [own] : []), 'common', 'after_qr_code_scan'];
};
