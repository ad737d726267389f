import { sizeMistake } from '@pourline/contract/sizeMistake';
import { DomainError } from '@pourline/domain/errors';
import { z } from 'zod';

/** Whether a text can be kept: PostgreSQL takes no NUL, and half of a surrogate pair is no character. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Refuses a value with a text anywhere in it that cannot be kept, names of fields included. */
const checkTexts = (value: unknown): void => {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string' && !isText(one)) throw new DomainError('app.fieldType');
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, part] of Object.entries(one)) waiting.push(name, part);
  }
};

/** So many fields that do not fit are told. */
const mostIssues = 20;

/** A request that does not fit the endpoint's schema: refused with the first reason in Chinese and the fields. */
export class FormError extends Error {
  readonly issues: { path: string; message: string }[];
  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super('form');
    this.issues = issues.slice(0, mostIssues).map(({ path, message }) => ({ path: path.join('.'), message }));
  }
}

/** A part of a request by its schema. Throws `FormError`, and `app.fieldType` for a text that cannot be kept. */
export const parseForm = <T>(schema: z.core.$ZodType | undefined, value: unknown): T => {
  if (!schema) return undefined as T;
  const result = z.core.safeParse(schema, value, { error: sizeMistake });
  if (!result.success) throw new FormError(result.error.issues);
  checkTexts(result.data);
  return result.data as T;
};

/** The query of a call. A filter that the call does not have is refused: left out in silence it would let every row through. */
export const parseQuery = <T>(schema: z.core.$ZodType | undefined, query: unknown): T => {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const unknown = Object.keys(Object(query)).filter(
    (name) => name.startsWith('filter.') && !Object.hasOwn(known, name),
  );
  if (unknown.length > 0)
    throw new FormError(unknown.map((name) => ({ path: [name], message: `没有这个筛选条件：${name.slice(0, 60)}` })));
  return parseForm(schema, query);
};
