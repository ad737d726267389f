import { expect, it } from 'vitest';
import { type Application, mergeApplications } from './useApplications.ts';

const application = (registrationID: string, createTime: string) => ({ registrationID, createTime }) as Application;

it('applications of both lists stand once, newest first', () => {
  const old = application('1', '2026-01-01T00:00:00Z');
  const recent = application('2', '2026-03-01T00:00:00Z');
  expect(mergeApplications([old, recent], [recent])).toEqual([recent, old]);
});
