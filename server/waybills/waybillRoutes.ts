import { waybills } from '@pourline/contract/waybills';
import type { WaybillQuery } from '@pourline/contract/waybills/waybillList';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { fileName } from '@pourline/domain/papers/fileName';
import { refusalCode } from '@pourline/domain/states';
import { dayOf } from '@pourline/domain/time';
import { factsAt } from '@pourline/domain/waybills/signUntil';
import type { OfLoad } from '@pourline/domain/waybills/waybillRules';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { boundOpenCall } from '../http/boundOpenCall.ts';
import { Bytes, type Handlers, Shown, serve } from '../http/serve.ts';
import type { PaperReader } from '../papers/printInThread.ts';
import { renderTicketPdf } from '../papers/renderTicketPdf.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Services } from '../services.ts';
import { limitAddress } from '../sessions/attempts.ts';
import { exportList } from '../spreadsheets/exportList.ts';
import { personOfWork, type Work } from '../work.ts';
import { arrivalIfSent } from './arrivalIfSent.ts';
import { carInSite } from './carInSite.ts';
import { chooseLoad } from './chooseLoad.ts';
import {
  arrive,
  completeWaybill,
  confirmDoubt,
  correctSign,
  finishUnloading,
  signWaybill,
  startUnloading,
} from './deliverLoad.ts';
import { exchangeTrucks } from './exchangeTrucks.ts';
import { cancelWaybill, finishLoading, startProduction } from './loadTruck.ts';
import { moveLoad } from './moveLoad.ts';
import { reassignLoad } from './reassignLoad.ts';
import { sendTruck } from './sendTruck.ts';
import { takeBackLoad } from './takeBackLoad.ts';
import { ticketPaper } from './ticketPaper.ts';
import { ticketProof } from './ticketProof.ts';
import { findByToken, publicTicketOf, readTicket, type TicketFacts } from './ticketStore.ts';
import { transferWaybill } from './transferWaybill.ts';
import { undoAct } from './undoAct.ts';
import { waybillListSheet } from './waybillListSheet.ts';
import { treatBack } from './waybillMoves.ts';
import { readWaybillInfo, sumWaybills, toldWaybill, waybillList } from './waybillStore.ts';

const listed = (services: Services, db: Db, who: { viewer: Viewer; driverOID?: string }, query: WaybillQuery) =>
  query.format === 'xlsx'
    ? exportList(services, who.viewer, () => waybillListSheet(db, who, query))
    : waybillList.page(db, who, query);

const showWaybill = async (row: WaybillRow, read: (row: WaybillRow) => unknown): Promise<Shown> =>
  new Shown(row.taskDetailID, await read(row));

/** The time that a phone gave, epoch ms. */
const happened = (body: { happenedAt?: string | undefined }): number | undefined =>
  body.happenedAt === undefined ? undefined : Date.parse(body.happenedAt);

/** What somebody on the spot says of an act of theirs: on which load, when, and why it is done all the same. */
const said = (body: { happenedAt?: string | undefined; reason?: string | undefined } & OfLoad) => ({
  happenedAt: happened(body),
  of: { taskID: body.taskID, sequenceNo: body.sequenceNo },
  reason: body.reason,
});

