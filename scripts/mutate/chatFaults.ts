import type { Fault } from './fault.ts';

/** Talk between the people of a plant: who hears it, and how far it has come. */
export const chatFaults: readonly Fault[] = [
  {
    name: 'readByOne',
    says: 'a message counts as read when one of several has read it',
    file: 'domain/chat/receipts.ts',
    find: 'if (read === of) return chatState.read;',
    put: 'if (read > 0) return chatState.read;',
    tests: ['domain/chat/receipts.test.ts'],
    named: 'read when all have read it',
  },
  {
    name: 'takenBackLate',
    says: 'a message is taken back long after it was sent',
    file: 'domain/chat/chatStates.ts',
    find: 'now - sentAt > withdrawWithinMs',
    put: 'now - sentAt > 60 * withdrawWithinMs',
    tests: ['server/chat/chat.test.ts'],
    named: 'taken back within two minutes',
  },
  {
    name: 'withdrawnTold',
    says: 'a message that was taken back is found by its words',
    file: 'server/chat/chatStore.ts',
    find: 'keyword: [told],',
    put: `keyword: [sql\`"chatMessages"."text"\`],`,
    tests: ['server/chat/chat.test.ts'],
    named: 'taken back within two minutes',
  },
  {
    name: 'leftStaysInTalk',
    says: 'who sees an order no more stays in the talk about it',
    file: 'server/chat/openTalk.ts',
    find: 'AND m."userID" NOT IN (${seers})',
    put: 'AND false AND m."userID" NOT IN (${seers})',
    tests: ['server/chat/chat.test.ts'],
    named: 'loses who sees it no more',
  },
];
