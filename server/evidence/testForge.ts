import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sha256 } from '../records/sha256.ts';

/**
 * What somebody writes who makes the whole chain of a load anew with grade C50, each hash following from the one before: the statements,
 * to be done past the guards of the database, and the end of the chain.
 */
export const forgedChain = async (
  db: Db,
  taskDetailID: string,
): Promise<{ end: string; changes: RawBuilder<unknown>[] }> => {
  const events = await db
    .selectFrom('events')
    .select(['eventID', 'record'])
    .where('entity', '=', 'waybill')
    .where('entityID', '=', taskDetailID)
    .orderBy('number')
    .execute();
  let end = '';
  const changes: RawBuilder<unknown>[] = [];
  for (const { eventID, record } of events) {
    const said = JSON.parse(record ?? '');
    if (said.ticket?.strengthNo) said.ticket.strengthNo = 'C50';
    const text = JSON.stringify(said);
    const hash = sha256(`${end}\n${text}`);
    changes.push(
      sql`UPDATE events SET "record" = ${text}, "previousHash" = ${end}, "hash" = ${hash} WHERE "eventID" = ${eventID}`,
    );
    end = hash;
  }
  changes.push(
    sql`UPDATE waybills SET "strengthNo" = 'C50', "chainHash" = ${end} WHERE "taskDetailID" = ${taskDetailID}`,
  );
  return { end, changes };
};
