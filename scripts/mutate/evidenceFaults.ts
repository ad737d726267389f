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
  {
    name: 'rootUnreached',
    says: 'the page of a ticket names a root to which no way leads from it',
    file: 'server/evidence/ticketAnchor.ts',
    find: 'const hold = days.every(({ root, leaves }) => isRootOf(root, leaves, sha256));',
    put: 'const hold = days.length >= 0;',
    tests: ['server/evidence/leafForged.test.ts'],
    named: 'root that its leaf does not lead to',
  },
  {
    name: 'leafGone',
    says: 'a ticket whose leaf was taken out of its day looks like one of today',
    file: 'server/evidence/ticketAnchor.ts',
    find: 'return rows[0]?.loose ?? false;',
    put: 'return rows.length > 1;',
    tests: ['server/evidence/leafForged.test.ts'],
    named: 'leaf is gone',
  },
  {
    name: 'middleLinkForged',
    says: 'the roots of the days hold a ticket of which one link in the middle was written anew',
    file: 'server/evidence/evidenceStore.ts',
    find: 'AND bool_and(e."hash" = encode(',
    put: 'AND bool_or(e."hash" = encode(',
    tests: ['server/evidence/leafForged.test.ts'],
    named: 'middle',
  },
  {
    name: 'fieldOffRecord',
    says: 'the checker passes a ticket that shows a field which is on no record',
    file: 'scripts/admin/verifyTicket.mjs',
    find: '!same(value, told[field]) : complete)',
    put: '!same(value, told[field]) : false)',
    tests: ['server/evidence/leafForged.test.ts'],
    named: 'no record',
  },
  {
    name: 'fieldTwice',
    says: 'the checker passes a ticket that shows a field twice',
    file: 'scripts/admin/verifyTicket.mjs',
    find: 'read.filter(({ text }) => namesTwice(text))',
    put: 'read.filter(({ text }) => text === "")',
    tests: ['server/evidence/leafForged.test.ts'],
    named: 'no record',
  },
];
