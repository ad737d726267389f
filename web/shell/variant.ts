import { type Variant, variantOf } from '@pourline/domain/access/variants';

const served = (name: 'variant' | 'mode'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="pourline-${name}"]`)?.content;

let known: Variant | undefined;

/** The variant that this page was served as; the whole app where the page names none. */
export const currentVariant = (): Variant => {
  known ??= variantOf(served('variant'));
  return known;
};

/** Whether the page may be one of a demonstration; one that a server at work serves is not. */
export const mayBeDemo = (): boolean => served('mode') !== 'production';

/** What the app calls itself: the product, and the job of a build that is made for one job. */
export const productTitle = (variant: Variant = currentVariant()): string =>
  variant.roleGroup ? `砼程${variant.title}` : '砼程';
