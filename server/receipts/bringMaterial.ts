import type { BodyOf } from '@pourline/contract/endpoint';
import type { receipts } from '@pourline/contract/receipts';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { mayDo } from '@pourline/domain/machines';
import type { ReceiptForm } from '@pourline/domain/receipts/receipt';
import { type ReceiptStep, receiptMachine, receiptState } from '@pourline/domain/receipts/receiptStates';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { changeState, recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { useFiles } from '../files/useFiles.ts';
import { holdRow } from '../holdRow.ts';
import { type ReceiptRow, receiptRecord } from '../records/receiptRecord.ts';
import { tellReceiptAct } from '../records/tellReceiptAct.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { personOfWork, type Work } from '../work.ts';
import { checkBinFor, columnsOf } from './checkDelivery.ts';

/** The next number of a business day, `SH-20261121-003`. */
const nextNumber = async (work: Work): Promise<string> => {
  const day = businessDayOf(work.now, await settlementRulesOf(work.db, work.tenantID));
  const { value } = await work.db
    .insertInto('counters')
    .values({ tenantID: work.tenantID, name: `receipt-${day}`, value: 1 })
    .onConflict((c) => c.columns(['tenantID', 'name']).doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `SH-${day.replaceAll('-', '')}-${String(value).padStart(3, '0')}`;
};

/** Takes the picture of the note that a form names. */
const takeNote = async (work: Work, viewer: Viewer, receiptID: string, noteFileID: string | null): Promise<void> => {
  await useFiles(work, 'delivery', receiptID, viewer.userID, noteFileID === null ? [] : [noteFileID]);
};

/** Announces a delivery; returns its id. */
export const announceDelivery = async (work: Work, viewer: Viewer, form: ReceiptForm): Promise<string> => {
  const { tenantID, now } = work;
  const receiptID = newId();
  const columns = await columnsOf(work, viewer, receiptID, form);
  await takeNote(work, viewer, receiptID, form.noteFileID);
  const at = new Date(now);
  const row = await work.db
    .insertInto('materialReceipts')
    .values({
      ...{ tenantID, receiptID, receiptNo: await nextNumber(work), state: receiptState.signing, ...columns },
      ...{ creator: viewer.userID, creatorName: personOfWork(work).name, createTime: at, updateTime: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(work, {
    ...{ entity: 'receipt', entityID: receiptID, taskID: null, action: 'create' },
    ...{ from: null, to: receiptState.signing, happenedAt: now, reason: null, data: null },
  });
  receiptRecord.tell(work, row);
  tellReceiptAct(work, { action: 'create', reason: null, receipt: row });
  return receiptID;
};

/** Holds a delivery that is the doer's to act on. Throws `receipt.notFound`, `receipt.notYours`. */
const holdReceipt = async (work: Work, receiptID: string) => {
  const held = holdRow<ReceiptRow>(work, receiptRecord, receiptID);
  const row = await held;
  if (!row) throw new DomainError(receiptMachine.refusals.notFound);
  if (!row.mine) throw new DomainError(receiptMachine.refusals.accessDenied);
  return { held, row };
};

/** Says otherwise what is brought; it is to be accepted again. */
export const modifyDelivery = async (
  work: Work,
  viewer: Viewer,
  { receiptID, ...form }: ReceiptForm & { receiptID: string },
): Promise<void> => {
  const { held, row } = await holdReceipt(work, receiptID);
  const isOpen = receiptMachine.actions.modify.from.some((state) => state === row.state) && !row.cancelled;
  const columns = isOpen ? await columnsOf(work, viewer, receiptID, form) : null;
  await takeNote(work, viewer, receiptID, isOpen && form.noteFileID !== row.noteFileID ? form.noteFileID : null);
  await changeState(work, receiptRecord, {
    ...{ id: receiptID, action: 'modify', held },
    decide: ({ netKg, materialID }) => ({ set: { ...columns, reason: '' }, data: { netKg, materialID } }),
  });
};

/** The column that keeps when a step was taken. */
const timeOf = {
  accept: 'acceptTime',
  refuse: null,
  arrive: 'arriveTime',
  queueOut: 'queueOutTime',
  failSampling: null,
  unload: 'unloadTime',
  complete: 'completeTime',
} as const satisfies Readonly<Record<ReceiptStep, string | null>>;

/** Why a step is taken, where it must say so. Throws `receipt.noReason`. */
const reasonFor = (action: ReceiptStep, reason: string | undefined): string | undefined => {
  const needs = action === 'refuse' || action === 'failSampling';
  if (needs && !reason) throw new DomainError('receipt.noReason');
  return needs ? reason : undefined;
};

/** Takes a delivery one step on. Throws as the machine refuses, `receipt.noReason`, `receipt.noBin`, `receipt.wrongBin`. */
export const stepDelivery = async (
  work: Work,
  viewer: Viewer,
  { receiptID, action, binID, reason }: BodyOf<typeof receipts.modifyState>,
): Promise<void> => {
  if (!mayDo(viewer, `receipt.${action}`)) throw new DomainError('app.forbidden');
  const why = reasonFor(action, reason);
  const { held, row } = await holdReceipt(work, receiptID);
  const isCalled = action === 'queueOut' && receiptMachine.actions.queueOut.from.some((state) => state === row.state);
  const place = isCalled && !row.cancelled ? await checkBinFor(work, binID, row) : null;
  const column = timeOf[action];
  await changeState(work, receiptRecord, {
    ...{ id: receiptID, action, held, reason: why },
    decide: (_, at) => ({
      set: { ...(column && { [column]: new Date(at) }), ...(place && { binID: place }), ...(why && { reason: why }) },
    }),
  });
};

/** Revokes a delivery: it is kept as it stood. */
export const revokeDelivery = async (
  work: Work,
  { receiptID, reason }: BodyOf<typeof receipts.cancel>,
): Promise<void> => {
  await changeState(work, receiptRecord, {
    ...{ id: receiptID, action: 'revoke', reason: reason || undefined },
    decide: () => ({ set: { cancelled: true, reason: reason ?? '' } }),
  });
};
