import { defineOwnWork, olderThan } from '../ownWork.ts';
import { watchAlarms } from './watchAlarms.ts';

/** How long it can be looked up what was wrong. */
const alarmDays = 400;

export const alarmsWork = defineOwnWork({
  watch: watchAlarms,
  after: ['positions', 'dispatch', 'evidence'],
  upkeep: [{ table: 'alarms', gone: olderThan('clearedAt', alarmDays) }],
});
