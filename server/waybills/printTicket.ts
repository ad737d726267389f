import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { fileName } from '@pourline/domain/papers/fileName';
import { refusalCode } from '@pourline/domain/states';
import { dayOf } from '@pourline/domain/time';
import { factsAt } from '@pourline/domain/waybills/signUntil';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import type { Db } from '../db/database.ts';
import { Bytes } from '../http/serve.ts';
import type { PaperReader } from '../papers/printInThread.ts';
import { renderTicketPdf } from '../papers/renderTicketPdf.ts';
import type { Services } from '../services.ts';
import { ticketPaper } from './ticketPaper.ts';
import { findByToken, readTicket, type TicketFacts } from './ticketStore.ts';
import { readWaybillInfo } from './waybillStore.ts';

/** The delivery note as PDF. Throws `waybill.ticketFailed`. */
export const ticketPdf = async (
  services: Services,
  facts: TicketFacts,
  publicUrl: string,
  reader: PaperReader,
): Promise<Bytes> => {
  try {
    const pdf = await renderTicketPdf(await ticketPaper(services, facts, publicUrl), reader);
    const { taskDetailNo, projectName, createTime } = facts.waybill;
    const name = fileName(['发货单', taskDetailNo, projectName, dayOf(createTime, facts.utcOffsetMinutes)], 'pdf');
    return new Bytes(pdf, 'application/pdf', name);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    services.log(`the ticket ${facts.waybill.taskDetailNo} could not be printed`, error);
    throw new DomainError('waybill.ticketFailed');
  }
};

/** A load whose ticket the person may see now. Throws what forbids it. */
export const checkTicket = async (
  db: Db,
  viewer: Viewer,
  taskDetailID: string,
  { publicUrl, now }: { publicUrl: string; now: number },
) => {
  const seen = await readWaybillInfo(db, viewer, taskDetailID, publicUrl, now);
  const refusal = refusalCode(waybillMachine, 'viewTicket', factsAt(seen, now), viewer);
  if (refusal) throw new DomainError(refusal);
  return seen;
};

/** The delivery note of a load that the person may see. */
export const printTicket = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  taskDetailID: string,
  at: { publicUrl: string; now: number },
): Promise<Bytes> => {
  const { ticketToken } = await checkTicket(db, viewer, taskDetailID, at);
  const { tenantID } = await findByToken(services, ticketToken);
  return ticketPdf(services, await readTicket(services, tenantID, taskDetailID), at.publicUrl, 'member');
};
