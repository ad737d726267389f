import { defineOwnWork, olderThan } from '../ownWork.ts';

/** For how long a person can look up what they scanned. */
const recordDays = 90;

export const scanningWork = defineOwnWork({
  upkeep: [{ table: 'scanRecords', gone: olderThan('createTime', recordDays) }],
});
