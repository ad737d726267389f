import type { ChainVerdict } from './eventChain.ts';
import { type TicketDifference, ticketFields } from './ticketRecord.ts';

type Told = Pick<ChainVerdict, 'whole' | 'length' | 'brokenAt' | 'differs' | 'covers'>;

const fieldWords: Readonly<Record<TicketDifference, string>> = {
  ...ticketFields,
  state: '状态',
  chainHash: '记录链末端',
  anchor: '存证',
  dayRoot: '当日存证根',
};

/** What people call a field that differs from its record. */
export const fieldWord = (field: TicketDifference): string => fieldWords[field];

/** Whether a ticket's own record holds, and only the root of its day is not what it was. */
export const isRootAloneBroken = ({ differs }: Pick<Told, 'differs'>): boolean =>
  differs.length === 1 && differs[0] === 'dayRoot';

/** Other tickets of the day whose records there were changed. */
export interface ChangedOthers {
  day: string;
  changed: readonly string[];
  missing: number;
}

const mostNamed = 5;
const numbersText = (numbers: readonly string[]): string =>
  numbers.length > mostNamed
    ? `单号 ${numbers.slice(0, mostNamed).join('、')} 等 ${numbers.length}\u2009张单据`
    : `单号 ${numbers.join('、')} `;

/** What else was changed in a day that holds a ticket, and that it does not touch this one. */
export const othersText = ({ day, changed, missing }: ChangedOthers): string => {
  const parts = [
    changed.length > 0 ? `${numbersText(changed)}的存证记录已被改动` : null,
    missing > 0 ? `有 ${missing}\u2009张单据的存证记录已被删除` : null,
  ];
  return `${day} 的存证中，${parts.filter((part) => part !== null).join('，')}；本单的记录仍与存证根相符，不受影响`;
};

/** Where the record of a ticket does not hold: at one of its events, or which fields differ from it; `null` when it is whole. */
export const brokenText = (chain: Told, eventIDs: readonly string[]): string | null => {
  if (chain.whole) return null;
  if (isRootAloneBroken(chain))
    return `${chain.length}\u2009条记录逐条核验通过；当日的存证根已被改动，不能再与存证核对`;
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
