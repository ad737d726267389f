import { isNamedItem } from '@pourline/domain/positions/toldItems';
import { sql } from 'kysely';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';
import { databaseJson } from './databaseJson.ts';

/** What a device told without a position; `time`: its own clock, epoch ms, where it tells one. */
export interface DeviceReport {
  time: number | null;
  items: Readonly<Record<string, unknown>>;
}

/** A value is kept up to this length as JSON; what is longer is a recording, not a fact. */
const longestValue = 500;
/** A clock that is further behind is wrong, ms. */
const mostBehindMs = 86_400_000;

/** A value as JSON; null for what is too long. */
const keptText = (value: unknown): string | null => {
  const text = databaseJson(value);
  return text.length > longestValue ? null : text;
};

/** Keeps what a device reported without a position: of each item that has a name the last. */
export const keepReport = async (
  services: Services,
  { tenantID, carID }: { tenantID: string; carID: string },
  { time, items }: DeviceReport,
  receivedAt: number,
): Promise<void> => {
  const isTrue = time !== null && time <= receivedAt && time > receivedAt - mostBehindMs;
  const toldAt = new Date(isTrue ? time : receivedAt);
  const kept = Object.entries(items).flatMap(([item, value]) => {
    const text = isNamedItem(item) && value !== undefined ? keptText(value) : null;
    return text === null ? [] : [{ item, text }];
  });
  if (kept.length === 0) return;
  await withTenants([tenantID], () =>
    sql`INSERT INTO "deviceItems" ("tenantID", "carID", "item", "value", "toldAt", "receivedAt")
      SELECT ${tenantID}, ${carID}, i."item", i."text"::jsonb, ${toldAt}, ${new Date(receivedAt)}
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS i("item" text, "text" text)
      ON CONFLICT ("tenantID", "carID", "item") DO UPDATE
        SET "value" = excluded."value", "toldAt" = excluded."toldAt", "receivedAt" = excluded."receivedAt"
        WHERE "deviceItems"."toldAt" <= excluded."toldAt"`.execute(services.database.app),
  );
};
