import { expect, it } from 'vitest';
import { auditedKinds } from './auditWords.ts';

it('changes are narrowed by every kind of thing that has a machine or whose changes are written down', () => {
  expect(auditedKinds.find(({ value }) => value === 'config')?.label).toBe('设置');
  expect(auditedKinds.find(({ value }) => value === 'plan')?.label).toBe('排程');
  expect(auditedKinds.map(({ value }) => value)).toEqual(expect.arrayContaining(['order', 'message', 'user']));
  expect(new Set(auditedKinds.map(({ label }) => label)).size).toBe(auditedKinds.length);
});
