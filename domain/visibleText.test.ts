import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seenText, visibleText } from './visibleText.ts';

test('a text is kept as people see it: what takes no room goes, blanks between words and emoji stay', () => {
  expect(seenText(' 3\u200b层\u2060顶板\u202e ')).toBe('3层顶板');
  expect(seenText('T\u0007\u00ad\ufeff')).toBe('T');
  expect(seenText('第一行\n第 二\t行')).toBe('第一行\n第 二\t行');
  expect(seenText('👨‍👩‍👧 👍🏽‍ A\u200dB')).toBe('👨‍👩‍👧 👍🏽‍ AB');
  for (const empty of ['', ' ', '\u200b', '\u3164', '\u0301', '\u2060\u0007'])
    expect(visibleText.min(1).safeParse(empty).success).toBe(false);
});

test('law: what is seen is seen alike a second time, and ink is never lost', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\u200b', '\u2060', ' ', '\u202e', '\n'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(text, (said) => {
      const seen = seenText(said);
      expect(seenText(seen)).toBe(seen);
      expect(seen).not.toMatch(/[\u200b\u2060\u202e]/);
    }),
  );
  const ink = fc.stringMatching(/^[A-Za-z0-9一-龥]{1,20}$/);
  fc.assert(
    fc.property(ink, (said) => {
      expect(seenText(`\u200b${[...said].join('\u2060')} `)).toBe(said);
    }),
  );
});
