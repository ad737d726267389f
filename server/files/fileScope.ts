import { mayRead } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { isChatWithdrawn } from '@pourline/domain/chat/chatStates';
import { type RawBuilder, sql } from 'kysely';
import { visibleTalks } from '../records/chatScope.ts';
import { messageScope } from '../records/messageStore.ts';
import { ordersOf } from '../records/orderScope.ts';
import { pipeTasksOf } from '../records/pipeTaskScope.ts';
import { receiptsOf } from '../records/receiptScope.ts';
import { stateIs } from '../records/stateIs.ts';
import { waybillsOf } from '../records/waybillScope.ts';
import { ofTenants } from '../scopeOf.ts';

/** Signatures on the loads that somebody sees, and what was photographed with them. */
const onLoads = (viewer: Viewer): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM waybills WHERE waybills."tenantID" = files."tenantID" AND (waybills."signFileID" = files."fileID"
    OR (files."usedBy" LIKE 'receipt %' AND waybills."taskDetailID" = substr(files."usedBy", 9))) AND ${waybillsOf(viewer)})`;
/** A signature belongs to its load, and so do its photographs: also whoever made them reads them as long as they see the load. */
const notOnLoads: RawBuilder<boolean> = sql`(files."usedBy" IS NULL OR files."usedBy" !~ '^(waybill|receipt|chat|pipes) ')`;
/** Pictures of what a site says of an order, for whoever sees it. */
const onEvaluations = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(files."usedBy" LIKE 'evaluation %' AND EXISTS (SELECT FROM orders WHERE orders."tenantID" = files."tenantID" AND orders."taskID" = substr(files."usedBy", 12) AND ${ordersOf(viewer)}))`;
/** Signatures on pipes that were laid, for whoever sees the task. */
const onPipes = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(files."usedBy" LIKE 'pipes %' AND EXISTS (SELECT FROM "pipeTasks" WHERE "pipeTasks"."tenantID" = files."tenantID" AND "pipeTasks"."pipeTaskID" = substr(files."usedBy", 7) AND ${pipeTasksOf(viewer)}))`;
/** Notes of deliveries, for whoever sees the delivery. */
const onDeliveries = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(files."usedBy" LIKE 'delivery %' AND EXISTS (SELECT FROM "materialReceipts" WHERE "materialReceipts"."tenantID" = files."tenantID" AND "materialReceipts"."receiptID" = substr(files."usedBy", 10) AND ${receiptsOf(viewer)}))`;
/** Pictures that a message tells of, for whoever sees it. */
const onMessages = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(files."usedBy" ~ '^message(Photo)? ' AND EXISTS (SELECT FROM "taskMessages" WHERE "taskMessages"."tenantID" = files."tenantID"
    AND "taskMessages"."taskMsgID" = split_part(files."usedBy", ' ', 2) AND ${messageScope[viewer.roleGroup](viewer)}))`;
/** Pictures of applications to the plant, for those who may read the applications. */
const onApplications = (viewer: Viewer): RawBuilder<boolean> =>
  mayRead(viewer, 'registrations')
    ? sql`EXISTS (SELECT FROM registrations WHERE registrations."tenantID" = files."tenantID" AND files."fileID" = ANY(registrations."fileIDs"))`
    : sql`false`;

/** Pictures that were sent in a talk, for whoever belongs to it, until they are taken back. */
const inTalks = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(files."usedBy" LIKE 'chat %' AND EXISTS (SELECT FROM "chatMessages" JOIN "chatGroups" ON "chatGroups"."tenantID" = "chatMessages"."tenantID" AND "chatGroups"."groupID" = "chatMessages"."groupID"
    WHERE "chatMessages"."tenantID" = files."tenantID" AND "chatMessages"."messageID" = substr(files."usedBy", 6) AND NOT ${stateIs('chatMessages', isChatWithdrawn)} AND ${visibleTalks(viewer)}))`;

/** The files of the viewer's tenants that they may have: those that belong to a thing they see, and their own that belong to no load; SQL over `files`. */
export const visibleFiles = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'files')} AND ((files."owner" = ${viewer.userID} AND ${notOnLoads}) OR ${onLoads(viewer)} OR ${onEvaluations(viewer)} OR ${onPipes(viewer)} OR ${onDeliveries(viewer)} OR ${onMessages(viewer)} OR ${inTalks(viewer)} OR ${onApplications(viewer)})`;
