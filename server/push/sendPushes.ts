import type { Viewer } from '@pourline/domain/access/rights';
import { actionOf } from '@pourline/domain/machines';
import { messageOffer, noticeOffer } from '@pourline/domain/messages/noticeOffer';
import { actPlace, noticePlace } from '@pourline/domain/messages/noticePlace';
import { noticeText } from '@pourline/domain/messages/noticeText';
import { type PushedNotice, pushText } from '@pourline/domain/push/pushText';
import { sql } from 'kysely';
import { readTold, type ToldNotice } from '../messages/inboxStore.ts';
import type { PushOutcome } from '../outside/push/pusher.ts';
import { plantOffset } from '../records/plantOffset.ts';
import type { Services } from '../services.ts';
import { readAs, transact } from '../work.ts';
import { type ClaimedPush, claimPushes, type PushReason } from './claimPushes.ts';
import { pushedAgainAfter, pushToPerson, severalAtOnce, viewersOf, type Whose } from './pushPerson.ts';
import { readPushRules } from './pushRules.ts';
import { wordsOf } from './pushTo.ts';

/** What a process that ended has left on its way is not pushed again, for it may have arrived; known after, minutes. */
const interruptedMinutes = 3;
/** So many people are pushed to in one go. */
const mostInOneGo = 200;

/** A notice, and as whom its person sees it. */
interface Seen {
  told: ToldNotice;
  viewer: Viewer;
}

/** What the person still sees of what is to be pushed, as whichever of their role groups sees it. */
const stillSeen = async (services: Services, { tenantID, userID }: Whose, noticeIDs: string[]): Promise<Seen[]> => {
  const found = new Map<string, Seen>();
  for (const viewer of await viewersOf(services, { tenantID, userID })) {
    const rows = await readAs(services.database, [tenantID], (db) => readTold(db, viewer, noticeIDs));
    for (const row of rows) found.set(row.noticeID, { told: row, viewer });
  }
  return noticeIDs.flatMap((id) => found.get(id) ?? []);
};

const pushed = ({ told, viewer }: Seen, offset: number): PushedNotice => {
  const act = told.message ? messageOffer(told.message, viewer) : noticeOffer(told);
  return {
    ...noticeText(told, offset),
    place: noticePlace(told) ?? { screen: 'messagebox', params: {} },
    act: act && { label: actionOf(act).label, place: actPlace(told, act) },
  };
};

/** What becomes of something that was pushed to every device of a person. */
const settlementOf = (outcomes: readonly PushOutcome[], attempts: number, now: number) => {
  const settled = { settledAt: new Date(now) };
  if (outcomes.includes('taken')) return { state: 'sent', reason: null, ...settled };
  const busy = outcomes.find((one) => typeof one === 'object' && 'busy' in one);
  const again = pushedAgainAfter(attempts);
  if (busy && again !== undefined)
    return { state: 'waiting', reason: wordsOf(busy), dueAt: new Date(now + again), attempts: attempts + 1 };
  const refused = outcomes.find((one) => typeof one === 'object');
  return { state: 'notSent', reason: refused ? wordsOf(refused) : ('noDevice' satisfies PushReason), ...settled };
};

const sendOne = async (services: Services, whose: Whose, { pushID, noticeIDs, sound }: ClaimedPush): Promise<void> => {
  const { tenantID, userID } = whose;
  const { system } = services.database;
  const settle = (ids: readonly string[], to: Record<string, unknown>) =>
    system
      .updateTable('pushOutbox')
      .set(to)
      .where('tenantID', '=', tenantID)
      .where('userID', '=', userID)
      .where('pushID', '=', pushID)
      .where('noticeID', 'in', ids)
      .where('state', '=', 'sending')
      .execute();
  const seen = await stillSeen(services, whose, noticeIDs);
  const hidden = noticeIDs.filter((id) => !seen.some(({ told }) => told.noticeID === id));
  const now = services.clock.now();
  if (hidden.length > 0)
    await settle(hidden, { state: 'notSent', reason: 'noRight' satisfies PushReason, settledAt: new Date(now) });
  if (seen.length === 0) return;
  const ids = seen.map(({ told }) => told.noticeID);
  const offset = await plantOffset(system, tenantID);
  const { titleOnly } = await readPushRules(system, tenantID);
  const tag = ids.length === 1 ? (ids[0] ?? pushID) : 'digest';
  const message = pushText(
    seen.map((one) => pushed(one, offset)),
    tag,
    { titleOnly, urgent: sound === 'alarm' },
  );
  const outcomes = await pushToPerson(services, whose, message);
  const row = await system
    .selectFrom('pushOutbox')
    .select('attempts')
    .where('tenantID', '=', tenantID)
    .where('pushID', '=', pushID)
    .executeTakeFirst();
  await settle(ids, settlementOf(outcomes, row?.attempts ?? 0, now));
};

/** Pushes what has become due to everybody whom something waits for. */
export const sendPushes = async (services: Services): Promise<void> => {
  const { system } = services.database;
  await system
    .updateTable('pushOutbox')
    .set({ state: 'notSent', reason: 'interrupted' satisfies PushReason })
    .where('state', '=', 'sending')
    .where(sql<boolean>`"claimedAt" < now() - make_interval(mins => ${sql.lit(interruptedMinutes)})`)
    .execute();
  const { rows } = await sql<Whose>`SELECT DISTINCT "tenantID", "userID" FROM "pushOutbox"
    WHERE "state" = 'waiting' AND "dueAt" <= ${new Date(services.clock.now())} LIMIT ${sql.lit(mostInOneGo)}`.execute(
    system,
  );
  await severalAtOnce(rows, async (whose) => {
    const claimed = await transact(services, whose.tenantID, 'system', (unit) => claimPushes(unit, whose.userID));
    for (const one of claimed) await sendOne(services, whose, one);
  });
};
