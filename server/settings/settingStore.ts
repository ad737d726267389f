import type { SettingRow } from '@pourline/contract/settings';
import { DomainError } from '@pourline/domain/errors';
import type { SettingEntry } from '@pourline/domain/plants/settingEntry';
import {
  checkSetting,
  isSettingKey,
  type SettingKey,
  settingKeys,
  settingTable,
} from '@pourline/domain/plants/settingTable';
import { recordEvent } from '../change.ts';
import type { Db } from '../db/database.ts';
import type { Work } from '../work.ts';
import { settingDefaults } from './settingOf.ts';

const rowOf = (key: SettingKey, value: string): SettingRow => {
  const { code: _, choices, ...entry }: SettingEntry = settingTable[key];
  return { key, ...entry, value, ...(choices && { choices: [...choices] }) };
};

/** Every setting that is in force at a plant by key: what it has set, and the usual value of the rest. */
export const settingsInForce = async (db: Db, tenantID: string): Promise<Record<string, string>> => {
  const stored = await db.selectFrom('configs').select(['key', 'value']).where('tenantID', '=', tenantID).execute();
  return { ...settingDefaults, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) };
};

/** The rows of the settings page, in the order of the table. */
export const settingRows = async (db: Db, tenantID: string): Promise<SettingRow[]> => {
  const values = await settingsInForce(db, tenantID);
  return settingKeys.map((key) => rowOf(key, values[key] as string));
};

/** One setting; the code it is kept under, or the table's. Throws `config.unknown`. */
export const settingByKey = async (
  db: Db,
  tenantID: string,
  code: string,
  key: string,
): Promise<{ code: string; key: string; value: string }> => {
  const rows = await db
    .selectFrom('configs')
    .select(['code', 'key', 'value'])
    .where('tenantID', '=', tenantID)
    .where('key', '=', key)
    .execute();
  const row = rows.find((stored) => stored.code === code) ?? (code === '' ? rows[0] : undefined);
  if (row) return row;
  if (!isSettingKey(key) || (code !== '' && code !== 'default' && code !== settingTable[key].code))
    throw new DomainError('config.unknown');
  return { code: settingTable[key].code, key, value: rows[0]?.value ?? settingDefaults[key] };
};

/** Changes one setting, at once for everybody. Throws `config.unknown`, or `config.invalid` with the reason. */
export const saveSetting = async (work: Work, key: string, given: string): Promise<SettingRow> => {
  if (!isSettingKey(key)) throw new DomainError('config.unknown');
  const checked = checkSetting(key, given);
  if ('reason' in checked) throw new DomainError('config.invalid', { reason: checked.reason });
  const { value } = checked;
  const { tenantID } = work;
  const before = await work.db
    .selectFrom('configs')
    .select('value')
    .where('tenantID', '=', tenantID)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const from = before?.value ?? settingDefaults[key];
  if (from === value) return rowOf(key, value);
  // A plant may keep a key under another code than ours: there must never be two rows that say different things.
  if (before)
    await work.db
      .updateTable('configs')
      .set({ value })
      .where('tenantID', '=', tenantID)
      .where('key', '=', key)
      .execute();
  else
    await work.db
      .insertInto('configs')
      .values({ tenantID, code: settingTable[key].code, key, value })
      .onConflict((c) => c.columns(['tenantID', 'code', 'key']).doUpdateSet({ value }))
      .execute();
  await recordEvent(work, {
    entity: 'config',
    entityID: key,
    taskID: null,
    action: 'change',
    from,
    to: value,
    happenedAt: work.now,
    reason: null,
    data: null,
  });
  return rowOf(key, value);
};
