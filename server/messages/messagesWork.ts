import { defineOwnWork, olderThan } from '../ownWork.ts';

/** For how long people can look up what they were told: the records of orders and messages tell it for good. */
const inboxDays = 60;

export const messagesWork = defineOwnWork({
  upkeep: [{ table: 'inboxes', gone: olderThan('createTime', inboxDays) }],
});
