import type { ZodType } from 'zod';
import { formMistake } from './formMistakes.ts';

/** A body while it is being filled in: null is what nobody has typed or chosen yet. */
export type Filling<In> = { [Name in keyof In]: In[Name] | null };

/** Why a body cannot be sent, at the field that it is about; one reason a field. */
export type Mistakes<In> = { [Name in keyof In]?: string | undefined };

/** What is to be sent, or null and why not. `limits` are reasons that the schema cannot know, as how much a truck holds. */
export function checkBody<In extends object, Out>(
  schema: ZodType<Out, In>,
  values: Filling<In>,
  limits: Mistakes<In> = {},
): { body: Out | null; mistakes: Mistakes<In> } {
  const read = schema.safeParse(values, { error: formMistake });
  const found = new Map<PropertyKey, string>();
  for (const { path, message } of read.error?.issues ?? [])
    if (path[0] !== undefined && !found.has(path[0])) found.set(path[0], message);
  const mistakes: Mistakes<In> = {};
  for (const name of Object.keys({ ...values, ...limits }) as (keyof In)[]) {
    const mistake = found.get(name) ?? limits[name];
    if (mistake !== undefined) mistakes[name] = mistake;
  }
  return { body: read.success && Object.keys(mistakes).length === 0 ? read.data : null, mistakes };
}
