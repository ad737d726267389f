import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { dayOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { inTurn } from '../http/inTurn.ts';

/** How much may be uploaded, MB: by one person and by all of a plant, in a day and in all. */
export interface UploadQuotas {
  personDay: number;
  person: number;
  plantDay: number;
  plant: number;
}

/** Where a plant has set nothing else. */
export const usualQuotas: UploadQuotas = { personDay: 200, person: 5_000, plantDay: 5_000, plant: 100_000 };

const refusals: Readonly<Record<keyof UploadQuotas, ErrorCode>> = {
  personDay: 'file.personDayQuota',
  person: 'file.personQuota',
  plantDay: 'file.plantDayQuota',
  plant: 'file.plantQuota',
};
const names = Object.keys(refusals) as (keyof UploadQuotas)[];
const bytesPerMb = 1024 * 1024;

/** Where the sum of a quota stands: '' is everybody, and all days. */
const placeOf = (name: keyof UploadQuotas, owner: string, day: string) => ({
  owner: name.startsWith('person') ? owner : '',
  day: name.endsWith('Day') ? day : '',
});

/** Bytes that are being read, by the place of their quota: they take room on the disk before they are counted. */
const underWay = new Map<string, number>();

/**
 * Sets room aside for bytes that are announced, before anything is read of them; returns what gives it back. Throws `file.…Quota`
 * where they would exceed one together with what is counted and what is under way.
 */
export const reserveUpload = async (
  services: { settings: { quotas: UploadQuotas; dataDir: string }; clock: Clock },
  db: Db,
  owner: { tenantID: string; userID: string },
  bytes: number,
): Promise<() => void> => {
  const day = dayOf(services.clock.now());
  const markOf = (name: keyof UploadQuotas): string =>
    JSON.stringify([services.settings.dataDir, owner.tenantID, placeOf(name, owner.userID, day)]);
  const add = (sign: 1 | -1): void => {
    for (const mark of new Set(names.map(markOf))) {
      const left = (underWay.get(mark) ?? 0) + sign * bytes;
      if (left > 0) underWay.set(mark, left);
      else underWay.delete(mark);
    }
  };
  return inTurn(`upload ${services.settings.dataDir} ${owner.tenantID}`, async () => {
    await countUpload(services, db, owner, 0, (name) => (underWay.get(markOf(name)) ?? 0) + bytes);
    add(1);
    return () => add(-1);
  });
};

/**
 * Counts bytes that are uploaded, of nobody else's sums; with none it only looks, `expected` bytes ahead. Throws `file.…Quota` for the first quota that
 * they would exceed.
 */
export const countUpload = async (
  { settings: { quotas }, clock }: { settings: { quotas: UploadQuotas }; clock: Clock },
  db: Db,
  { tenantID, userID }: { tenantID: string; userID: string },
  bytes: number,
  expected: (name: keyof UploadQuotas) => number = () => 0,
): Promise<void> => {
  const day = dayOf(clock.now());
  const rows = names.map((name) => ({ tenantID, ...placeOf(name, userID, day), bytes }));
  const sums =
    bytes > 0
      ? await db
          .insertInto('uploadSums')
          .values(rows)
          .onConflict((c) =>
            c
              .columns(['tenantID', 'owner', 'day'])
              .doUpdateSet({ bytes: sql`"uploadSums"."bytes" + excluded."bytes"` }),
          )
          .returning(['owner', 'day', 'bytes'])
          .execute()
      : await db
          .selectFrom('uploadSums')
          .select(['owner', 'day', 'bytes'])
          .where('tenantID', '=', tenantID)
          .where('owner', 'in', [userID, ''])
          .where('day', 'in', [day, ''])
          .execute();
  for (const name of names) {
    const place = placeOf(name, userID, day);
    const sum = sums.find((one) => one.owner === place.owner && one.day === place.day)?.bytes ?? 0;
    const most = quotas[name] * bytesPerMb;
    if (sum + expected(name) > most || (bytes === 0 && sum >= most))
      throw new DomainError(refusals[name], { n: quotas[name] });
  }
};

/** Files are there no more: what they took is free again. */
export const uncountUpload = async (db: Db, tenantID: string, owner: string, bytes: number): Promise<void> => {
  await db
    .updateTable('uploadSums')
    .set({ bytes: sql`greatest(0, "bytes" - ${bytes})` })
    .where('tenantID', '=', tenantID)
    .where('owner', 'in', [owner, ''])
    .where('day', '=', '')
    .execute();
};
