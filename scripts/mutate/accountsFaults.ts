import type { Fault } from './fault.ts';

/** Sign-in, invitations and calls that are repeated under their key. */
export const accountsFaults: readonly Fault[] = [
  {
    name: 'guessesBeginAnew',
    says: 'a right password gives all unknown devices their guesses of the day back',
    file: 'server/sessions/wrongPasswords.ts',
    find: `if (origin === 'unknown')`,
    put: `if (origin === 'nowhere')`,
    tests: ['server/sessions/wrongPasswords.test.ts'],
    named: 'gives no guesses back',
  },
  {
    name: 'keyOfTheDead',
    says: 'another call takes over the key of a call that never told its end',
    file: 'server/http/idempotency.ts',
    find: `        .where('idempotencyKeys.request', '=', request)\n`,
    put: '',
    tests: ['server/http/idempotency.test.ts'],
    named: 'never told its end',
  },
  {
    name: 'phoneLockedFromAnywhere',
    says: 'one address uses up the sign-ins of a phone everywhere',
    file: 'server/sessions/tokenHandlers.ts',
    find: '`${by} ${mobileNo} ${address}`',
    put: '`${by} ${mobileNo}`',
    tests: ['server/sessions/limits.test.ts'],
    named: 'from one address, and keeps its owner',
  },
];
