import { holdKept, type KeptKind, keptInUse, knownKept, makeKept, takeKeptBack } from '../records/keptRows.ts';
import type { OwnThing } from './ownThing.ts';

type Told = 'known' | 'make' | 'hold' | 'inUse' | 'unmake' | 'sameness';

/** What a sheet of a kept kind does with the rows of its table; columns and how a line is read are its own. `title` is its word: 材料. */
export const keptThing = <Field extends string, Row, Form extends object>(
  kind: KeptKind<Form>,
  own: Omit<OwnThing<Field, Row, Form>, Told>,
): OwnThing<Field, Row, Form> => ({
  ...own,
  sameness: (form) => String(form[kind.unlike]),
  known: async (work, forms) => {
    const known = await knownKept(work, kind, forms);
    return forms.map((form, i) => (known[i] ? `已有${own.title}「${String(form[kind.unlike])}」` : null));
  },
  make: (work, form) => makeKept(work, kind, form),
  hold: (work, ids) => holdKept(work, kind, ids),
  inUse: async (work, ids) => {
    const name = await keptInUse(work, kind, ids);
    return name === null ? null : `${own.title}「${name}」`;
  },
  unmake: (work, ids) => takeKeptBack(work, kind, ids),
});
