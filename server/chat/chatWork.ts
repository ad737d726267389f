import { defineOwnWork, olderThan, watchDue } from '../ownWork.ts';
import { ringTalks } from './ringTalks.ts';

/** For how long what was said can be read, and searched. */
const messageDays = 365;

export const chatWork = defineOwnWork({
  watch: watchDue(ringTalks),
  apart: true,
  upkeep: [{ table: 'chatMessages', gone: olderThan('createTime', messageDays) }],
});
