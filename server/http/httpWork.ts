import { defineOwnWork, olderThan } from '../ownWork.ts';

/** How long a request may be repeated under its idempotency key. */
const keyDays = 7;

export const httpWork = defineOwnWork({
  upkeep: [{ table: 'idempotencyKeys', gone: olderThan('createTime', keyDays) }],
});
