import { z } from 'zod';

/** A password that somebody chooses: 6 to 20 characters, as the plants know it. */
export const passwordSchema = z.string().min(6, '密码为6-20位').max(20, '密码为6-20位');

/**
 * Whether a chosen password is plainly too easy to guess: one character over and over, a run, or the phone itself. The server refuses
 * common ones besides.
 */
export const isWeakPassword = (password: string, mobileNo: string): boolean => {
  const lower = password.toLowerCase();
  if (/^(.)\1+$/.test(lower)) return true;
  if (mobileNo !== '' && (password === mobileNo || mobileNo.endsWith(password))) return true;
  const codes = [...lower].map((character) => character.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] as number)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};
