import { DomainError } from '@pourline/domain/errors';
import { NobodyWaits } from '../db/whoWaits.ts';
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

/** A place among the calls of a person. */
export interface Place {
  /** Works on the call. The place is kept to the end of it, though whoever asked has gone. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Waits until a call of a signed-in person may begin, and keeps its place until its reply has gone, or its caller has and nothing is
 * worked on for it. Throws `app.tooManyAtOnce` where too many of theirs wait already, or the caller has gone before (who they are is
 * asked of the database): their place would never be given back.
 */
export const boundPerson = async (services: Services, person: string, reply: Reply): Promise<Place> => {
  if (reply.closed) throw new DomainError('app.tooManyAtOnce');
  const most = mostUnderWay(services);
  const all = people.get(services) ?? new Map<string, Calls>();
  people.set(services, all);
  const calls = all.get(person) ?? { underWay: 0, waiting: new Set() };
  all.set(person, calls);
  let hasGone = false;
  let works = 0;
  const giveBack = (): void => {
    if (!hasGone || works > 0) return;
    calls.underWay -= 1;
    const [next] = calls.waiting;
    if (next && calls.underWay < most) {
      calls.waiting.delete(next);
      calls.underWay += 1;
      next();
    }
    if (calls.underWay === 0) all.delete(person);
  };
  if (calls.underWay < most) {
    calls.underWay += 1;
    reply.once('close', () => {
      hasGone = true;
      giveBack();
    });
  } else if (calls.underWay + calls.waiting.size >= mostCalls) throw new DomainError('app.tooManyAtOnce');
  else
    await new Promise<void>((settle, fail) => {
      calls.waiting.add(settle);
      reply.once('close', () => {
        hasGone = true;
        // Whoever has gone while waiting held no place.
        if (calls.waiting.delete(settle)) fail(new DomainError('app.tooManyAtOnce'));
        else giveBack();
      });
    });
  return {
    during: async (work) => {
      // Their place is another's by now.
      if (hasGone) throw new NobodyWaits();
      works += 1;
      try {
        return await work();
      } finally {
        works -= 1;
        giveBack();
      }
    },
  };
};
