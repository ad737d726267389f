import type { SettingEntry } from '../plants/settingEntry.ts';

/** What a plant decides about what its sites are asked before a pour. */
export const ordersSettings = {
  'readiness-ask-at': {
    ...({ code: 'dispatch', group: '调度', title: '前一天提醒工地', kind: 'time', usual: '64800' } as const),
    says: '浇筑前一天到这时，还没有答复能不能浇筑的工地人员收到提醒；谁没答复、为什么不能浇，调度在“首车与备料”里看',
  },
} as const satisfies Record<string, SettingEntry>;
