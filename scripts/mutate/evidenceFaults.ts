import type { Fault } from './fault.ts';

const tests = ['server/evidence/lateRecords.test.ts'];

/** Roots of the days, and the ways from tickets to them. */
export const evidenceFaults: readonly Fault[] = [
  {
    name: 'lateRecordUnrooted',
    says: 'a record that was committed after the root of its day gets into no root',
    file: 'server/evidence/anchorDays.ts',
    find: '(before?.serialNo ?? 0) - lookBack,',
    put: '(before?.serialNo ?? 0),',
    tests,
    named: 'still being written',
  },
  {
    name: 'proofOfFirstRoot',
    says: 'the proof of a ticket stops at the root of its first day',
    file: 'server/evidence/ticketAnchor.ts',
    find: '.at(-1);\n  if (!last)',
    put: '.at(0);\n  if (!last)',
    tests,
    named: 'grew on a second day',
  },
];
