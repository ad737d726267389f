import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { requireSecrets } from './requireSecrets.ts';

const check = (value?: string) => () => requireSecrets(['JWT_SECRET'], { JWT_SECRET: value });

test('takes a random secret of 32 characters and more', () => {
  for (const format of ['hex', 'base64url'] as const) expect(check(randomBytes(36).toString(format))).not.toThrow();
});

test('refuses a missing, short or guessable secret in one line that names it', () => {
  expect(check()).toThrow('缺少环境变量 JWT_SECRET');
  expect(check('Kx81mPz0qLw9')).toThrow('太短（12 个字符');
  for (const guessable of [
    'a'.repeat(40),
    'my-jwt-secret-for-the-plant-2026-xyz',
    'ChangeMe-kx81mpz0qlw9vbn37dhsgt5yre',
  ]) {
    expect(check(guessable)).toThrow('太容易猜到');
  }
});

test('refuses secrets that are the same, in one line that names them', () => {
  const [one, other] = [randomBytes(36).toString('base64'), randomBytes(36).toString('base64')];
  const both = (JWT_SECRET: string, GNSS_SECRET: string) => () =>
    requireSecrets(['JWT_SECRET', 'GNSS_SECRET'], { JWT_SECRET, GNSS_SECRET });
  expect(both(one, other)).not.toThrow();
  expect(both(one, one)).toThrow(/^JWT_SECRET 与 GNSS_SECRET 不能相同，请各自用 openssl rand -base64 36 生成$/);
  expect(both(one, 'short')).toThrow('GNSS_SECRET 太短');
});
