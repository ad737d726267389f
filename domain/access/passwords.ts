import { z } from 'zod';

/** Passwords that anybody guessing tries first; a phone number and its parts are refused as well. */
const commonPasswords = new Set([
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '111111',
  '000000',
  '666666',
  '888888',
  '112233',
  '123123',
  '654321',
  'abc123',
  'abcd1234',
  'a123456',
  'qwerty',
  'qwerty123',
  'password',
  'password1',
  'admin123',
  'iloveyou',
  '5201314',
  '1qaz2wsx',
]);

/** A password that somebody chooses: 6 to 20 characters, as the plants know it. */
export const passwordSchema = z.string().min(6, '密码为6-20位').max(20, '密码为6-20位');

/** Whether a chosen password is too easy to guess: a common one, one character over and over, a run, or the phone itself. */
export const isWeakPassword = (password: string, mobileNo: string): boolean => {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower) || /^(.)\1+$/.test(lower)) return true;
  if (mobileNo !== '' && (password === mobileNo || mobileNo.endsWith(password))) return true;
  const codes = [...lower].map((character) => character.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] as number)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};
