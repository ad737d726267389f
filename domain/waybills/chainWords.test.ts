import { expect, test } from 'vitest';
import { anchoredCount, anchoredText, brokenText, fieldWord, wholeText } from './chainWords.ts';
import { ticketDifferences } from './ticketRecord.ts';

const whole = { whole: true, length: 7, brokenAt: null, differs: [], covers: 'everything' as const };

test('a broken record says in Chinese which link or which fields', () => {
  expect(brokenText(whole, [])).toBeNull();
  expect(brokenText({ ...whole, whole: false, brokenAt: 'b' }, ['a', 'b'])).toBe('第\u20092\u2009条记录与前一条不相符');
  expect(brokenText({ ...whole, whole: false, brokenAt: 'create' }, [])).toBe('缺少开单记录');
  expect(brokenText({ ...whole, whole: false, brokenAt: 'signer', differs: ['signer', 'strengthNo'] }, ['a'])).toBe(
    '签收人、强度等级与记录不相符',
  );
});

test('a ticket that is older than the full record says what was checked', () => {
  expect(wholeText(whole)).toContain('票面各项');
  expect(wholeText({ ...whole, covers: 'figures' })).toContain('只核验方量、时间与经过');
});

test('a ticket says which records the root of which day holds, and which none does', () => {
  const two = { day: '2026-11-21', number: 2 };
  expect(anchoredText(3, [])).toBe('第\u20091–3\u2009条尚未存证，当日结束后存证');
  expect(anchoredText(3, [two])).toBe(
    '第\u20091–2\u2009条已存证于 2026-11-21，第\u20093\u2009条尚未存证，当日结束后存证',
  );
  expect(anchoredText(3, [two, { day: '2026-11-22', number: 3 }])).toBe(
    '第\u20091–2\u2009条已存证于 2026-11-21，第\u20093\u2009条已存证于 2026-11-22',
  );
  expect([anchoredCount([]), anchoredCount([two])]).toEqual([0, 2]);
});

test('every field has one word of its own, in Chinese', () => {
  const words = ticketDifferences.map(fieldWord);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[\u4e00-\u9fff]+$/);
});
