import { references } from '@pourline/contract/references';
import { isSettingKey, settingTable } from '@pourline/domain/plants/settingTable';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { checkSelf } from '../http/checkSelf.ts';
import { serve } from '../http/serve.ts';
import { wholeList } from '../lists/listOf.ts';
import type { Services } from '../services.ts';
import { settingDefaults } from '../settings/settingOf.ts';
import { codeList, codeTypes, readOrderForm } from './codes.ts';
import { keepOwnSetting } from './keepOwnSetting.ts';
import { managedProjects, projectList, readProject, workedProjects } from './projectScope.ts';

/** Defaults are asked for as such, or by the code that their settings are kept under. */
const isDefaultOf = (codes: readonly string[], { code, key }: { code: string; key: string }): boolean =>
  code === 'default' && isSettingKey(key) && codes.includes(settingTable[key].code);

export const referenceRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, references, {
    features: ({ db, viewer, query }) => codeList.page(db, { viewer, type: codeTypes.features }, query),
    grades: ({ db, viewer, query }) => codeList.page(db, { viewer, type: codeTypes.grades }, query),
    codes: ({ db, viewer, params }) => codeList.page(db, { viewer, type: params.type }, wholeList),
    orderForm: ({ db, viewer, now }) => readOrderForm(db, viewer, now),
    configs: async ({ db, viewer, query }) => {
      const stored = await db
        .selectFrom('configs')
        .select(['code', 'key', 'value'])
        .where('tenantID', '=', viewer.tenantID)
        .orderBy('code')
        .orderBy('key')
        .execute();
      const missing = Object.entries(settingDefaults)
        .filter(([key]) => !stored.some((row) => row.key === key))
        .map(([key, value]) => ({ code: 'default', key, value }));
      const codes = query['filter.code'] ?? [];
      const keys = query['filter.key'] ?? [];
      const rows = [...stored, ...missing].filter(
        (row) =>
          (codes.length === 0 || codes.includes(row.code) || isDefaultOf(codes, row)) &&
          (keys.length === 0 || keys.includes(row.key)),
      );
      return { data: rows, total: rows.length };
    },
    userConfig: async ({ db, viewer, params }) => {
      const row = await db
        .selectFrom('userConfigs')
        .select('value')
        .where('tenantID', '=', viewer.tenantID)
        .where('userID', '=', viewer.userID)
        .where('key', '=', params.key)
        .executeTakeFirst();
      return { key: params.key, value: row?.value ?? '' };
    },
    saveUserConfig: ({ work, viewer, params, body }) => keepOwnSetting(work, viewer, params.key, body.value),
    projects: ({ db, viewer, query }) => projectList.page(db, { viewer }, query),
    project: ({ db, viewer, params }) => readProject(db, viewer, sql`projects."contractID" = ${params.id}`),
    siteProject: ({ db, viewer, query: { name, tid } }) =>
      readProject(db, viewer, sql`projects."projectName" = ${name} AND (${tid} = '' OR projects."tenantID" = ${tid})`),
    customerManagerProjects: async ({ db, viewer, params, query }) => {
      checkSelf(viewer, params.id);
      return projectList.page(db, { viewer, also: managedProjects(viewer) }, query);
    },
    customerWorkerProjects: async ({ db, viewer, params, query }) => {
      checkSelf(viewer, params.id);
      return projectList.page(db, { viewer, also: workedProjects(viewer) }, query);
    },
    salesmanContracts: async ({ db, viewer, params, query }) => {
      checkSelf(viewer, params.id);
      return projectList.page(db, { viewer }, query);
    },
  });
