import { expect, it } from 'vitest';
import { noteOfChoice } from './noteOfChoice.ts';

it('among slumps a flow is called one, and what was ordered before says so', () => {
  expect(noteOfChoice('slumps', '180', false)).toBeUndefined();
  expect(noteOfChoice('slumps', '600', false)).toBe('扩展度');
  expect(noteOfChoice('slumps', '600', true)).toBe('扩展度 · 用过');
  expect(noteOfChoice('grades', 'C60', true)).toBe('用过');
});
