/** A field that the server would not take: its path in the body and why, in Chinese where the schema says so. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** A refusal as the server words it. */
export interface WireRefusal {
  code: string;
  text: string;
  /** Who moved the thing before, when and how: 吴磊 8 秒前已派 3 号车. Empty where nobody was first. */
  first: string;
  /** The person had done it before, by the same call: it is as they want it. */
  isRepeat: boolean;
  fields: readonly FieldIssue[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Reads the body of a reply with a failing status; everything is empty when it is not one of the server's own. */
export const readRefusal = (raw: string): WireRefusal => {
  let body: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === 'object' && value !== null) body = { ...value };
  } catch {
    // A proxy on the way speaks HTML.
  }
  return {
    code: textOf(body.code),
    text: textOf(body.message) || textOf(body.returnMessage),
    first: textOf(Object(body.details).first),
    isRepeat: Object(body.details).isRepeat === 1,
    fields: Array.isArray(body.fields) ? body.fields : [],
  };
};

/** A call that the server refused: HTTP status, code of the error catalogue, and its text. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldIssue[];
  /** Who moved the thing before; empty where nobody was first. */
  readonly first: string;
  /** The person had done it before, by the same call: nothing is wrong. */
  readonly isRepeat: boolean;
  constructor(
    status: number,
    code: string,
    text: string,
    fields: readonly FieldIssue[] = [],
    first = '',
    isRepeat = false,
  ) {
    super(text || code || String(status));
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.first = first;
    this.isRepeat = isRepeat;
  }
}
