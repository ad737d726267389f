// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { draftsBelongTo, dropDraft, keepDraft, readDraft } from './formDraft.ts';

afterEach(() => {
  localStorage.clear();
  draftsBelongTo(() => '');
});

it('what somebody began is theirs alone, and is there when they are back', () => {
  let who = 'a@1';
  draftsBelongTo(() => who);
  keepDraft('order', { part: '基础' });
  who = 'b@1';
  expect(readDraft('order')).toBeNull();
  keepDraft('order', { part: '屋面' });
  dropDraft('order');
  who = 'a@1';
  expect(readDraft('order')).toEqual({ part: '基础' });
});

it('what cannot be read is no draft', () => {
  localStorage.setItem('draft..order', '[1]');
  expect(readDraft('order')).toBeNull();
  localStorage.setItem('draft..order', '{');
  expect(readDraft('order')).toBeNull();
});
