import type { NoticeKind } from '@pourline/domain/messages/noticeKinds';
import { noticesOfActs } from '@pourline/domain/messages/noticesOfActs';
import type { ReceiptAction } from '@pourline/domain/receipts/receiptStates';
import type { Selectable } from 'kysely';
import type { MaterialReceiptsTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { tellPeople } from './tellPeople.ts';

interface Done {
  action: ReceiptAction | 'create';
  reason: string | null;
  receipt: Pick<Selectable<MaterialReceiptsTable>, 'receiptID' | 'receiptNo' | 'driverOID' | 'netKg'>;
}

/** Tells whoever drives what has become of their delivery, and the material staff what comes and stands in the yard. */
export const tellReceiptAct = (work: Work, { action, reason, receipt }: Done): void => {
  const what = `${receipt.receiptNo} ${receipt.netKg / 1000} t`;
  const data = { what, ...(reason !== null && { reason }) };
  for (const kind of noticesOfActs.receipt[action] as readonly NoticeKind[])
    tellPeople(work, { kind, person: receipt.driverOID, receiptID: receipt.receiptID, data });
};
