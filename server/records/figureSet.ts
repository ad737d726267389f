import { type SettingKey, settingTable } from '@pourline/domain/plants/settingTable';
import { type RawBuilder, sql } from 'kysely';

/** SQL for a figure as a plant has set it, a whole number; what is no figure counts as not set, as in planning. */
export const figureSet = (tenantID: unknown, key: SettingKey): RawBuilder<unknown> =>
  sql`COALESCE((SELECT CASE WHEN max("value") ~ '^[0-9]{1,5}$' THEN max("value")::integer END FROM configs
    WHERE "tenantID" = ${tenantID} AND "key" = ${sql.lit(key)}), ${sql.lit(Number(settingTable[key].usual))}::integer)`;
