import type { ChainVerdict } from './eventChain.ts';
import { type TicketDifference, ticketFields } from './ticketRecord.ts';

type Told = Pick<ChainVerdict, 'whole' | 'length' | 'brokenAt' | 'differs' | 'covers'>;

const fieldWords: Readonly<Record<TicketDifference, string>> = {
  ...ticketFields,
  state: '状态',
  chainHash: '记录链末端',
  anchor: '存证',
};

/** What people call a field that differs from its record. */
export const fieldWord = (field: TicketDifference): string => fieldWords[field];

/** Where the record of a ticket does not hold: at one of its events, or which fields differ from it; `null` when it is whole. */
export const brokenText = (chain: Told, eventIDs: readonly string[]): string | null => {
  if (chain.whole) return null;
  if (chain.differs.length > 0) return `${chain.differs.map(fieldWord).join('、')}与记录不相符`;
  const index = chain.brokenAt === null ? -1 : eventIDs.indexOf(chain.brokenAt);
  return index < 0 ? '缺少开单记录' : `第\u2009${index + 1}\u2009条记录与前一条不相符`;
};

/** What was checked of a ticket whose record is whole. */
export const wholeText = ({ length, covers }: Told): string =>
  covers === 'everything'
    ? `${length}\u2009条记录逐条核验通过；票面各项均与记录一致`
    : `${length}\u2009条记录逐条核验通过；此单开具较早，只核验方量、时间与经过`;

/** A day whose root holds the records of a ticket up to `number`. */
export interface HoldingDay {
  day: string;
  number: number;
}

const recordsText = (first: number, last: number): string =>
  first === last ? `第\u2009${first}\u2009条` : `第\u2009${first}–${last}\u2009条`;

/** How many of a ticket's records the roots of days hold. */
export const anchoredCount = (anchors: readonly HoldingDay[]): number =>
  Math.max(0, ...anchors.map(({ number }) => number));

/** Which of a ticket's records the root of which day holds, and which none does yet. */
export const anchoredText = (length: number, anchors: readonly HoldingDay[]): string => {
  let held = 0;
  const parts = anchors.map(({ day, number }) => {
    const part = `${recordsText(held + 1, number)}已存证于 ${day}`;
    held = number;
    return part;
  });
  if (held < length) parts.push(`${recordsText(held + 1, length)}尚未存证，当日结束后存证`);
  return parts.join('，');
};
