import type { Seed } from '../seed/seed.ts';

/** Settings of the app and of the settlement, and the newest package for Android. */
export const settingsSeed: Seed = {
  settings: [
    ['app', 'app-h5-geolocation', '1'],
    ['system', 'concrete-monthly-settlement-date', '0'],
    ['system', 'concrete-yearly-settlement-month', '12'],
  ],
  demoOnce: async (db, now) => {
    await db
      .insertInto('releases')
      .values({
        platform: 'android',
        version: '4.1.25',
        url: 'https://pourline.example/download/pourline-4.1.25.apk',
        notes: '修复已知问题，优化定位上报',
        publishedAt: now,
      })
      .execute();
  },
};
