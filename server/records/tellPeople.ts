import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { NoticeData } from '@pourline/domain/messages/noticeData';
import {
  type InboxList,
  type NoticeKind,
  noticeRow,
  type Telling,
  type ToldTo,
} from '@pourline/domain/messages/noticeKinds';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Work } from '../work.ts';
import { ties } from './ties.ts';
import { worksAs } from './worksAs.ts';

/** What people are told. */
export interface Notice {
  kind: NoticeKind | 'message';
  taskID?: string | null;
  /** The load that it is about. */
  subtaskID?: string | null;
  carID?: string | null;
  /** The message that it is, or that it answers. */
  taskMsgID?: string | null;
  /** The delivery of material that it is about. */
  receiptID?: string | null;
  data: NoticeData;
  /** It is told once to each person under this name, and again only when its step has grown. */
  once?: { name: string; step: number };
  /** Told only where this holds of its order `o`. */
  where?: RawBuilder<boolean>;
  /** The one person that a driver, a sender or a recipient is. */
  person?: string | null;
  /** Somebody who is not told besides whoever does the work. */
  but?: string;
}

const people = (roleGroup: string | null, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT users."userID", ${roleGroup}::text AS "roleGroup" FROM users WHERE users."tenantID" = t."tenantID" AND users."state" = 'enabled' AND ${condition}`;

/** Those who work as customers on the project of the order and are on duty. */
const ofSite = (): RawBuilder<unknown> => {
  const { table, value, person } = ties.projects;
  return people(
    'customer',
    sql`EXISTS (SELECT FROM ${sql.table(table)} m WHERE m."tenantID" = users."tenantID" AND m.${sql.ref(value)} = o."contractID" AND m.${sql.ref(person)} = users."userID") AND users."onDuty" AND ${worksAs('customer')}`,
  );
};

/** Who is told, as rows of `userID` and `roleGroup`, beside the tenant `t` and the order `o`. */
const audience = (to: ToldTo, person: string | null): RawBuilder<unknown> => {
  switch (to) {
    case 'site':
      return ofSite();
    case 'salesman':
      return people('sale', sql`users."userID" = o."salesmanOID" AND ${worksAs('sale')}`);
    case 'driver':
      return people('driver', sql`users."userID" = ${person}`);
    case 'sender':
    case 'recipient':
    case 'crew':
      return people(null, sql`users."userID" = ${person}`);
    default:
      return people(to, worksAs(to));
  }
};

/** How a notice rings. */
type Ringing = Pick<Telling, 'sound' | 'push'>;

/** What is put down to be pushed of the rows that `told` has just added, for those who have a device; SQL that follows them in their statement. */
const pushing = (work: Work, { push, sound }: Ringing): RawBuilder<unknown> =>
  push
    ? sql`INSERT INTO "pushOutbox" ("tenantID", "userID", "noticeID", "sound", "createTime", "dueAt")
      SELECT a."tenantID", a."userID", a."noticeID", ${sound}, ${new Date(work.now)}::timestamptz, ${new Date(work.now)}::timestamptz FROM added a
      WHERE EXISTS (SELECT FROM "pushSubscriptions" s WHERE s."tenantID" = a."tenantID" AND s."userID" = a."userID" AND s."registrationID" <> '')`
    : sql`SELECT FROM added`;

/** A list in which those who are told find it, and what rings on their phones, in one statement: neither is without the other. */
const tell = (work: Work, notice: Notice, told: RawBuilder<unknown>, list: InboxList, ringing: Ringing): void => {
  const {
    kind,
    taskID = null,
    subtaskID = null,
    carID = null,
    taskMsgID = null,
    receiptID = null,
    data,
    once,
    but = '',
  } = notice;
  const doer = typeof work.doer === 'object' ? work.doer.userID : '';
  const known =
    once === undefined
      ? sql`true`
      : sql`NOT EXISTS (SELECT FROM inboxes n WHERE n."tenantID" = t."tenantID" AND n."userID" = p."userID" AND n."once" = ${once.name} AND n."step" >= ${once.step}::integer)`;
  work.soon(
    sql`WITH added AS (INSERT INTO inboxes ("tenantID", "userID", "noticeID", "kind", "list", "roleGroup", "taskID", "subtaskID", "carID", "taskMsgID", "receiptID", "data", "createTime", "once", "step")
      SELECT t."tenantID", p."userID", ${newId()}, ${kind}, ${list}, p."roleGroup", ${taskID}::text, ${subtaskID}::text, ${carID}::text, ${taskMsgID}::text, ${receiptID}::text,
        ${JSON.stringify(data)}::jsonb, ${new Date(work.now)}::timestamptz, ${once?.name ?? null}::text, ${once?.step ?? 0}::integer
      FROM (SELECT ${work.tenantID}::text AS "tenantID") t LEFT JOIN orders o ON o."tenantID" = t."tenantID" AND o."taskID" = ${taskID}
        CROSS JOIN LATERAL (${told}) p
      WHERE p."userID" <> ${doer} AND p."userID" <> ${but} AND ${known} AND ${notice.where ?? sql`true`}
      ON CONFLICT DO NOTHING RETURNING "tenantID", "userID", "noticeID") ${pushing(work, ringing)}`.execute(work.db),
  );
  if (once === undefined || once.step === 0) return;
  // What has come further takes the place of what was told of it before.
  const newer = sql`SELECT FROM inboxes n WHERE n."tenantID" = inboxes."tenantID" AND n."userID" = inboxes."userID" AND n."once" = ${once.name} AND n."step" = ${once.step}::integer`;
  untell(work, sql`inboxes."once" = ${once.name} AND inboxes."step" < ${once.step}::integer AND EXISTS (${newer})`);
};

/** Tells people as the kind says whom, a row for each of them but whoever does the work. Nobody waits for it. */
export const tellPeople = (work: Work, notice: Notice & { kind: NoticeKind }): void => {
  const { to, list, ...ringing } = noticeRow(notice.kind);
  for (const one of to) tell(work, notice, audience(one, notice.person ?? null), list, ringing);
};

/** Tells those of a crew; `inCrew`: rows that there are for a row of `users` that belongs to it. */
export const tellCrew = (
  work: Work,
  notice: Notice & { kind: NoticeKind },
  roleGroup: RoleGroup,
  inCrew: RawBuilder<unknown>,
): void => {
  const { list, ...ringing } = noticeRow(notice.kind);
  tell(work, notice, people(roleGroup, sql`EXISTS (${inCrew})`), list, ringing);
};

/** Tells a message to whom its kind says, each person once, and to those who follow its topic. */
export const tellMessageTo = (
  work: Work,
  notice: Notice,
  { to, list, ...ringing }: Telling,
  follows?: { topic: string; of: ToldTo },
): void => {
  for (const one of to) tell(work, notice, audience(one, notice.person ?? null), list, ringing);
  if (!follows) return;
  const off = sql`SELECT FROM subscriptions s WHERE s."tenantID" = t."tenantID" AND s."userID" = f."userID" AND s."topic" = ${follows.topic} AND NOT s."isOn"`;
  const told = sql`SELECT f.* FROM (${audience(follows.of, null)}) f WHERE NOT EXISTS (${off})
    AND NOT EXISTS (SELECT FROM inboxes n WHERE n."tenantID" = t."tenantID" AND n."userID" = f."userID" AND n."taskMsgID" = ${notice.taskMsgID ?? null})`;
  tell(work, notice, told, 'subscription', ringing);
};

/** Nobody needs to see any more what these rows tell. */
export const readForAll = (work: Work, which: RawBuilder<unknown>): void =>
  work.soon(
    sql`UPDATE inboxes SET "readAt" = ${new Date(work.now)}::timestamptz WHERE inboxes."tenantID" = ${work.tenantID} AND ${which} AND inboxes."readAt" IS NULL`.execute(
      work.db,
    ),
  );

/** These rows are told no more, read or not. */
export const untell = (work: Work, which: RawBuilder<unknown>): void =>
  work.soon(sql`DELETE FROM inboxes WHERE inboxes."tenantID" = ${work.tenantID} AND ${which}`.execute(work.db));
