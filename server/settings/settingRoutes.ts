import { settings } from '@pourline/contract/settings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { codesOfTypes, saveCode } from './codeStore.ts';
import { latestRelease } from './releases.ts';
import { saveSetting, settingByKey, settingRows, settingsInForce } from './settingStore.ts';

export const settingRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, settings, {
    config: ({ db, viewer }) => settingsInForce(db, viewer.tenantID),
    configDetail: ({ db, viewer, query }) => settingByKey(db, viewer.tenantID, query.code, query.key),
    userConfigs: async ({ db, viewer }) => {
      const data = await db
        .selectFrom('userConfigs')
        .select(['key', 'value'])
        .where('tenantID', '=', viewer.tenantID)
        .where('userID', '=', viewer.userID)
        .orderBy('key')
        .execute();
      return { data, total: data.length };
    },
    settings: async ({ db, viewer }) => {
      const data = await settingRows(db, viewer.tenantID);
      return { data, total: data.length };
    },
    saveSetting: ({ work, params, body }) => saveSetting(work, params.key, body.value),
    systemCodes: async ({ db, viewer, body }) => {
      const data = await codesOfTypes(db, viewer.tenantID, body.types);
      return { data, total: data.length };
    },
    saveCode: async ({ work, params, body }) => {
      await saveCode(work, params.type, params.code, body);
      return {};
    },
    release: ({ db, params }) => latestRelease(db, params.platform),
  });
