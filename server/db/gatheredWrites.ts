/** Statements that write rows, with places numbered from $1 through all of them. */
export interface Writing {
  /** The row that is changed: a second change of it cannot be in the same statement. */
  row: string;
  statements: readonly string[];
  values: readonly unknown[];
}

const joinedTexts = new Map<string, string>();

/** Several writings as one statement: PostgreSQL is asked once. Kept as text, for the same acts come again and again. */
export const joined = (writings: readonly Writing[]): string => {
  const key = writings.flatMap((writing) => writing.statements).join(';');
  const known = joinedTexts.get(key);
  if (known) return known;
  let before = 0;
  const statements = writings.flatMap(({ statements, values }) => {
    const shift = before;
    before += values.length;
    return statements.map((text) => text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + shift}`));
  });
  const last = statements.pop() ?? '';
  const text =
    statements.length === 0 ? last : `WITH ${statements.map((one, i) => `w${i} AS (${one})`).join(', ')} ${last}`;
  joinedTexts.set(key, text);
  return text;
};

/** Holds writings that nobody waits for, until something else is to be sent or `flush` is called. */
export class GatheredWrites {
  readonly #send: (text: string, values: readonly unknown[]) => Promise<unknown>;
  #waiting: { writing: Writing; done: (sent: Promise<unknown>) => void }[] = [];

  constructor(send: (text: string, values: readonly unknown[]) => Promise<unknown>) {
    this.#send = send;
  }

  /** Fulfilled when the writing is carried out, rejected when it failed. */
  add(writing: Writing): Promise<unknown> {
    if (this.#waiting.some((one) => one.writing.row === writing.row)) this.flush();
    return new Promise((done) => {
      this.#waiting.push({ writing, done });
    });
  }

  flush(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const writings = waiting.map((one) => one.writing);
    const sent = this.#send(
      joined(writings),
      writings.flatMap((one) => one.values),
    );
    for (const { done } of waiting) done(sent);
  }

  /** Forgets what was not sent: the transaction is undone. */
  drop(): void {
    for (const { done } of this.#waiting.splice(0)) done(Promise.resolve());
  }
}
