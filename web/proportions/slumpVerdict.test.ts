import { expect, it } from 'vitest';
import { slumpVerdict } from './slumpVerdict.ts';

it.each([
  ['180', 150, true, '在 180±30 mm 之内'],
  ['180±30', 211, false, '超出 180±30 mm'],
  ['90', 105, true, '在 90±20 mm 之内'],
])('a slump of %s ordered and %d measured', (ordered, measured, accepted, text) =>
  expect(slumpVerdict(ordered, measured)).toEqual({ accepted, text }),
);
it('nothing measured is judged by nobody', () => expect(slumpVerdict('180', null)).toBeNull());
