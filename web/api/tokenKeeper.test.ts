import type { SessionReply } from '@pourline/contract/sessions/session';
import { expect, it, vi } from 'vitest';
import { CallError, networkError } from './callError.ts';
import { createTokenKeeper, type Tokens } from './tokenKeeper.ts';

const replyOf = (token: string, expire = 10_000_000): SessionReply => ({
  token,
  expire,
  refreshToken: `${token}-refresh`,
  accountOID: 'a',
  mobileNo: '13800001004',
  deviceProof: '',
  tenants: [],
});

function setUp(left: number, refresh: (tokens: Tokens) => Promise<SessionReply>) {
  let tokens: Tokens | null = { token: 'old', refreshToken: 'old-refresh', expire: 1_000_000 + left, tid: 't' };
  const end = vi.fn(() => {
    tokens = null;
  });
  const asked = vi.fn(refresh);
  const keeper = createTokenKeeper({
    read: () => tokens,
    store: (reply, spent) => {
      if (tokens?.token !== spent.token) return;
      tokens = { token: reply.token, refreshToken: reply.refreshToken, expire: reply.expire, tid: 't' };
    },
    end,
    refresh: asked,
    now: () => 1_000_000,
    lock: (run) => run(),
  });
  return { keeper, asked, end, put: (next: Tokens) => (tokens = next) };
}

it('hands out a fresh token as it is', async () => {
  const { keeper, asked } = setUp(120_000, async () => replyOf('new'));
  expect(await keeper.token()).toBe('old');
  expect(asked).not.toHaveBeenCalled();
});

it('refreshes once for all who wait, shortly before the end', async () => {
  const { keeper, asked } = setUp(30_000, async () => replyOf('new'));
  expect(await Promise.all([keeper.token(), keeper.token(), keeper.renew('old')])).toEqual(['new', 'new', 'new']);
  expect(await keeper.renew('old')).toBe('new');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('does not refresh before each call when the clock of the phone is wrong', async () => {
  const { keeper, asked } = setUp(-9_000_000, async () => replyOf('new', 5));
  await keeper.token();
  expect(await keeper.token()).toBe('new');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('goes on with a token that still holds when the network is away', async () => {
  const { keeper, end } = setUp(30_000, async () => {
    throw networkError();
  });
  expect(await keeper.token()).toBe('old');
  await expect(keeper.renew('old')).rejects.toMatchObject({ code: 'network' });
  expect(end).not.toHaveBeenCalled();
});

it('ends the session when the refresh is refused', async () => {
  const { keeper, end } = setUp(-1, async () => {
    throw new CallError(401, 'login.passwordChanged', '密码已修改，请重新登录');
  });
  await expect(keeper.token()).rejects.toMatchObject({ code: 'login.passwordChanged' });
  expect(end).toHaveBeenCalledTimes(1);
  expect(await keeper.token()).toBeNull();
});

it('keeps nothing of a refresh that the person has changed plant during', async () => {
  const { keeper, put } = setUp(30_000, async () => {
    put({ token: 'west', refreshToken: 'west-refresh', expire: 9_000_000, tid: 'west' });
    return replyOf('east again');
  });
  expect(await keeper.renew('old')).toBe('west');
  expect(await keeper.token()).toBe('west');
});

it('takes the token that another tab got while its own refresh was refused', async () => {
  const { keeper, end, put } = setUp(-1, async () => {
    put({ token: 'other', refreshToken: 'other-refresh', expire: 9_000_000, tid: 't' });
    throw new CallError(401, 'login.invalid', '当前登录无效!');
  });
  expect(await keeper.token()).toBe('other');
  expect(end).not.toHaveBeenCalled();
});
