import { z } from 'zod';

/** Marks, controls and blanks that take no ink: a text of nothing else says nothing. */
const inkless = /\p{C}|\p{Z}|\p{M}|[\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Controls and marks that nobody sees and that make two names of one; but for line ends, tabs, and what joins the parts of an emoji. */
const unseen = /(?![\n\t])(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d)[\p{Cc}\p{Cf}]/gu;

/** A text as people see it: without what is unseen, without blanks at its ends, empty when it has no ink. */
export const seenText = (text: string): string => {
  const seen = text.replace(unseen, '');
  return seen.replace(inkless, '') === '' ? '' : seen.trim();
};

/** A text that people read, as they see it; one without ink is empty, so that `min(1)` refuses it. */
export const visibleText = z.string().overwrite(seenText);
