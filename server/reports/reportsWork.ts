import { defineOwnWork, olderThan } from '../ownWork.ts';

/** A paper that was printed for somebody can be fetched for a day; it is printed anew at any time. */
const paperDays = 1;

export const reportsWork = defineOwnWork({
  upkeep: [{ table: 'reportJobs', gone: olderThan('createTime', paperDays) }],
});
