import {
  type ReceiptAction,
  type ReceiptFacts,
  type ReceiptState,
  receiptMachine,
} from '@pourline/domain/receipts/receiptStates';
import type { Selectable } from 'kysely';
import type { MaterialReceiptsTable } from '../db/tables.ts';
import type { MachineRecord } from './machineRecord.ts';
import { receiptsOf } from './receiptScope.ts';
import { tellReceiptAct } from './tellReceiptAct.ts';

export type ReceiptRow = Selectable<MaterialReceiptsTable>;

/** How a delivery changes. */
export const receiptRecord: MachineRecord<ReceiptRow, ReceiptState, ReceiptAction, ReceiptFacts> = {
  machine: receiptMachine,
  table: 'materialReceipts',
  id: 'receiptID',
  scope: receiptsOf,
  factsOf: (_work, row) => row,
  taskIDOf: () => null,
  readBack: true,
  tell: (work) => work.tell({ type: 'changed', topics: ['receipts', 'inboxes'] }),
  news: (work, { action, reason, after }) => tellReceiptAct(work, { action, reason, receipt: after }),
};
