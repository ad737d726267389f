import { expect, test } from 'vitest';
import { actOfKey, keyedActs, type ScreenAct } from './screenActs.ts';

const act = (id: string, key?: string): ScreenAct => ({ id, label: id, key, onRun: () => undefined });

test('a key does the act of the screen that came last, and no act without a key', () => {
  const acts = [act('below', 's'), act('plain'), act('above', 's')];
  expect(actOfKey(acts, 's')?.id).toBe('above');
  expect(actOfKey(acts, 'x')).toBeUndefined();
  expect(actOfKey([act('plain')], '')).toBeUndefined();
});

test('the list of keys names each key once, with what it does now', () => {
  const acts = [act('back', 'Escape'), act('search', '/'), act('plain'), act('let go', 'Escape')];
  expect(keyedActs(acts).map(({ id, key }) => [key, id])).toEqual([
    ['/', 'search'],
    ['Escape', 'let go'],
  ]);
});
