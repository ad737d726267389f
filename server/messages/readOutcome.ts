import type { ReportOutcome } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import { type SendingScene, sendingTime } from '@pourline/domain/dispatch/chooseTruck';
import { DomainError } from '@pourline/domain/errors';
import { isKeyOf } from '@pourline/domain/keysOf';
import type { MessageData } from '@pourline/domain/messages/messageData';
import type { MessageType } from '@pourline/domain/messages/messageTypes';
import { paceAskedFor, type ReportName, reportRule, reportRules } from '@pourline/domain/orders/reportRules';
import { subM3 } from '@pourline/domain/volume';
import { isLoadOnRoad, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { visibleMessages } from '../records/messageStore.ts';
import { stateIs } from '../records/stateIs.ts';
import { readScenes } from '../waybills/readScenes.ts';
import { paceStep, usualRate } from './askedOfPour.ts';
import { lastVolume } from './lastVolume.ts';

interface Subject {
  msgType: MessageType;
  data: MessageData;
  taskID: string;
  pourRate: number | null;
  scheduledCa: number;
  assignedCa: number;
  queuing: number;
  onRoad: number;
}

const readSubject = async (db: Db, viewer: Viewer, taskMsgID: string): Promise<Subject> => {
  const ofOrder = sql`w."tenantID" = o."tenantID" AND w."taskID" = o."taskID" AND w."ending" = ''`;
  const { rows } = await sql<Subject>`
    SELECT "taskMessages"."msgType", "taskMessages"."data", o."taskID", o."pourRate", o."scheduledCa", o."assignedCa",
      (SELECT count(*)::int FROM waybills w WHERE ${ofOrder} AND ${stateIs('w', isLoadQueuing)}) AS "queuing",
      (SELECT count(*)::int FROM waybills w WHERE ${ofOrder} AND ${stateIs('w', isLoadOnRoad)}) AS "onRoad"
    FROM "taskMessages" JOIN orders o ON o."tenantID" = "taskMessages"."tenantID" AND o."taskID" = "taskMessages"."taskID"
    WHERE ${visibleMessages(viewer)} AND "taskMessages"."taskMsgID" = ${taskMsgID}`.execute(db);
  if (!rows[0]) throw new DomainError('message.notFound');
  return rows[0];
};

/** When the next truck goes; null where none would be sent. */
const nextAt = (scene: SendingScene | undefined): string | null => {
  if (!scene) return null;
  const when = sendingTime(scene);
  if (when.kind === 'due') return new Date(scene.now).toISOString();
  return when.kind === 'later' ? new Date(when.at).toISOString() : null;
};

/** What agreeing to a report of an order would change; `pourRate`: the pace that somebody has in mind instead of the one asked for. */
export const readOutcome = async (
  db: Db,
  viewer: Viewer,
  { id, pourRate, now }: { id: string; pourRate: number | undefined; now: number },
): Promise<ReportOutcome> => {
  const subject = await readSubject(db, viewer, id);
  const { taskID, scheduledCa, assignedCa, queuing, onRoad, msgType, data } = subject;
  const rule = isKeyOf(reportRules, msgType) ? reportRule(msgType satisfies ReportName) : null;
  const agreed = rule?.about === 'order' ? rule : null;
  const from = subject.pourRate ?? usualRate;
  const step = await paceStep(db, viewer.tenantID);
  const to = paceAskedFor(from, agreed?.pace ?? 1, { asked: pourRate ?? data.pourRate, step });
  const amount = agreed?.lastLoad ? await lastVolume(db, viewer.tenantID, subject, now) : data.amount;
  const outcome = {
    pourRate: agreed?.agreed === 'setSending' ? { from, to } : null,
    nextTruck: null,
    volume: agreed?.agreed === 'applyAmount' && amount !== undefined ? { from: scheduledCa, to: amount } : null,
    unsent: subM3(scheduledCa, assignedCa),
    ...{ queuing, onRoad },
  };
  if (!outcome.pourRate) return outcome;
  const scene = (await readScenes(db, viewer.tenantID, now, sql`o."taskID" = ${taskID}`)).get(taskID);
  const changed = scene && { ...scene, order: { ...scene.order, pourRate: to } };
  return { ...outcome, nextTruck: { from: nextAt(scene), to: nextAt(changed) } };
};
