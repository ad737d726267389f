import { expect, it } from 'vitest';
import type { Session } from '../api/sessionStore.ts';
import { wordOfOtherWindow } from './otherWindow.ts';

const session = (more: Partial<Session> = {}): Session => ({
  token: 'a',
  refreshToken: 'b',
  expire: 0,
  accountOID: 'o1',
  mobileNo: '13800000000',
  tenants: [],
  tid: 't1',
  user: {} as Session['user'],
  roleGroup: 'driver',
  ...more,
});

it('what another window ended is not worked on here', () => {
  expect(wordOfOtherWindow(session(), null, 'inside')).toBe('已在另一个窗口退出登录');
  expect(wordOfOtherWindow(session(), null, 'public')).toBeNull();
  expect(wordOfOtherWindow(session(), null, 'signIn')).toBeNull();
});
it('another person, plant or role group is followed, a renewed token is not', () => {
  const changed = '已在另一个窗口切换账号、企业或身份';
  expect(wordOfOtherWindow(session(), session({ accountOID: 'o2' }), 'inside')).toBe(changed);
  expect(wordOfOtherWindow(session(), session({ tid: 't2' }), 'inside')).toBe(changed);
  expect(wordOfOtherWindow(session(), session({ roleGroup: 'fleet' }), 'inside')).toBe(changed);
  expect(wordOfOtherWindow(session(), session({ token: 'c' }), 'inside')).toBeNull();
});
it('a screen is left at once when somebody else begins a session, not when that person has been loaded', () => {
  const changed = '已在另一个窗口切换账号、企业或身份';
  const begun = { user: null, roleGroup: null };
  expect(wordOfOtherWindow(session(), session({ ...begun, accountOID: 'o2' }), 'inside')).toBe(changed);
  expect(wordOfOtherWindow(session(), session({ ...begun, tid: 't2' }), 'inside')).toBe(changed);
  expect(wordOfOtherWindow(session(), session(begun), 'inside')).toBeNull();
  expect(wordOfOtherWindow(session(), session({ ...begun, accountOID: 'o2' }), 'public')).toBeNull();
});
it('the person is waited for, and then both windows are inside', () => {
  const begun = session({ user: null, roleGroup: null });
  expect(wordOfOtherWindow(null, begun, 'signIn')).toBeNull();
  expect(wordOfOtherWindow(begun, session(), 'signIn')).toBe('');
  expect(wordOfOtherWindow(null, session({ tid: '', user: null, roleGroup: null }), 'signIn')).toBe('');
  expect(wordOfOtherWindow(begun, session(), 'public')).toBeNull();
});
