import { createContext, useContext } from 'react';

/** What a Field tells the input inside it. */
export type FieldLink = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  labelId: string;
  /** The input says what is wrong with what stands in it and is no value of the form; null: nothing. */
  tell: (mistake: string | null) => void;
};

/** What fields are there for: to send a form, in which each says whether it may be left out, or to narrow a list, where none needs to be set. */
export const FieldPurpose = createContext<'form' | 'filter'>('form');

export const FieldContext = createContext<FieldLink | null>(null);

/** Attributes that tie an input to its label, hint and error. Empty outside a Field. */
export function useFieldAttributes(): {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
} {
  const link = useContext(FieldContext);
  if (!link) return {};
  return {
    id: link.id,
    'aria-describedby': link.describedBy,
    'aria-invalid': link.invalid || undefined,
    'aria-required': link.required || undefined,
  };
}

/** How an input tells its Field what is wrong with what was typed; null outside a Field. */
export const useFieldTell = (): FieldLink['tell'] | null => useContext(FieldContext)?.tell ?? null;

/** The id of the label, for groups that cannot use `for`. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}

/** The shared look of everything one types or picks into. */
export const inputLook =
  'w-full min-h-control rounded-md border border-edge bg-surface px-3 text-16 lg:text-14 text-ink outline-none transition-colors duration-(--quick) focus-visible:border-accent-ink focus-visible:ring-2 focus-visible:ring-accent-ink/30 aria-invalid:border-mistake aria-invalid:ring-1 aria-invalid:ring-mistake disabled:border-line disabled:bg-sunken disabled:text-ink3';
