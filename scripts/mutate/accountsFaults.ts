import type { Fault } from './fault.ts';

/** Sign-in, invitations and calls that are repeated under their key. */
export const accountsFaults: readonly Fault[] = [
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
