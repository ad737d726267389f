import { briefOf, type ChatKind } from '@pourline/domain/chat/chatMessage';
import { isChatWithdrawn } from '@pourline/domain/chat/chatStates';
import { mentionedIn } from '@pourline/domain/chat/mentions';
import { planRing, type RingingTalk, ringAfterMs, ringText } from '@pourline/domain/chat/talkRing';
import { addressOf } from '@pourline/domain/push/pushText';
import { epochMs } from '@pourline/domain/time';
import { sql } from 'kysely';
import { pushedAgainAfter, pushToPerson, severalAtOnce, viewersOf, type Whose } from '../push/pushPerson.ts';
import { quietFor, readPushRules } from '../push/pushRules.ts';
import { isTiedToOrder, visibleTalks } from '../records/chatScope.ts';
import { stateIs } from '../records/stateIs.ts';
import { worksAs } from '../records/worksAs.ts';
import type { Services } from '../services.ts';
import { readAs, transact, type Work } from '../work.ts';

/** Of the members of a talk those whom the text names. */
const readNamed = async ({ db, tenantID }: Work, groupID: string, text: string): Promise<string[]> => {
  if (!text.includes('@')) return [];
  const { rows } = await sql<{ userID: string; name: string }>`SELECT users."userID", users."name" FROM "chatMembers" m
    JOIN users ON users."tenantID" = m."tenantID" AND users."userID" = m."userID"
    WHERE m."tenantID" = ${tenantID} AND m."groupID" = ${groupID}`.execute(db);
  return mentionedIn(text, rows);
};

/**
 * Puts down on whose phones something that was said in a talk is to ring: of people who were chosen all; of those who see an order, who is
 * tied to it or has spoken, unless they are off duty; nobody who has muted the talk. Whoever is named hears it in any case.
 */
export const ringLater = async (work: Work, groupID: string, sender: string, text: string): Promise<void> => {
  const { tenantID, now } = work;
  const named = await readNamed(work, groupID, text);
  const isConcerned = sql`(g."taskID" IS NULL OR ((users."onDuty" OR NOT ${worksAs('customer')}) AND (
    m."saidTo" > 0 OR EXISTS (SELECT FROM orders WHERE orders."tenantID" = g."tenantID" AND orders."taskID" = g."taskID" AND ${isTiedToOrder()}))))`;
  work.soon(
    sql`UPDATE "chatMembers" m SET "pushDueAt" = COALESCE(m."pushDueAt", ${new Date(now + ringAfterMs)}::timestamptz)
      FROM "chatGroups" g, users WHERE g."tenantID" = m."tenantID" AND g."groupID" = m."groupID" AND users."tenantID" = m."tenantID" AND users."userID" = m."userID"
        AND m."tenantID" = ${tenantID} AND m."groupID" = ${groupID} AND m."userID" <> ${sender}
        AND EXISTS (SELECT FROM "pushSubscriptions" s WHERE s."tenantID" = m."tenantID" AND s."userID" = m."userID" AND s."registrationID" <> '')
        AND (m."userID" = ANY(${named}) OR (NOT m."isMuted" AND ${isConcerned}))`.execute(work.db),
  );
};

/** A talk that rings on the phone of somebody now: up to where they have read it, and up to which message it rings. */
interface ClaimedRing {
  groupID: string;
  readTo: number;
  newest: number;
  attempts: number;
}

interface DueRow extends ClaimedRing {
  pushedTo: number;
  pushedAt: string | null;
}

/** Takes the talks that are to ring for a person now, so that nobody else does: what is on its way when a server ends does not ring again. */
export const claimRings = async (work: Work, userID: string): Promise<ClaimedRing[]> => {
  const { tenantID, now, db } = work;
  const { rows } =
    await sql<DueRow>`SELECT m."groupID", m."readTo", m."pushedTo", m."pushedAt", m."pushAttempts" AS attempts, g."lastSerial" AS newest
    FROM "chatMembers" m JOIN "chatGroups" g ON g."tenantID" = m."tenantID" AND g."groupID" = m."groupID"
    WHERE m."tenantID" = ${tenantID} AND m."userID" = ${userID} AND m."pushDueAt" <= ${new Date(now)}::timestamptz FOR UPDATE OF m SKIP LOCKED`.execute(
      db,
    );
  if (rows.length === 0) return [];
  const quietUntil = await quietFor(work, userID);
  const claimed: ClaimedRing[] = [];
  for (const { pushedTo, pushedAt, ...one } of rows) {
    const plan = planRing({
      ...one,
      now,
      pushedTo,
      pushedAt: pushedAt === null ? null : epochMs(pushedAt),
      quietUntil,
    });
    await db
      .updateTable('chatMembers')
      .set({
        pushDueAt: typeof plan === 'object' ? new Date(plan.until) : null,
        ...(plan === 'ring' && { pushedTo: one.newest, pushedAt: new Date(now) }),
      })
      .where('tenantID', '=', tenantID)
      .where('userID', '=', userID)
      .where('groupID', '=', one.groupID)
      .execute();
    if (plan === 'ring') claimed.push(one);
  }
  return claimed;
};

