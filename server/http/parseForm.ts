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
  constructor(error: z.core.$ZodError) {
    super('form');
    this.issues = error.issues
      .slice(0, mostIssues)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  }
}

/** A part of a request by its schema. Throws `FormError`, and `app.fieldType` for a text that cannot be kept. */
export const parseForm = <T>(schema: z.core.$ZodType | undefined, value: unknown): T => {
  if (!schema) return undefined as T;
  const result = z.core.safeParse(schema, value);
  if (!result.success) throw new FormError(result.error);
  checkTexts(result.data);
  return result.data as T;
};
