import { DomainError } from '@pourline/domain/errors';
import { expect, test } from 'vitest';
import { checkChosenPassword, commonPasswords } from './checkChosenPassword.ts';

const isTaken = (password: string, mobileNo = '13800001004'): boolean => {
  try {
    checkChosenPassword(password, mobileNo);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'account.weakPassword') return false;
    throw error;
  }
};

test('none of the 10,000 common passwords is taken, however it is written, nor a run, a repetition or the phone', () => {
  const all = [...commonPasswords()];
  expect(all).toHaveLength(10_000);
  expect(all.filter((one) => one.length < 6 || one.length > 20 || one !== one.toLowerCase())).toEqual([]);
  expect(all.filter((one) => isTaken(one) || isTaken(one.toUpperCase()))).toEqual([]);
  for (const weak of [
    'dragon',
    'Liverpool',
    'WoAiNi1314',
    'p@ssw0rd',
    'zzzzzzzz',
    'fedcba',
    '13800001004',
    '00001004',
    '121212121212',
    'abcabcabc',
    '13912345678',
  ])
    expect(isTaken(weak)).toBe(false);
  for (const wide of [
    'ＰＡＳＳ１２３４',
    'ｐａｓｓｗｏｒｄ',
    '１２３４５６',
    'ｄｒａｇｏｎ',
    '１３８００００１００４',
    'ａａａａａａ',
  ])
    expect([wide, isTaken(wide)]).toEqual([wide, false]);
  for (const good of ['gravel and sand', 'pour-concrete-7', '混凝土泵车工地']) expect(isTaken(good)).toBe(true);
});
