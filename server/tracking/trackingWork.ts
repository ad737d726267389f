import { defineOwnWork, olderThan } from '../ownWork.ts';

/** For how long a link that is dead stands in the list of its order. */
const deadDays = 30;

export const trackingWork = defineOwnWork({
  upkeep: [{ table: 'orderShares', gone: olderThan('expireTime', deadDays) }],
});
