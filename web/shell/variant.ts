import { type Variant, variantOf } from '@pourline/domain/access/variants';

let known: Variant | undefined;

/** The variant that this page was served as; the whole app where the page names none. */
export const currentVariant = (): Variant => {
  known ??= variantOf(document.querySelector<HTMLMetaElement>('meta[name="pourline-variant"]')?.content);
  return known;
};

/** What the app calls itself: the product, and the job of a build that is made for one job. */
export const productTitle = (variant: Variant = currentVariant()): string =>
  variant.roleGroup ? `砼程${variant.title}` : '砼程';
