import type { Fault } from './fault.ts';

/** What people have in the hand: a slow network, when they are called, what a paper is called. */
export const handFaults: readonly Fault[] = [
  {
    name: 'hangingNetworkWaitedFor',
    says: 'a network that hangs keeps the app white although its page is kept',
    file: 'web/public/offline.js',
    find: 'setTimeout(() => resolve(kept), patienceMs)',
    put: 'setTimeout(() => resolve(kept), 1000 * patienceMs)',
    tests: ['web/api/offlineWorker.test.ts'],
    named: 'hangs',
  },
  {
    name: 'bootWaitedFor',
    says: 'what every version has alike is asked of the network before the page shows',
    file: 'web/public/offline.js',
    find: 'if (!kept) return asked;\n      // The same',
    put: 'if (kept) return asked;\n      // The same',
    tests: ['web/api/offlineWorker.test.ts'],
    named: 'not waited for',
  },
  {
    name: 'callsOfOtherPlants',
    says: 'a driver who waits is told the calls of pours that another plant loads',
    file: 'domain/dispatch/expectedCall.ts',
    find: '.filter((scene) => loadingPlant(scene) === truck.plantID)',
    put: '.filter((scene) => loadingPlant(scene) !== null)',
    tests: ['domain/dispatch/expectedCall.test.ts'],
  },
  {
    name: 'queueForgottenInCall',
    says: 'whoever waits is told the next call, however many stand before',
    file: 'domain/dispatch/expectedCall.ts',
    find: 'return calls[queue.filter(isBefore).length] ?? null;',
    put: 'return calls[0] ?? null;',
    tests: ['domain/dispatch/expectedCall.test.ts'],
  },
  {
    name: 'fullSiteCallsNow',
    says: 'a site that is full is told to call its next truck at once',
    file: 'domain/dispatch/expectedCall.ts',
    find: "const full = when.kind === 'hold' ?",
    put: "const full = when.kind === 'never' ?",
    tests: ['domain/dispatch/expectedCall.test.ts'],
  },
  {
    name: 'paperByNumberAlone',
    says: 'a ticket that the server gives carries neither project nor day',
    file: 'server/waybills/printTicket.ts',
    find: "fileName(['发货单', taskDetailNo, projectName, dayOf(createTime, facts.utcOffsetMinutes)], 'pdf')",
    put: "fileName(['发货单', taskDetailNo, '', ''], 'pdf')",
    tests: ['server/waybills/waybills.test.ts'],
  },
];
