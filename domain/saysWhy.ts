import { visibleText } from './visibleText.ts';

/** Whether a text says why: two letters, characters or digits at least; points and dashes alone say nothing. */
export const saysWhy = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2;

/** The reason for an act where one must be given; `missing` is what is told where there is none. */
export const reasonText = (missing: string) =>
  visibleText.min(1, { error: missing, abort: true }).max(200).refine(saysWhy, '原因至少写两个字');

/** A reason that may be left out; what is written says why. */
export const reasonIfAny = visibleText.max(200).refine((text) => text === '' || saysWhy(text), '原因至少写两个字');
