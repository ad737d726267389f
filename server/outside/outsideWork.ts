import { defineOwnWork, olderThan } from '../ownWork.ts';
import { keepRouteHours } from './routing/keepRouteHours.ts';

/** How long a demonstration shows what it would have sent. */
const messageDays = 7;

export const outsideWork = defineOwnWork({
  watch: keepRouteHours,
  apart: true,
  upkeep: [{ table: 'sentMessages', gone: olderThan('sentAt', messageDays) }],
});