interface RingingRow extends Omit<RingingTalk, 'brief'> {
  kind: ChatKind;
  text: string;
}

/** What is unread of a talk, as the person sees it; null: nothing, or they see the talk no more. */
const readRinging = async (services: Services, whose: Whose, ring: ClaimedRing): Promise<RingingTalk | null> => {
  for (const viewer of await viewersOf(services, whose)) {
    const rows = await readAs(services.database, [whose.tenantID], async (db) => {
      const unread = sql`"chatMessages"."tenantID" = "chatGroups"."tenantID" AND "chatMessages"."groupID" = "chatGroups"."groupID"
        AND "chatMessages"."serialNo" > ${ring.readTo} AND "chatMessages"."sender" <> ${whose.userID} AND NOT ${stateIs('chatMessages', isChatWithdrawn)}`;
      return (
        await sql<RingingRow>`SELECT "chatGroups"."groupID", last."senderName", last."kind", last."text",
          (SELECT row_to_json(r) FROM (SELECT x."taskID", x."projectName", x."constructionSite" FROM orders x
            WHERE x."tenantID" = "chatGroups"."tenantID" AND x."taskID" = "chatGroups"."taskID") r) AS "order",
          (SELECT count(*)::integer FROM "chatMembers" c WHERE c."tenantID" = "chatGroups"."tenantID" AND c."groupID" = "chatGroups"."groupID") AS "memberCount",
          (SELECT count(*)::integer FROM "chatMessages" WHERE ${unread}) AS "count"
          FROM "chatGroups" CROSS JOIN LATERAL (SELECT "chatMessages".* FROM "chatMessages" WHERE ${unread} ORDER BY "chatMessages"."serialNo" DESC LIMIT 1) last
          WHERE "chatGroups"."groupID" = ${ring.groupID} AND ${visibleTalks(viewer)}`.execute(db)
      ).rows;
    });
    const [row] = rows;
    if (row) return { ...row, brief: briefOf(row) };
  }
  return null;
};

const ringOne = async (services: Services, whose: Whose, ring: ClaimedRing): Promise<void> => {
  const { system } = services.database;
  const talk = await readRinging(services, whose, ring);
  if (!talk) return;
  const { titleOnly } = await readPushRules(system, whose.tenantID);
  const { place, ...shown } = ringText(talk, titleOnly);
  const message = { ...shown, address: addressOf(place), act: null, urgent: false };
  const outcomes = await pushToPerson(services, whose, message);
  const isBusy = !outcomes.includes('taken') && outcomes.some((one) => typeof one === 'object' && 'busy' in one);
  const again = isBusy ? pushedAgainAfter(ring.attempts) : undefined;
  const now = services.clock.now();
  await system
    .updateTable('chatMembers')
    .set(
      again === undefined
        ? { pushAttempts: 0 }
        : { pushAttempts: ring.attempts + 1, pushedTo: ring.readTo, pushDueAt: new Date(now + again) },
    )
    .where('tenantID', '=', whose.tenantID)
    .where('userID', '=', whose.userID)
    .where('groupID', '=', ring.groupID)
    .where('pushedTo', '=', ring.newest)
    .execute();
};

/** So many people are rung up in one go. */
const mostInOneGo = 200;

/** Rings the talks that have become due on the phones of whoever has not read them. */
export const ringTalks = async (services: Services): Promise<void> => {
  const { rows } = await sql<Whose>`SELECT DISTINCT "tenantID", "userID" FROM "chatMembers"
    WHERE "pushDueAt" <= ${new Date(services.clock.now())} LIMIT ${sql.lit(mostInOneGo)}`.execute(
    services.database.system,
  );
  await severalAtOnce(rows, async (whose) => {
    const claimed = await transact(services, whose.tenantID, 'system', (work) => claimRings(work, whose.userID));
    for (const one of claimed) await ringOne(services, whose, one);
  });
};
