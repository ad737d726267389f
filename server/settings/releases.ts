import type { DataOf } from '@pourline/contract/endpoint';
import type { settings } from '@pourline/contract/settings';
import { automaticDownloadAbove, compareVersions } from '@pourline/domain/versions';
import type { Db } from '../db/database.ts';

/** Publishes a package, or says again what a version of it is. `db` is the door of the owner. */
export const publishRelease = async (
  db: Db,
  release: { platform: 'android' | 'ios'; version: string; url: string; notes: string },
): Promise<void> => {
  const publishedAt = new Date();
  await db
    .insertInto('releases')
    .values({ ...release, publishedAt })
    .onConflict((c) =>
      c.columns(['platform', 'version']).doUpdateSet({ url: release.url, notes: release.notes, publishedAt }),
    )
    .execute();
};

/** The newest package of a platform; an empty version when none was published. */
export const latestRelease = async (db: Db, platform: 'android' | 'ios'): Promise<DataOf<typeof settings.release>> => {
  const rows = await db
    .selectFrom('releases')
    .select(['version', 'url', 'notes', 'publishedAt'])
    .where('platform', '=', platform)
    .orderBy('publishedAt', 'desc')
    .execute();
  const newest = rows.reduce<(typeof rows)[number] | null>(
    (best, row) => (best && compareVersions(row.version, best.version) <= 0 ? best : row),
    null,
  );
  const automaticAbove = automaticDownloadAbove[platform];
  return newest
    ? { ...newest, automaticAbove }
    : { version: '', url: '', notes: '', publishedAt: null, automaticAbove };
};
