import { alwaysKey, type pushSettings } from '@pourline/domain/push/pushSettings';
import { type QuietHours, quietUntil } from '@pourline/domain/push/quietHours';
import type { Db } from '../db/database.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { settingDefaults } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';

interface PushRules {
  quiet: QuietHours;
  titleOnly: boolean;
}

/** What the plant has decided about pushing. */
export const readPushRules = async (db: Db, tenantID: string): Promise<PushRules> => {
  const rows = await db
    .selectFrom('configs')
    .select(['key', 'value'])
    .where('tenantID', '=', tenantID)
    .where('key', 'like', 'push-%')
    .execute();
  const textOf = (key: keyof typeof pushSettings): string =>
    rows.find((row) => row.key === key)?.value || settingDefaults[key];
  const quiet = { from: Number(textOf('push-quiet-from')), until: Number(textOf('push-quiet-until')) };
  return { quiet, titleOnly: textOf('push-title-only') === '1' };
};

/** When the quiet hours in which a person is now end, epoch ms; null: they are in none, or want to be rung up all the same. */
export const quietFor = async ({ tenantID, now, db }: Work, userID: string): Promise<number | null> => {
  const always = await db
    .selectFrom('userConfigs')
    .select('value')
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .where('key', '=', alwaysKey)
    .executeTakeFirst();
  if (always?.value === '1') return null;
  const { quiet } = await readPushRules(db, tenantID);
  return quietUntil(now, quiet, await plantOffset(db, tenantID));
};
