import { z } from 'zod';

/** A password that somebody chooses: 6 to 20 characters, as the plants know it. */
export const passwordSchema = z.string().min(6, '密码为6-20位').max(20, '密码为6-20位');

/** A password as it is judged: letters and digits of any width and case are the same to who guesses. */
export const judgedForm = (password: string): string => password.normalize('NFKC').toLowerCase();

/**
 * Whether a chosen password is plainly too easy to guess: up to three characters over and over, a run, the end of one's own phone number
 * or any whole one. The server refuses common ones besides.
 */
export const isWeakPassword = (password: string, mobileNo: string): boolean => {
  const lower = judgedForm(password);
  if (/^(.{1,3})\1+$/.test(lower) || /^1[3-9]\d{9}$/.test(lower)) return true;
  if (mobileNo !== '' && (lower === mobileNo || mobileNo.endsWith(lower))) return true;
  const codes = [...lower].map((character) => character.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] as number)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};
