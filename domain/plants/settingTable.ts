import { z } from 'zod';
import { bookingWindowsSchema, defaultBookingWindows } from '../time/bookingWindows.ts';
import { secondsPerDay } from '../time.ts';
import { seenText, visibleText } from '../visibleText.ts';
import type { SettingEntry } from './settingEntry.ts';
import * as settingLists from './settingLists.ts';

type Lists = typeof settingLists;
type KeyOf<T> = T extends unknown ? keyof T & string : never;
/** The settings that capabilities tell in their own folders. */
const told: Readonly<Record<KeyOf<Lists[keyof Lists]>, SettingEntry>> = Object.assign(
  {},
  ...Object.values(settingLists),
);

/** Every setting of a plant, in the order of the page. */
export const settingTable = {
  'order-book-duration-time': {
    code: 'order',
    group: '订单',
    title: '预约时段',
    says: '客户下单时可以选的时段，可以跨过零点，如 18:00 到次日 06:00',
    kind: 'windows',
    usual: JSON.stringify(defaultBookingWindows),
  },
  'order-cancel-reasons': {
    code: 'order',
    group: '订单',
    title: '取消订单的原因',
    says: '取消订单时可选的原因，1 到 20 条',
    kind: 'texts',
    usual: JSON.stringify(['计划有变', '天气原因', '现场未准备好', '信息填写错误', '其他']),
  },
  'order-cancel-schedule-reasons': {
    code: 'dispatch',
    group: '调度',
    title: '撤销安排的原因',
    says: '调度撤销安排时可选的原因，1 到 20 条',
    kind: 'texts',
    usual: JSON.stringify(['设备故障', '材料不足', '客户要求', '车辆不足', '其他']),
  },
  'scheduling-base-time': {
    code: 'dispatch',
    group: '调度',
    title: '营业日开始时间',
    says: '几点起算新的一天；在这之前出车的货单算在前一天，夜间浇筑就不会分到两天',
    kind: 'time',
    usual: '0',
  },
  /** GB/T 14902: 90 minutes from the first water to unloading. */
  'concrete-limit-minutes': {
    code: 'dispatch',
    group: '调度',
    title: '混凝土卸料时限',
    says: '从出料到卸完的最长时间，超过时提醒',
    kind: 'number',
    usual: '90',
    min: 30,
    max: 300,
    unit: '分钟',
  },
  ...told,
  paramCheckFenceOnDuty: {
    code: 'dispatch',
    group: '司机与车辆',
    title: '当班时核对位置',
    says: '打开后，司机到了搅拌站才能当班',
    kind: 'switch',
    usual: '1',
  },
  paramDriverOnDutyCarRule: {
    code: 'dispatch',
    group: '司机与车辆',
    title: '司机当班的车辆',
    says: '司机绑定了几辆车时，首页先给他哪一辆',
    kind: 'choice',
    usual: '1',
    choices: [
      { value: '1', label: '待命、暂停、维修的车' },
      { value: '2', label: '休班、暂停、待命的车' },
      { value: '3', label: '待命、暂停、休班不分先后' },
    ],
  },
  'app-h5-geolocation': {
    code: 'app',
    group: '应用',
    title: '浏览器定位',
    says: '打开后，用浏览器打开砼程时可以读取设备的位置',
    kind: 'switch',
    usual: '1',
  },
  'concrete-monthly-settlement-date': {
    code: 'system',
    group: '结算',
    title: '月结日',
    says: '每月结算到几号为止；填 0 按自然月结算',
    kind: 'number',
    usual: '0',
    min: 0,
    max: 31,
    unit: '日',
  },
  'concrete-yearly-settlement-month': {
    code: 'system',
    group: '结算',
    title: '年结月',
    says: '每年结算到几月为止；填 12 按自然年结算',
    kind: 'number',
    usual: '12',
    min: 1,
    max: 12,
    unit: '月',
  },
  'sampling-bucket-char': {
    code: 'system',
    group: '试验',
    title: '取样桶字符',
    says: '取样桶的编号都以这个字符开头，其他编号不要以它开头',
    kind: 'text',
    usual: 'T',
    min: 1,
    max: 1,
  },
} as const satisfies Record<string, SettingEntry>;

export type SettingKey = keyof typeof settingTable;
export const settingKeys = Object.keys(settingTable) as SettingKey[];

/** Whether a key names a setting of the table. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingTable, key);

const readJson = (text: string, context: z.core.$RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: '不是有效的 JSON' });
    return z.NEVER;
  }
};

const allDiffer = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

const textsSchema = z
  .array(
    z.string('每条须为文字').overwrite(seenText).min(1, '不能有空白的条目').max(40, '每条最多 40 个字'),
    '应为一组文字',
  )
  .min(1, '至少要有一条')
  .max(20, '最多 20 条')
  .refine((texts) => allDiffer(texts), '有重复的条目');

const checkOf = (entry: SettingEntry): z.ZodType<string, string> => {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = entry;
  const text = visibleText;
  switch (entry.kind) {
    case 'number':
      return text
        .regex(/^\d{1,9}$/, '应为整数')
        .refine((value) => Number(value) >= min && Number(value) <= max, `应在 ${min} 到 ${max} 之间`)
        .transform((value) => String(Number(value)));
    case 'time':
      return text
        .regex(/^\d{1,5}$/, '应为一天中的时间')
        .refine((value) => Number(value) < secondsPerDay, '应为一天中的时间')
        .transform((value) => String(Number(value)));
    case 'switch':
      return text.refine((value) => value === '1' || value === '0', '应为 1 或 0');
    case 'choice':
      return text.refine((value) => entry.choices?.some((choice) => choice.value === value) ?? false, '不在选项之内');
    case 'texts':
      return text
        .transform(readJson)
        .pipe(textsSchema)
        .transform((texts) => JSON.stringify(texts));
    case 'windows':
      return text
        .transform(readJson)
        .pipe(bookingWindowsSchema)
        .refine((windows) => windows.length <= 12, '最多 12 个时段')
        .refine((windows) => allDiffer(windows.map(({ name }) => name)), '有重复的条目')
        .transform((windows) => JSON.stringify(windows));
    case 'text':
      return text.min(min, `至少 ${min} 个字`).max(max, `最多 ${max} 个字`);
  }
};

/** Why a value does not fit, in Chinese; of a list `at` is the line that it is about, from 0. */
export interface SettingMistake {
  reason: string;
  at?: number | undefined;
}

/** The value in the form in which it is kept, or why it does not fit. */
export const checkSetting = (key: SettingKey, value: string): { value: string } | SettingMistake => {
  const entry: SettingEntry = settingTable[key];
  const result = checkOf(entry).safeParse(value);
  if (result.success) return { value: result.data };
  const mistake = result.error.issues[0];
  const message = mistake?.message ?? '';
  const at = mistake?.path.find((step) => typeof step === 'number');
  // What the schema of another part says in English is of no use to who fills the form.
  const reason = /[一-鿿]/.test(message) ? message : entry.kind === 'windows' ? '预约时段填写有误' : '格式有误';
  return { reason, at };
};
