import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { OrderDraft } from '@pourline/domain/messages/messageData';
import { draftMessage } from '@pourline/domain/messages/messageTypes';
import { checkCodes, checkPourTime } from '@pourline/domain/orders/orderRules';
import { epochMs, formatClock, plantTime } from '@pourline/domain/time';
import { checkSaid, promisedReach } from '@pourline/domain/time/saidTime';
import { sql } from 'kysely';
import { boundSender } from '../records/boundSender.ts';
import { keepMessage, type MessageRow } from '../records/messageStore.ts';
import { offeredCodes } from '../records/offeredCodes.ts';
import { worksAs } from '../records/worksAs.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Work } from '../work.ts';

interface Asked {
  projectName: string;
  /** Who is asked; null: nobody who has access. */
  salesmanOID: string | null;
  salesmanName: string | null;
  /** Whether they may still sign in as a salesman, who alone can confirm it and order. */
  isSalesman: boolean;
  utcOffsetMinutes: number;
}

/** Asks the salesman of a project to place an order for what was promised. Throws what an order of it would: `project.notFound`, `order.codeUnknown`, `app.timeOutOfReach`, `order.timeOutOfReach`; `message.noSalesman`, `message.notSalesman`; and as `boundSender`. */
export const handDraft = async (work: Work, viewer: Viewer, draft: OrderDraft): Promise<MessageRow> => {
  const { rows } = await sql<Asked>`
    SELECT projects."projectName", users."userID" AS "salesmanOID", users."name" AS "salesmanName", ${worksAs('sale')} AS "isSalesman", t."utcOffsetMinutes"
    FROM projects JOIN tenants t ON t."tenantID" = projects."tenantID"
      LEFT JOIN users ON users."tenantID" = projects."tenantID" AND users."userID" = projects."salesmanOID" AND users."state" = 'enabled'
    WHERE ${ofTenants(viewer, 'projects')} AND projects."contractID" = ${draft.contractID} AND projects."state" = 'enabled'`.execute(
    work.db,
  );
  const [project] = rows;
  if (!project) throw new DomainError('project.notFound');
  checkCodes(await offeredCodes(work.db, work.tenantID), draft);
  checkSaid(work.now, draft.at, promisedReach, '浇筑时间');
  if (draft.until !== undefined) checkPourTime(work.now, draft.until, '浇筑结束时间');
  if (draft.until !== undefined && epochMs(draft.until) < epochMs(draft.at)) throw new DomainError('order.formInvalid');
  if (project.salesmanOID === null) throw new DomainError('message.noSalesman');
  if (!project.isSalesman) throw new DomainError('message.notSalesman', { name: project.salesmanName ?? '' });
  await boundSender(work, viewer.userID, draftMessage, { recipient: project.salesmanOID });
  const at = epochMs(draft.at);
  const { day } = plantTime(at, project.utcOffsetMinutes);
  const when = `${day} ${formatClock(at, project.utcOffsetMinutes)}`;
  const what = [draft.strengthNo, `${draft.volume} m³`].filter(Boolean).join(' ');
  return keepMessage(work, viewer, {
    ...{ msgType: draftMessage, title: '请代客下单', recipient: project.salesmanOID },
    content: `${project.projectName} · ${what} · ${when} 可以供应，请与客户确认后下单`,
    data: { draft },
  });
};
