import type { QueryOf } from '@pourline/contract/endpoint';
import type { references } from '@pourline/contract/references';
import type { Viewer } from '@pourline/domain/access/rights';
import { isContractSigned } from '@pourline/domain/contracts/contractStates';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { orderCodes } from '@pourline/domain/orders/orderCodes';
import { mayPlaceOrder } from '@pourline/domain/orders/orderRules';
import { bookingWindowsFrom } from '@pourline/domain/time/bookingWindows';
import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { listOf } from '../lists/listOf.ts';
import { stateIs } from '../records/stateIs.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { managedProjects, projectColumns, projectsWithCustomers, visibleProjects } from './projectScope.ts';

export const codeTypes = {
  grades: orderCodes.strengthNo.type,
  features: orderCodes.technicalFeature.type,
  pourWays: orderCodes.pourWay.type,
  maximumSizes: orderCodes.maximumSize.type,
  slumps: orderCodes.slump.type,
} as const;

/** Grades and features are asked for by codes of their own: `sss_enabled`, `schs_enabled`. */
const stateOf = (asked: string): string => asked.replace(/^(sss|schs)_/, '');

/** Codes of a type in their order. */
export const codeList = listOf<QueryOf<typeof references.grades>, { viewer: Viewer; type: string }>({
  columns: sql`"code", "name", "index", "state"`,
  from: sql`"codeReferences"`,
  visible: ({ viewer, type }) => sql`"tenantID" = ${viewer.tenantID} AND "type" = ${type}`,
  filters: { 'filter.state': (state) => sql`"state" = ${stateOf(state)}` },
  keyword: [sql`"name"`],
  sort: { index: { by: sql`"index"` }, code: { by: sql`"code"` }, name: { by: sql`"name" COLLATE "zh-x-icu"` } },
  usual: 'index',
  id: { by: sql`"code"`, field: 'code' },
});

const codesOf = (
  viewer: Viewer,
  type: string,
): RawBuilder<unknown> => sql`COALESCE((SELECT json_agg(row_to_json(c) ORDER BY c."index", c."code") FROM
  (SELECT "code", "name", "index", "state" FROM "codeReferences" WHERE "tenantID" = ${viewer.tenantID} AND "type" = ${type} AND "state" = 'enabled') c), '[]')`;

/** Orders are placed on signed contracts alone; SQL over `projects`. */
const hasSigned = sql`EXISTS (SELECT FROM contracts k WHERE k."tenantID" = projects."tenantID" AND k."contractID" = projects."contractID" AND ${stateIs('k', isContractSigned)})`;

/** Sales orders of a project that take call-offs, the newest first; SQL over `projects`. */
const openSalesOrders = sql`COALESCE((SELECT json_agg(json_build_object('salesOrderID', s."salesOrderID", 'salesOrderNo', s."salesOrderNo") ORDER BY s."createTime" DESC) FROM "salesOrders" s
  WHERE s."tenantID" = projects."tenantID" AND s."contractID" = projects."contractID" AND s."state" = 'open'), '[]')`;

/** The last day of the contract; SQL over `projects`. */
const lastDay = sql`(SELECT k."endDay" FROM contracts k WHERE k."tenantID" = projects."tenantID" AND k."contractID" = projects."contractID")`;

type FormProject = { salesmanOID: string | null; state: EnabledState; managed: boolean; endDay: string | null };

/** Everything to choose from when placing an order; only projects that the person may order for, under signed contracts that are not over. */
export const readOrderForm = async (db: Db, viewer: Viewer, now: number): Promise<RawJson> => {
  const asked = sql<{ projects: FormProject[]; codes: string; windows: string | null }>`
    SELECT COALESCE((SELECT json_agg(row_to_json(p) ORDER BY p."projectName", p."contractID") FROM
        (SELECT ${projectColumns}, ${managedProjects(viewer)} AS managed, ${lastDay} AS "endDay", ${openSalesOrders} AS "salesOrders" FROM ${projectsWithCustomers} WHERE ${visibleProjects(viewer)} AND projects."state" = 'enabled' AND customers."state" = 'enabled' AND ${hasSigned}) p), '[]') AS projects,
      json_build_object(${sql.join(Object.entries(codeTypes).map(([name, type]) => sql`${sql.lit(name)}, ${codesOf(viewer, type)}`))})::text AS codes,
      (SELECT "value" FROM configs WHERE "tenantID" = ${viewer.tenantID} AND "key" = 'order-book-duration-time') AS windows`.execute(
    db,
  );
  const [{ rows }, rules] = await Promise.all([asked, settlementRulesOf(db, viewer.tenantID)]);
  const row = rows[0] as (typeof rows)[number];
  const today = businessDayOf(now, rules);
  const projects = row.projects
    .filter((project) => mayPlaceOrder(viewer, project) && (project.endDay === null || project.endDay >= today))
    .map(({ endDay, ...project }) => ({
      ...project,
      contractEnd: endDay === null ? null : { day: endDay, until: businessDayRange(endDay, rules).to },
    }));
  return new RawJson(
    `${row.codes.slice(0, -1)},"projects":${JSON.stringify(projects)},"bookingWindows":${JSON.stringify(bookingWindowsFrom(row.windows))}}`,
  );
};
