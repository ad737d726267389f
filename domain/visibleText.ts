import { z } from 'zod';

/** Marks, controls and blanks that take no ink: a text of nothing else says nothing. */
const inkless = /\p{C}|\p{Z}|\p{M}|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text that people read, without blanks at its ends; one without ink is empty, so that `min(1)` refuses it. */
export const visibleText = z.string().overwrite((text) => (text.replace(inkless, '') === '' ? '' : text.trim()));
