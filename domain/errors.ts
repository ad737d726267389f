import * as lists from './errorLists.ts';
import type { ErrorRow } from './errorRow.ts';

type Lists = typeof lists;
/** The code of a refusal, `order.notFound`. */
export type ErrorCode = { [L in keyof Lists]: keyof Lists[L] & string }[keyof Lists];

/** Every refusal of the product. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorRow>> = Object.assign({}, ...Object.values(lists));

/** A thing whose state has moved under the hands of who was refused. */
export interface Moved {
  readonly entity:
    | 'order'
    | 'orderChange'
    | 'waybill'
    | 'vehicle'
    | 'message'
    | 'registration'
    | 'device'
    | 'contract'
    | 'chatMessage'
    | 'broadcast'
    | 'pumpTask'
    | 'pipeTask'
    | 'auxiliary'
    | 'receipt';
  readonly entityID: string;
}

/** A refusal thrown anywhere below a handler; the server turns it into status and text, and says who moved the thing. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
  readonly moved: Moved | null;
  constructor(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}, moved: Moved | null = null) {
    super(errorText(code, details));
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
    this.moved = moved;
  }
}

/** After how many seconds what was done too often may be tried again; `null` for every other refusal. */
export const retryAfterOf = ({ code, details }: Pick<DomainError, 'code' | 'details'>): number | null => {
  const row = errorCatalogue[code];
  if (row.status !== 429) return null;
  if (typeof row.retryAfter === 'number') return row.retryAfter;
  return Number(details.n) * (row.retryAfter === 'minutes' ? 60 : 1);
};

/** Before the last of several tries it is told how many are `left`; the text itself is that of the last. */
const textOf = ({ text, early }: ErrorRow, { left }: Readonly<Record<string, string | number>>): string =>
  early !== undefined && Number(left) > 1 ? early : text;

/** The Chinese text of a code with its places filled. */
export const errorText = (code: ErrorCode, details: Readonly<Record<string, string | number>> = {}): string =>
  textOf(errorCatalogue[code], details).replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
