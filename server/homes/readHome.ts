import { type HomeCapability, type HomeSection, sectionsFor } from '@pourline/contract/homeParts';
import type { Viewer } from '@pourline/domain/access/rights';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import * as lists from '../homeLists.ts';
import { RawJson } from '../http/serve.ts';
import { stateIs } from '../records/stateIs.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { homeContextOf, type Section, type SectionsOf } from './homeContext.ts';

/** A capability that has sections in the contract has their SQL. */
const byCapability: { readonly [C in HomeCapability]: SectionsOf<C> } = lists;
const sections: Readonly<Record<HomeSection, Section>> = Object.assign({}, ...Object.values(byCapability));

/** The home page of the viewer's role group in one statement, besides the rules of the plant's day. */
export const readHome = async (db: Db, viewer: Viewer, now: number): Promise<RawJson> => {
  const c = homeContextOf(viewer, await settlementRulesOf(db, viewer.tenantID), now);
  const parts = sectionsFor(viewer.roleGroup).map((name) => sql`${sql.lit(name)}, ${sections[name](c)}`);
  const { rows } = await sql<{ data: string }>`SELECT json_build_object(
    'roleGroup', ${viewer.roleGroup}::text, 'now', ${now}::bigint, 'day', ${c.day}::text, 'dayStart', ${c.from}::timestamptz,
    'messages', (SELECT count(*) FROM "taskMessages" WHERE ${c.named.taskMessages} AND ${stateIs('taskMessages', isMessageUnsettled)}),
    ${sql.join(parts)})::text AS data`.execute(db);
  return new RawJson(rows[0]?.data ?? '{}');
};
