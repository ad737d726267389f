import { defineOwnWork, olderThan } from '../ownWork.ts';

/** How long a demonstration shows what it would have sent. */
const messageDays = 7;

export const outsideWork = defineOwnWork({
  upkeep: [{ table: 'sentMessages', gone: olderThan('sentAt', messageDays) }],
});
