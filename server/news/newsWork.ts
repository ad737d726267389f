import { defineOwnWork, olderThan } from '../ownWork.ts';

/** For how long a site can look up what it was told: the records of its orders tell it for good. */
const newsDays = 60;

export const newsWork = defineOwnWork({
  upkeep: [{ table: 'siteNews', gone: olderThan('createTime', newsDays) }],
});
