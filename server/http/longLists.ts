import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';

/** A list of more rows than this is long. */
const longRows = 1000;
/** So many long lists of one person wait behind the one that is read. */
const mostWaiting = 8;

/** Whether a list is asked for whole, or by more rows than a page has. A spreadsheet is bounded by `exportList`. */
export const isLongList = (asked: unknown): boolean => {
  const { limit, format } = Object(asked) as { limit?: unknown; format?: unknown };
  return typeof limit === 'number' && (limit < 0 || limit > longRows) && format !== 'xlsx';
};

interface Turn {
  last: Promise<unknown>;
  waiting: number;
}

const turns = new WeakMap<Services, Map<string, Turn>>();

/**
 * Reads the long lists of a person one after the other, so that whoever asks for many at once takes the time of one. Throws
 * `app.listsUnderWay` when too many wait already.
 */
export const readLongList = async <T>(
  services: Services,
  { tenantID, userID }: Pick<Viewer, 'tenantID' | 'userID'>,
  read: () => Promise<T>,
): Promise<T> => {
  const people = turns.get(services) ?? new Map<string, Turn>();
  turns.set(services, people);
  const person = `${tenantID} ${userID}`;
  const turn = people.get(person) ?? { last: Promise.resolve(), waiting: 0 };
  if (turn.waiting > mostWaiting) throw new DomainError('app.listsUnderWay');
  people.set(person, turn);
  turn.waiting += 1;
  const mine = turn.last.then(read);
  turn.last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    turn.waiting -= 1;
    if (turn.waiting === 0) people.delete(person);
  }
};
