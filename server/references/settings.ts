import { type SettlementRules, settlementRulesSchema } from '@pourline/domain/time/businessDay';
import type { Db } from '../db/database.ts';

/** Settings of a plant with what holds where it has set nothing. */
export const settingDefaults = {
  'order-book-duration-time': '',
  'order-cancel-reasons': JSON.stringify(['计划有变', '天气原因', '现场未准备好', '信息填写错误', '其他']),
  'order-cancel-schedule-reasons': JSON.stringify(['设备故障', '材料不足', '客户要求', '车辆不足', '其他']),
  'scheduling-base-time': '0',
  'concrete-monthly-settlement-date': '0',
  'concrete-yearly-settlement-month': '12',
  /** How old concrete may become before it is unloaded, minutes (GB/T 14902: 90). */
  'concrete-limit-minutes': '90',
  /** 1: going on duty asks for a position inside the plant's fence. */
  paramCheckFenceOnDuty: '1',
  /** Which car is offered to a driver who goes on duty: 1, 2 or 3. */
  paramDriverOnDutyCarRule: '1',
  'app-h5-geolocation': '1',
} as const satisfies Record<string, string>;
export type SettingKey = keyof typeof settingDefaults;

/** A setting of the plant as text, or its default. */
export const settingOf = async (db: Db, tenantID: string, key: SettingKey): Promise<string> => {
  const row = await db
    .selectFrom('configs')
    .select('value')
    .where('tenantID', '=', tenantID)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? settingDefaults[key];
};

/** A setting that is a number; what is none counts as the default. */
export const numberSettingOf = async (db: Db, tenantID: string, key: SettingKey): Promise<number> => {
  const value = Number(await settingOf(db, tenantID, key));
  return Number.isFinite(value) ? value : Number(settingDefaults[key]);
};

const settlementKeys: SettingKey[] = [
  'scheduling-base-time',
  'concrete-monthly-settlement-date',
  'concrete-yearly-settlement-month',
];

/** The day, month and year the plant counts by. Settings that are out of range count as not set. */
export const settlementRulesOf = async (db: Db, tenantID: string): Promise<SettlementRules> => {
  const tenant = await db
    .selectFrom('tenants')
    .select('utcOffsetMinutes')
    .where('tenantID', '=', tenantID)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where('tenantID', '=', tenantID)
    .where('key', 'in', settlementKeys)
    .execute();
  const numberOf = (key: SettingKey): number | undefined => {
    const value = rows.find((row) => row.key === key)?.value;
    return value === undefined || value === '' ? undefined : Number(value);
  };
  const offsetMinutes = tenant?.utcOffsetMinutes;
  const rules = settlementRulesSchema.safeParse({
    baseSeconds: numberOf('scheduling-base-time'),
    monthlySettlementDate: numberOf('concrete-monthly-settlement-date'),
    yearlySettlementMonth: numberOf('concrete-yearly-settlement-month'),
    offsetMinutes,
  });
  return rules.success ? rules.data : settlementRulesSchema.parse({ offsetMinutes });
};
