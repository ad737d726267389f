import type { Receipt } from '@pourline/domain/receipts/receipt';
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { receiptFace } from './receiptForms.ts';
import { loadText } from './receiptTexts.ts';

/** A delivery in a list: what is brought, with which lorry, of whom, since when. */
export function ReceiptRow({
  receipt,
  now,
  selected,
  onOpen,
}: {
  receipt: Receipt;
  now: number;
  selected?: boolean | undefined;
  onOpen: () => void;
}) {
  const face = receiptFace(receipt.state);
  return (
    <Row
      title={loadText(receipt)}
      note={[receipt.plateNumber, receipt.driverName, formatShortTime(Date.parse(receipt.createTime), now)].join(' · ')}
      selected={selected}
      onOpen={onOpen}
      chevron={false}
      trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
    >
      <p className="truncate text-13 text-ink2">{receipt.vendorName}</p>
    </Row>
  );
}
