import { receipts } from '@pourline/contract/receipts';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { type Handlers, Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';
import { announceDelivery, modifyDelivery, revokeDelivery, stepDelivery } from './bringMaterial.ts';
import { readReceiptInfo, receiptList } from './receiptStore.ts';
import { checkReceipt, readChoices, sumOwnReceipts, sumReceipts } from './receiptSums.ts';

/** Replies to an act with the delivery as it stands after it. */
const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string, act: Promise<unknown>) => {
  await act;
  await work.settled();
  return new Shown(id, await readReceiptInfo(work.db, viewer, id));
};

export const receiptRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof receipts> = {
    summary: ({ db, viewer, now }) => sumReceipts(db, viewer, now),
    list: ({ db, viewer, body }) => receiptList.page(db, viewer, body),
    info: ({ db, viewer, body }) => readReceiptInfo(db, viewer, body.receiptID),
    create: async (call) => {
      const id = await announceDelivery(call.work, call.viewer, call.body);
      return after(call, id, Promise.resolve());
    },
    modify: (call) => after(call, call.body.receiptID, modifyDelivery(call.work, call.viewer, call.body)),
    modifyState: (call) => after(call, call.body.receiptID, stepDelivery(call.work, call.viewer, call.body)),
    cancel: (call) => after(call, call.body.receiptID, revokeDelivery(call.work, call.body)),
    dictionary: ({ db, viewer }) => readChoices(db, viewer),
    check: ({ db, viewer, body, now }) => checkReceipt(db, viewer, body, now),
    driverSummary: ({ db, viewer, now }) => sumOwnReceipts(db, viewer, now),
  };
  serve(app, services, receipts, handlers, ({ db, viewer }, id) => readReceiptInfo(db, viewer, id));
};
