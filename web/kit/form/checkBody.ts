import type { ZodType } from 'zod';
import { formMistake } from './formMistakes.ts';

/** A body while it is being filled in: null is what nobody has typed or chosen yet. */
export type Filling<In> = { [Name in keyof In]: In[Name] | null };

/** A field of a body, or one inside it: `name`, `info.单位名称`, `orders.2.scheduledCa`. */
export type FieldName<In> = (keyof In & string) | `${keyof In & string}.${string}`;

/** Why a body cannot be sent, at the field that it is about; one reason a field. A field that holds others has the first of theirs. */
export type Mistakes<In> = { [Name in FieldName<In>]?: string | undefined };

/** What is to be sent, or null and why not. `limits` are reasons that the schema cannot know, as how much a truck holds. */
export function checkBody<In extends object, Out>(
  schema: ZodType<Out, In>,
  values: Filling<In>,
  limits: Mistakes<In> = {},
): { body: Out | null; mistakes: Mistakes<In> } {
  const read = schema.safeParse(values, { error: formMistake });
  const found = new Map<string, string>();
  const say = (name: string, reason: string) => found.has(name) || found.set(name, reason);
  for (const { path, message } of read.error?.issues ?? [])
    for (const end of path.keys()) say(path.slice(0, end + 1).join('.'), message);
  for (const [name, reason] of Object.entries<string | undefined>(limits)) if (reason !== undefined) say(name, reason);
  const mistakes = Object.fromEntries(found) as Mistakes<In>;
  return { body: read.success && found.size === 0 ? read.data : null, mistakes };
}
