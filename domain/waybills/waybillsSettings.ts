import type { SettingEntry } from '../plants/settingEntry.ts';

/** What a plant decides about its loads. */
export const waybillsSettings = {
  'act-check-percent': {
    code: 'dispatch',
    group: '调度',
    title: '过早到达或卸料',
    says: '装料后不到平常路上时间的这么多，司机点到达或卸料就要说明原因；填 0 不核对时间',
    kind: 'number',
    usual: '50',
    min: 0,
    max: 100,
    unit: '%',
  },
  'sign-until-hour': {
    code: 'dispatch',
    group: '调度',
    title: '当日结算时间',
    says: '营业日的次日几点结算；在这之前工地可以补签，之后由调度更正',
    kind: 'number',
    usual: '12',
    min: 0,
    max: 23,
    unit: '点',
  },
} as const satisfies Record<string, SettingEntry>;
