import { expect, test } from 'vitest';
import { mapColoursOf, wholeColour } from './mapColours.ts';

test('a token is read however short the built styles write it', () => {
  expect(['#fff', ' #000 ', '#3b50d0', '#ABC', 'rgb(0 0 0)', ''].map(wholeColour)).toEqual([
    ...['#ffffff', '#000000', '#3b50d0', '#AABBCC', '#888888', '#888888'],
  ]);
});

test('in the sun the ground is light and what is written on it black', () => {
  const tokens: Record<string, string> = { page: '#fff', ink: '#000', sunken: '#e6e8ef' };
  const { land, ink } = mapColoursOf((name) => wholeColour(tokens[name] ?? '#3b50d0'), 'sun');
  expect(Number.parseInt(land.slice(1, 3), 16)).toBeGreaterThan(0xe0);
  expect(ink).toBe('#000000');
});
