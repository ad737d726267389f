import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';

/** So many calls of one person are worked on or wait for that before their bodies are read; more are refused. */
const mostCalls = 96;

/** Of the connections to the database the calls of one person take a third at most: two people leave some to a third. */
const mostUnderWay = ({ database }: Services): number => Math.max(1, Math.floor(database.connections / 3));

/** A reply, as far as it tells that it is over: given, or its caller has gone. */
interface Reply {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

interface Calls {
  underWay: number;
  readonly waiting: Set<() => void>;
}

const people = new WeakMap<Services, Map<string, Calls>>();

/**
 * Waits until a call of a signed-in person may begin, and keeps its place until its reply has gone or its caller has. Throws
 * `app.tooManyAtOnce` where too many of theirs wait already, or the caller has gone before (who they are is asked of the database):
 * their place would never be given back.
 */
export const boundPerson = async (services: Services, person: string, reply: Reply): Promise<void> => {
  if (reply.closed) throw new DomainError('app.tooManyAtOnce');
  const most = mostUnderWay(services);
  const all = people.get(services) ?? new Map<string, Calls>();
  people.set(services, all);
  const calls = all.get(person) ?? { underWay: 0, waiting: new Set() };
  all.set(person, calls);
  let begin: (() => void) | null = null;
  let isOver = false;
  const leave = (): void => {
    if (isOver) return;
    isOver = true;
    // Whoever has gone while waiting held no place.
    if (begin && calls.waiting.delete(begin)) begin();
    else calls.underWay -= 1;
    const [next] = calls.waiting;
    if (next && calls.underWay < most) {
      calls.waiting.delete(next);
      calls.underWay += 1;
      next();
    }
    if (calls.underWay === 0) all.delete(person);
  };
  if (calls.underWay < most) calls.underWay += 1;
  else if (calls.underWay + calls.waiting.size >= mostCalls) throw new DomainError('app.tooManyAtOnce');
  else {
    reply.once('close', leave);
    await new Promise<void>((settle) => {
      begin = settle;
      calls.waiting.add(settle);
    });
    return;
  }
  reply.once('close', leave);
};
