import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';

/** Lists of one person are read by that person alone. Throws `app.forbidden`. */
export const checkSelf = (viewer: Pick<Viewer, 'userID'>, userID: string): void => {
  if (userID !== viewer.userID) throw new DomainError('app.forbidden');
};
