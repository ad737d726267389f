import { checkSaid, happenedReach } from '@pourline/domain/time/saidTime';
import type { Work } from '../work.ts';

/** When a crew says that something happened, epoch ms; left out: now. Throws `app.timeOutOfReach`. */
export const saidAt = (work: Work, happenedAt: string | undefined): number | undefined => {
  checkSaid(work.now, happenedAt, happenedReach, '发生时间');
  return happenedAt === undefined ? undefined : Date.parse(happenedAt);
};
