import { type SettingKey, settingKeys, settingTable } from '@pourline/domain/plants/settingTable';
import { type SettlementRules, settlementRulesSchema } from '@pourline/domain/time/businessDay';
import type { Db } from '../db/database.ts';

/** What holds where a plant has set nothing. */
export const settingDefaults = Object.fromEntries(settingKeys.map((key) => [key, settingTable[key].usual])) as Readonly<
  Record<SettingKey, string>
>;

const settlementKeys: SettingKey[] = [
  'scheduling-base-time',
  'concrete-monthly-settlement-date',
  'concrete-yearly-settlement-month',
];

/** The day, month and year the plant counts by. A setting that is out of range counts as not set. */
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
  const { shape } = settlementRulesSchema;
  return {
    baseSeconds: shape.baseSeconds.catch(0).parse(numberOf('scheduling-base-time')),
    monthlySettlementDate: shape.monthlySettlementDate.catch(0).parse(numberOf('concrete-monthly-settlement-date')),
    yearlySettlementMonth: shape.yearlySettlementMonth.catch(12).parse(numberOf('concrete-yearly-settlement-month')),
    offsetMinutes: shape.offsetMinutes.parse(tenant?.utcOffsetMinutes),
  };
};
