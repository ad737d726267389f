import type { GlyphCoverage } from './glyphCoverage.ts';

/** Marks no reader can see and which could turn the order of the printed text: controls and format characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/**
 * Writes characters which the font cannot show, and invisible ones, as `[U+20BB7]`: a rare character of a name must
 * neither vanish nor turn into an empty box. Line breaks stay, tabs become blanks.
 */
export function spellMissingIn(text: string, has: GlyphCoverage): string {
  let spelled = '';
  for (const character of text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')) {
    const code = character.codePointAt(0) ?? 0;
    const shows = character === '\n' || (!INVISIBLE.test(character) && has(code));
    spelled += shows ? character : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }
  return spelled;
}

/** The same for every text of a paper, however deep it lies. Bytes (pictures) stay as they are. */
export function spellMissing<Paper>(paper: Paper, has: GlyphCoverage): Paper {
  return mapTexts(paper, (text) => spellMissingIn(text, has)) as Paper;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}
