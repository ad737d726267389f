import { DomainError, type ErrorCode } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import { type Day, dayOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { withTenants } from '../db/scope.ts';
import { plantOffset } from '../records/plantOffset.ts';
import type { Services } from '../services.ts';

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
const names = keysOf<keyof UploadQuotas>(refusals);
const bytesPerMb = 1024 * 1024;

const dayAtPlant = async (db: Db, tenantID: string, clock: Clock): Promise<Day> =>
  dayOf(clock.now(), await plantOffset(db, tenantID));

/** Where the sum of a quota stands: '' is everybody, and all days. */
const placeOf = (name: keyof UploadQuotas, owner: string, day: string) => ({
  owner: name.startsWith('person') ? owner : '',
  day: name.endsWith('Day') ? day : '',
});

/** Room that a killed process set aside is free again after so long, minutes; no upload is read for as long. */
const underWayMinutes = 5;

/** Bytes that are being read, of all processes: they take room on the disk before they are counted. */
const readUnderWay = async (db: Db, tenantID: string, userID: string, day: string): Promise<UploadQuotas> => {
  const { rows } = await sql<UploadQuotas>`
    SELECT COALESCE(sum("bytes") FILTER (WHERE "owner" = ${userID} AND "day" = ${day}), 0)::float8 AS "personDay",
      COALESCE(sum("bytes") FILTER (WHERE "owner" = ${userID}), 0)::float8 AS "person",
      COALESCE(sum("bytes") FILTER (WHERE "day" = ${day}), 0)::float8 AS "plantDay", COALESCE(sum("bytes"), 0)::float8 AS "plant"
    FROM "uploadsUnderWay" WHERE "tenantID" = ${tenantID} AND "until" > now()`.execute(db);
  return rows[0] as UploadQuotas;
};

/** Room that is set aside for an upload while it is read. */
export interface UploadRoom {
  /** Sees that there is room for so many bytes in all. Throws `file.…Quota`. */
  reach(bytes: number): Promise<void>;
  /** Gives it back in the transaction that counts the files, so that no byte is reckoned with twice. */
  endWith(db: Db): Promise<void>;
  giveBack(): Promise<void>;
}

/** Sums and rooms of a plant are read and changed by one at a time. */
const holdSums = (db: Db, tenantID: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`upload ${tenantID}`}, 0))`.execute(db);

/**
 * Sets room aside for bytes that are announced, before anything is read of them; it grows where more come, by so many at least. Throws `file.…Quota`
 * where they would exceed one together with what is counted and what is under way, in whichever process.
 */
export const reserveUpload = async (
  services: Pick<Services, 'settings' | 'clock' | 'database' | 'log'>,
  { tenantID, userID }: { tenantID: string; userID: string },
  { announced, growsBy }: { announced: number; growsBy: number },
): Promise<UploadRoom> => {
  const upload = { tenantID, uploadID: newId() };
  const inTenant = <T>(run: (db: Db) => Promise<T>): Promise<T> =>
    withTenants([tenantID], () => services.database.app.transaction().execute(run));
  const day = await inTenant((db) => dayAtPlant(db, tenantID, services.clock));
  const setAside = (more: number, all: number): Promise<void> =>
    inTenant(async (db) => {
      await holdSums(db, tenantID);
      const underWay = await readUnderWay(db, tenantID, userID, day);
      await countUpload(services, db, { tenantID, userID }, 0, (name) => underWay[name] + more);
      const until = sql<string>`now() + make_interval(mins => ${underWayMinutes})`;
      await db
        .insertInto('uploadsUnderWay')
        .values({ ...upload, owner: userID, day, bytes: all, until })
        .onConflict((c) => c.columns(['tenantID', 'uploadID']).doUpdateSet({ bytes: all, until }))
        .execute();
    });
  const dropRow = (db: Db) =>
    db.deleteFrom('uploadsUnderWay').where('tenantID', '=', tenantID).where('uploadID', '=', upload.uploadID).execute();
  let room = announced;
  await setAside(room, room);
  return {
    reach: async (bytes) => {
      if (bytes <= room) return;
      // Up to the last byte of a quota, where there is less left than it grows by.
      for (const all of [Math.max(bytes, room + growsBy), bytes])
        try {
          await setAside(all - room, all);
          room = all;
          return;
        } catch (error) {
          if (all === bytes) throw error;
        }
    },
    endWith: async (db) => {
      await holdSums(db, tenantID);
      await dropRow(db);
    },
    giveBack: () =>
      inTenant(async (db) => {
        await dropRow(db);
      }).catch((error) => services.log('the room of an upload is given back later', error)),
  };
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
  const day = await dayAtPlant(db, tenantID, clock);
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
