import type { SettingEntry } from '../plants/settingEntry.ts';

/** What a plant decides about the pace of its pours. */
export const productionSettings = {
  'pour-pace-step': {
    code: 'dispatch',
    group: '调度',
    title: '加快、减慢一次',
    says: '工地要求加快或减慢、没有说多少时，浇筑速度一次改这么多；0 表示加快一半、减慢三分之一',
    kind: 'number',
    usual: '0',
    min: 0,
    max: 100,
    unit: 'm³/h',
  },
} as const satisfies Record<string, SettingEntry>;
