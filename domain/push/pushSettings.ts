import type { SettingEntry } from '../plants/settingEntry.ts';

/** What a plant decides about what is pushed to the phones of its people. */
export const pushSettings = {
  'push-quiet-from': {
    ...({ code: 'app', group: '消息推送', title: '免打扰开始', kind: 'time', usual: '79200' } as const),
    says: '从这时起手机只为紧急消息响，其余等到免打扰结束再合并提醒；每人可在“推送检测”里自己关掉免打扰',
  },
  'push-quiet-until': {
    ...({ code: 'app', group: '消息推送', title: '免打扰结束', kind: 'time', usual: '21600' } as const),
    says: '到这时为止；与开始时间相同则不设免打扰',
  },
  'push-title-only': {
    ...({ code: 'app', group: '消息推送', title: '锁屏只显示标题', kind: 'switch', usual: '0' } as const),
    says: '打开后锁屏上只写是什么事，工程、车号和方量要打开应用才看得到',
  },
} as const satisfies Record<string, SettingEntry>;

/** Under this name a person keeps `1` where they want to be rung up in quiet hours as well. */
export const alwaysKey = 'push-always';
