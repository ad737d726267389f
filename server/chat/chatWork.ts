import { defineOwnWork, olderThan } from '../ownWork.ts';

/** For how long what was said can be read, and searched. */
const messageDays = 365;

export const chatWork = defineOwnWork({
  upkeep: [{ table: 'chatMessages', gone: olderThan('createTime', messageDays) }],
});
