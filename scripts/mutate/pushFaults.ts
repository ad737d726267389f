import type { Fault } from './fault.ts';

const pushTests = ['server/push/push.test.ts'];
const pusherTests = ['server/outside/push/pushers.test.ts'];

/** What is pushed to people's devices, and said in the yard. */
export const pushFaults: readonly Fault[] = [
  {
    name: 'pushedThoughRead',
    says: 'what was read before is pushed all the same',
    file: 'domain/push/planPushes.ts',
    find: "isRead ? 'read' : now - toldAt",
    put: "isRead && toldAt < 0 ? 'read' : now - toldAt",
    tests: ['domain/push/push.test.ts'],
  },
  {
    name: 'alarmsKeepQuiet',
    says: 'more than three alarms ring one by one',
    file: 'domain/push/planPushes.ts',
    find: "asFew(alarms, mostSingle, 'alarm')",
    put: "asFew(alarms, 40, 'alarm')",
    tests: ['domain/push/push.test.ts'],
  },
  {
    name: 'fortySingles',
    says: 'a phone rings as often as there is something new',
    file: 'domain/push/planPushes.ts',
    find: 'const room = mostSingle - recent.length;',
    put: 'const room = 40;',
    tests: ['domain/push/push.test.ts'],
  },
  {
    name: 'pushedAgain',
    says: 'what a process that ended had on its way is pushed by the next one',
    file: 'server/push/sendPushes.ts',
    find: "state: 'notSent', reason: 'interrupted'",
    put: "state: 'waiting', reason: 'interrupted'",
    tests: pushTests,
  },
  {
    name: 'goneStays',
    says: 'a device that its service knows no more is kept',
    file: 'server/outside/push/pusher.ts',
    find: 'status === 404 || status === 410',
    put: 'status === 404',
    tests: pusherTests,
  },
  {
    name: 'pushedAnywhere',
    says: 'the server sends to any address that somebody names as their push service',
    file: 'server/push/pushDevices.ts',
    find: 'if (!isPushService(registrationID, services)) ',
    put: 'if (registrationID === services[0]) ',
    tests: pushTests,
  },
  {
    name: 'pushedToWhoLeft',
    says: 'who works here no more is pushed what they were told',
    file: 'server/http/signedIn.ts',
    find: "if (user?.state !== 'enabled') return null;",
    put: 'if (!user) return null;',
    tests: pushTests,
  },
  {
    name: 'wordsOnTheLockedScreen',
    says: 'the locked screen shows of whom something is where the plant does not want it',
    file: 'server/push/claimPushes.ts',
    find: "titleOnly: textOf('push-title-only') === '1'",
    put: "titleOnly: textOf('push-title-only') === '2'",
    tests: pushTests,
  },
  {
    name: 'calledTwice',
    says: 'a truck is called to its line by each screen of the yard',
    file: 'server/broadcasts/broadcastStore.ts',
    find: 'const once = call && isOnce ?',
    put: 'const once = call && !isOnce ?',
    tests: ['server/broadcasts/broadcasts.test.ts'],
  },
  {
    name: 'calledForGood',
    says: 'what no screen has said waits for ever',
    file: 'server/broadcasts/broadcastsWork.ts',
    find: 'services.clock.now() - lapseMs',
    put: 'services.clock.now() - 1000 * lapseMs',
    tests: ['server/broadcasts/broadcasts.test.ts'],
  },
  {
    name: 'offersForGood',
    says: 'a notice offers its act after it was done',
    file: 'domain/messages/noticeOffer.ts',
    find: ' || !actionOf(act).from.includes(state)',
    put: '',
    tests: ['domain/messages/noticeOffer.test.ts'],
  },
];
