import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a person reads on a part of a page, words apart by one space. */
export const reading = (part: ReactElement): string =>
  renderToStaticMarkup(part)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
