import { expect, it } from 'vitest';
import { readyText } from './readyText.ts';

it('a button that waits says what is missing, else what comes of it', () => {
  expect(readyText({ volume: 2 }, {}, '排这一批')).toBe('排这一批');
  expect(readyText(null, { part: undefined, volume: '请填写方量' }, '排这一批')).toBe('请填写方量');
  expect(readyText(null, {}, '排这一批')).toBe('还没有填好');
});
