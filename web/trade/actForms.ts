import type { ParamsOf, ScreenName } from '@pourline/domain/screens';
import type { OfferedAction } from '@pourline/domain/states';

/** A screen that is opened with the id of one thing and needs no more. */
export type PageOfThing = {
  [N in ScreenName]: 'id' extends keyof ParamsOf<N> ? ({ id: string } extends ParamsOf<N> ? N : never) : never;
}[ScreenName];

/** How the person is asked for what an act needs before it is done. */
export type ActForm<Sheet extends string = never> =
  /** Not at all: it needs nothing but the thing. */
  | 'nothing'
  /** By a question over the page: whether, or why. */
  | 'question'
  /** It is no button: a step of another act, or the server's own. */
  | 'noButton'
  | { readonly page: PageOfThing }
  | { readonly sheet: Sheet };

/** The acts of a table of forms that lead to a page or a sheet, or are no button: there is nothing more to say of them. */
type ToldByForm<Forms> = { [A in keyof Forms]: Forms[A] extends 'nothing' | 'question' ? never : A }[keyof Forms];

/** What the button does of every act that leads to no page and no sheet; `null` for one whose button stands on another page. */
export type DeedsOf<A extends string, Forms, Deed = (() => unknown) | null> = Readonly<
  Record<Exclude<A, ToldByForm<Forms>>, Deed>
>;

/** The sheets that a table of forms names. */
export type SheetsOf<Forms> = {
  [A in keyof Forms]: Forms[A] extends { readonly sheet: infer Sheet extends string } ? Sheet : never;
}[keyof Forms];

/** What the button of an act does; `null` where the act has none here. */
export const deedOf = <A extends string, Sheet extends string>(
  action: A,
  forms: Readonly<Record<A, ActForm<Sheet>>>,
  deeds: Readonly<Partial<Record<A, (() => unknown) | null>>>,
  open: { page: (page: PageOfThing) => unknown; sheet: (sheet: Sheet) => unknown },
): (() => unknown) | null => {
  const form: ActForm<Sheet> = forms[action];
  if (typeof form === 'string') return form === 'noButton' ? null : (deeds[action] ?? null);
  return 'page' in form ? () => open.page(form.page) : () => open.sheet(form.sheet);
};

/** Whether an act is among those that are offered. */
export const isOffered = <A extends string>(offered: readonly OfferedAction<A>[] | undefined, action: A): boolean =>
  offered?.some((one) => one.action === action) ?? false;
