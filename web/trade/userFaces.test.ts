import { expect, it } from 'vitest';
import { bindingOf, phoneText, userTag } from './userFaces.ts';

const now = Date.parse('2026-03-10T04:00:00Z');
const user = { state: 'enabled', lockedUntil: null, needResetPsw: false } as const;

it('a tag tells what keeps somebody out, the gravest first', () => {
  expect(userTag(user, now)).toBeNull();
  expect(userTag({ ...user, needResetPsw: true }, now)?.label).toBe('待改密码');
  const lockedUntil = '2026-03-10T04:20:00Z';
  expect(userTag({ ...user, lockedUntil, needResetPsw: true }, now)?.label).toBe('已锁定');
  expect(userTag({ ...user, lockedUntil: '2026-03-10T03:59:00Z' }, now)).toBeNull();
  expect(userTag({ ...user, needResetPsw: true, state: 'invited' }, now)?.label).toBe('待本人确认');
  expect(userTag({ ...user, lockedUntil, state: 'disabled' }, now)?.label).toBe('已停用');
});

it('what somebody is bound to follows from the rights of the roles', () => {
  expect(bindingOf(new Set(['driver-login']))).toBe('vehicles');
  expect(bindingOf(new Set(['construction-login', 'construction-login.add-order']))).toBe('projects');
  expect(bindingOf(new Set(['salesman-login']))).toBe('contracts');
  expect(bindingOf(new Set(['laboratory-login']))).toBeNull();
  expect(phoneText('13800001003')).toBe('138 0000 1003');
});
