import type { Fault } from './fault.ts';

/** Codes that are scanned: whom they are told to, and who makes them. */
export const scanningFaults: readonly Fault[] = [
  {
    name: 'scannedByAnybody',
    says: 'a code tells of its thing whoever scans it',
    file: 'domain/scanning/scanTargets.ts',
    find: `if (person === null) return false;`,
    put: `if (person === null) return true;`,
    tests: ['domain/scanning/scanTargets.test.ts'],
    named: 'nobody who is not signed in',
  },
  {
    name: 'scannedUnseen',
    says: 'the code of a truck is told to who does not see the truck',
    file: 'server/scanning/dispatchCode.ts',
    find: ` AND \${vehiclesOf(viewer)}`,
    put: '',
    tests: ['server/scanning/scanning.test.ts'],
    named: 'the code of a truck',
  },
  {
    name: 'labelOfAnother',
    says: 'what stands on a label is found at another plant too',
    file: 'server/scanning/dispatchCode.ts',
    find: `OR ("tenantID" = \${viewer?.tenantID ?? null} AND "relationID" = \${code}`,
    put: `OR ("relationID" = \${code}`,
    tests: ['server/scanning/scanning.test.ts'],
    named: 'a label is found',
  },
  {
    name: 'scansWithoutEnd',
    says: 'a person scans, and is written down, without an end',
    file: 'server/scanning/scanRecords.ts',
    find: '    await boundScans(work, viewer.userID);',
    put: '',
    tests: ['server/scanning/scanning.test.ts'],
    named: 'without end',
  },
];