export const waybillRoutes = (app: FastifyInstance, services: Services): void => {
  const urlOf = (request: FastifyRequest): string =>
    services.settings.publicUrl || `${request.protocol}://${request.host}`;
  /** The waybill as the doer sees it after their act on it, which was theirs to do. */
  const told = async (work: Work, request: FastifyRequest, acting: Promise<WaybillRow>) =>
    showWaybill(await acting, (row) => toldWaybill(work, personOfWork(work), row, urlOf(request)));
  /** The same after an act that may have put it out of their sight: then the act is undone. */
  const seen = async (work: Work, request: FastifyRequest, acting: Promise<WaybillRow>) =>
    showWaybill(await acting, (row) =>
      readWaybillInfo(work.db, personOfWork(work), row.taskDetailID, urlOf(request), work.now),
    );
  const printed = async (facts: TicketFacts, request: FastifyRequest, reader: PaperReader): Promise<Bytes> => {
    try {
      const pdf = await renderTicketPdf(await ticketPaper(services, facts, urlOf(request)), reader);
      const { taskDetailNo, projectName, createTime } = facts.waybill;
      const name = fileName(['发货单', taskDetailNo, projectName, dayOf(createTime, facts.utcOffsetMinutes)], 'pdf');
      return new Bytes(pdf, 'application/pdf', name);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      services.log(`the ticket ${facts.waybill.taskDetailNo} could not be printed`, error);
      throw new DomainError('waybill.ticketFailed');
    }
  };
  const handlers: Handlers<typeof waybills> = {
    list: ({ db, viewer, query }) => listed(services, db, { viewer }, query),
    statistics: ({ db, viewer, query }) => sumWaybills(db, viewer, query),
    info: ({ db, viewer, params, request, now }) => readWaybillInfo(db, viewer, params.id, urlOf(request), now),
    driverInfo: ({ db, viewer, params, request, now }) => readWaybillInfo(db, viewer, params.id, urlOf(request), now),
    customerInfo: ({ db, viewer, params, request, now }) => readWaybillInfo(db, viewer, params.id, urlOf(request), now),
    ofDriver: ({ db, viewer, params, query }) => listed(services, db, { viewer, driverOID: params.id }, query),
    checkCreate: async ({ db, viewer, body, now }) => {
      const load = await chooseLoad(db, viewer.tenantID, viewer, body, now, false);
      const { order, vehicle, totalVolume, leftVolume, why, planned, departures } = load;
      const { carID, carNo, plateNumber, onDutyDriverName } = vehicle;
      return {
        ...{ carID, carNo, plateNumber, driverName: onDutyDriverName ?? '' },
        ...{ totalVolume, leftVolume, why, departures },
        ...(await arrivalIfSent(db, order, now)),
        loadStart: planned && new Date(planned.loadStart).toISOString(),
      };
    },
    create: ({ work, body, request }) => seen(work, request, sendTruck(work, body)),
    updateState: ({ work, params, body, request }) => {
      const when = { id: params.id, happenedAt: happened(body) };
      const acting =
        body.action === 'startProduction'
          ? startProduction(work, { ...when, lineID: body.lineID })
          : finishLoading(work, { ...when, batches: body.batches });
      return told(work, request, acting);
    },
    driverUpdate: ({ work, params, body, request }) =>
      told(work, request, arrive(work, { id: params.id, ...said(body) })),
    startUnloading: ({ work, params, body, request }) =>
      told(work, request, startUnloading(work, { id: params.id, ...said(body) })),
    finishUnloading: ({ work, params, body, request }) =>
      told(work, request, finishUnloading(work, { ...body, id: params.id, ...said(body) })),
    sign: ({ work, params, body, request }) =>
      told(work, request, signWaybill(work, { ...body, id: params.id, ...said(body) })),
    undo: ({ work, params, request }) => told(work, request, undoAct(work, params.id)),
    confirmDoubt: ({ work, params, body, request }) => told(work, request, confirmDoubt(work, params.id, body.kind)),
    correctSign: ({ work, params, body, request }) => told(work, request, correctSign(work, params.id, body)),
    returnOrSign: ({ work, params, body, request }) => {
      const when = { id: params.id, ...said(body) };
      return told(
        work,
        request,
        body.type === 'sign' ? signWaybill(work, { ...body, ...when }) : finishUnloading(work, { ...body, ...when }),
      );
    },
    complete: ({ work, params, body, request }) =>
      told(work, request, completeWaybill(work, { id: params.id, ...said(body) })),
    cancel: ({ work, params, body, request }) => told(work, request, cancelWaybill(work, params.id, body.reason)),
    reassign: ({ work, params, body, request }) =>
      seen(
        work,
        request,
        body.withID === undefined
          ? reassignLoad(work, params.id, body)
          : exchangeTrucks(work, params.id, { ...body, withID: body.withID }),
      ),
    takeBack: ({ work, params, body, request }) =>
      body.taskID === undefined
        ? told(work, request, takeBackLoad(work, params.id))
        : seen(work, request, moveLoad(work, params.id, body.taskID)),
    transfer: ({ work, params, body, request }) => seen(work, request, transferWaybill(work, params.id, body)),
    treatBack: ({ work, params, body, request }) => told(work, request, treatBack(work, params.id, body)),
    carInSite: ({ db, viewer, params, query }) => carInSite(db, viewer, params.carID, query.taskID, query.coordsys),
    ticketPdf: async ({ db, viewer, params, request, now }) => {
      const seen = await readWaybillInfo(db, viewer, params.id, urlOf(request), now);
      const refusal = refusalCode(waybillMachine, 'viewTicket', factsAt(seen, now), viewer);
      if (refusal) throw new DomainError(refusal);
      const { tenantID } = await findByToken(services, seen.ticketToken);
      return printed(await readTicket(services, tenantID, params.id), request, 'member');
    },
    publicTicket: async ({ params, request }) => {
      await boundOpenCall(services, request, 'pagesAtAddress');
      const { tenantID, taskDetailID } = await findByToken(services, params.token);
      return publicTicketOf(await readTicket(services, tenantID, taskDetailID));
    },
    publicTicketProof: async ({ params, request }) => {
      await limitAddress(services, request, 'ticketProof', 'papersPerAddress');
      const { tenantID, taskDetailID } = await findByToken(services, params.token);
      const facts = await readTicket(services, tenantID, taskDetailID);
      const proof = JSON.stringify(await ticketProof(services, facts), null, 1);
      return new Bytes(proof, 'application/json', `${facts.waybill.taskDetailNo}.json`);
    },
    publicTicketPdf: async ({ params, request }) => {
      await limitAddress(services, request, 'ticketPaper', 'papersPerAddress');
      const { tenantID, taskDetailID } = await findByToken(services, params.token);
      return printed(await readTicket(services, tenantID, taskDetailID), request, 'stranger');
    },
  };
  serve(app, services, waybills, handlers, ({ db, viewer, request }, id) =>
    readWaybillInfo(db, viewer, id, urlOf(request), services.clock.now()),
  );
};
