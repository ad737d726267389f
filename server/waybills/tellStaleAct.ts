import { DomainError } from '@pourline/domain/errors';
import { staleActMessage } from '@pourline/domain/messages/messageTypes';
import { formatClock } from '@pourline/domain/time';
import { plausibleAt } from '@pourline/domain/time/saidTime';
import { truckName } from '@pourline/domain/vehicles/truckName';
import type { OfLoad } from '@pourline/domain/waybills/waybillRules';
import { type WaybillAction, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { useFiles as keepFiles } from '../files/useFiles.ts';
import { keepMessage } from '../records/messageStore.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { personOfWork, type Work } from '../work.ts';
import type { SignedFor } from './signedFor.ts';

/** What somebody did on a load as that of an order which it had left; when by their phone, epoch ms. */
export interface StaleAct {
  taskDetailID: string;
  action: WaybillAction;
  of: OfLoad | undefined;
  happenedAt: number | undefined;
  /** What was signed for, where it was that. */
  signed?: SignedFor | undefined;
}

interface LeftOrder {
  carID: string;
  carNo: string;
  number: number;
  site: string;
}

/**
 * The order that the load was of when it was done: the one that is named, else the last that it left; among those of `whose` (SQL over
 * `orders`). None: it was never of that one.
 */
export const orderLeft = async (
  work: Work,
  { taskDetailID, of }: Pick<StaleAct, 'taskDetailID' | 'of'>,
  whose: RawBuilder<boolean> = sql`true`,
): Promise<LeftOrder | undefined> => {
  const named = of?.taskID === undefined ? null : JSON.stringify({ fromTaskID: of.taskID });
  const { rows } =
    await sql<LeftOrder>`SELECT w."carID", w."carNo", e."number", concat_ws(' ', orders."projectName", orders."constructionSite") AS "site"
    FROM waybills w JOIN events e ON e."tenantID" = w."tenantID" AND e."entity" = 'waybill' AND e."entityID" = w."taskDetailID" AND e."action" = 'transfer'
      JOIN orders ON orders."tenantID" = w."tenantID" AND orders."taskID" = e."data"->>'fromTaskID'
    WHERE w."tenantID" = ${work.tenantID} AND w."taskDetailID" = ${taskDetailID} AND (${named}::jsonb IS NULL OR e."data" @> ${named}::jsonb) AND ${whose}
    ORDER BY e."serialNo" DESC LIMIT 1`.execute(work.db);
  return rows[0];
};

/** Gives the pictures of a signature that did not count to the message that tells of it; returns those that are there. */
const keepPictures = async (
  work: Work,
  taskMsgID: string,
  { signFileID, photoFileIDs }: SignedFor,
): Promise<{ fileIDs: string[]; hasSignature: boolean }> => {
  const { userID } = personOfWork(work);
  const kept = (use: 'message' | 'messagePhoto', fileID: string): Promise<string[]> =>
    keepFiles(work, use, taskMsgID, userID, [fileID]).then(
      (files) => files.map((file) => file.fileID),
      (error) => {
        if (error instanceof DomainError) return [];
        throw error;
      },
    );
  const signature = await kept('message', signFileID);
  const photos: string[] = [];
  for (const fileID of photoFileIDs) photos.push(...(await kept('messagePhoto', fileID)));
  return { fileIDs: [...signature, ...photos], hasSignature: signature.length > 0 };
};

const signedWords = ({ signVolume, signer }: SignedFor, hasSignature: boolean): string =>
  `签收 ${signVolume} m³（签收人 ${signer}），这车料那时已改送别处，签收没有计入，${hasSignature ? '签名随此消息保存' : '签名图没有收到'}；请联系工地，核实料在哪里`;

/** Whether the desk was told of it before. Whoever tells it at the same time waits here. */
const isTold = async (work: Work, taskDetailID: string, carID: string, once: string): Promise<boolean> => {
  await sql`SELECT FROM vehicles WHERE "tenantID" = ${work.tenantID} AND "carID" = ${carID} FOR UPDATE`.execute(
    work.db,
  );
  const told = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .where('subtaskID', '=', taskDetailID)
    .where('msgType', '=', staleActMessage)
    .where(sql<boolean>`"data" @> ${JSON.stringify({ once })}::jsonb`)
    .executeTakeFirst();
  return told !== undefined;
};

/**
 * Tells the desk what was done at a site that a load had left by then, once for each transfer and act, and of each person that signed: it is
 * not taken, and the concrete may be there all the same. It names no order, whose site would read of another's. Returns whether the desk knows.
 */
export const tellStaleAct = async (work: Work, stale: StaleAct): Promise<boolean> => {
  const { taskDetailID, action, happenedAt, signed } = stale;
  const person = personOfWork(work);
  const left = await orderLeft(work, stale);
  if (!left) return false;
  const once = [action, left.number, ...(signed ? [person.userID] : [])].join(' ');
  if (await isTold(work, taskDetailID, left.carID, once)) return true;
  const at = formatClock(plausibleAt(happenedAt, work.now), await plantOffset(work.db, work.tenantID));
  const taskMsgID = newId();
  const pictures = signed && (await keepPictures(work, taskMsgID, signed));
  const what =
    signed && pictures
      ? signedWords(signed, pictures.hasSignature)
      : `“${waybillMachine.actions[action].label}”，这车料那时已改送别处，操作没有计入；请联系司机，核实料在哪里`;
  await keepMessage(work, person, {
    ...{ taskMsgID, msgType: staleActMessage, title: signed ? '改送前的工地有签收' : '改送前的工地有操作' },
    content: `${truckName(left.carNo)}：${person.name} ${at} 在 ${left.site} ${what}`,
    ...{ subtaskID: taskDetailID, carID: left.carID },
    data: { once, ...(pictures && pictures.fileIDs.length > 0 && { fileIDs: pictures.fileIDs }) },
  });
  return true;
};
