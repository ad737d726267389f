import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWeakPassword, judgedForm } from '@pourline/domain/access/passwords';
import { DomainError } from '@pourline/domain/errors';

let common: ReadonlySet<string> | undefined;

/** Passwords that guessers try first; read once, and never sent to a browser. */
export const commonPasswords = (): ReadonlySet<string> => {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return common;
};

/** Throws `account.weakPassword` when a password that somebody chooses for this phone would soon be guessed. */
export const checkChosenPassword = (password: string, mobileNo: string): void => {
  if (isWeakPassword(password, mobileNo) || commonPasswords().has(judgedForm(password)))
    throw new DomainError('account.weakPassword');
};
