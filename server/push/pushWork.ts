import { defineOwnWork, olderThan, watchDue } from '../ownWork.ts';
import { sendPushes } from './sendPushes.ts';

/** For how long it can be looked up what was pushed, and why not. */
const outboxDays = 30;

export const pushWork = defineOwnWork({
  watch: watchDue(sendPushes),
  apart: true,
  upkeep: [{ table: 'pushOutbox', gone: olderThan('createTime', outboxDays) }],
});
