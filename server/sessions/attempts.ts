import { DomainError } from '@pourline/domain/errors';
import { addressSubject } from '../http/addressSubject.ts';
import type { Services } from '../services.ts';
import type { Limit, Limits } from './limits.ts';

/** One thing that is counted: what is tried, and from which phone, address or device. */
export interface Attempt {
  kind: string;
  subject: string;
  limit: Limit;
}

const windowOf = ({ minutes }: Limit, now: number): Date => {
  const length = minutes * 60_000;
  return new Date(Math.floor(now / length) * length);
};

/** Counts each attempt once more; returns the counts in the same order. The counters live in the database, for all processes together. */
export const count = async (services: Services, attempts: readonly Attempt[]): Promise<number[]> => {
  const now = services.clock.real();
  const rows = attempts.map(({ kind, subject, limit }) => ({
    kind,
    subject: subject.slice(0, 200),
    windowStart: windowOf(limit, now),
    count: 1,
  }));
  if (rows.length === 0) return [];
  const counted = await services.database.system
    .insertInto('attempts')
    // Always in the same order, so that two requests never wait for each other.
    .values(rows.toSorted((a, b) => `${a.kind} ${a.subject}`.localeCompare(`${b.kind} ${b.subject}`)))
    .onConflict((c) =>
      c.columns(['kind', 'subject', 'windowStart']).doUpdateSet((e) => ({ count: e('attempts.count', '+', 1) })),
    )
    .returning(['kind', 'subject', 'count'])
    .execute();
  return rows.map(
    (row) => counted.find(({ kind, subject }) => kind === row.kind && subject === row.subject)?.count ?? 1,
  );
};

/** Counts the attempts and refuses with `login.tooMany` and the minutes left when one was made too often. Subjects that are empty are not counted. */
export const limitAttempts = async (services: Services, attempts: readonly Attempt[]): Promise<void> => {
  const named = attempts.filter(({ subject }) => subject !== '');
  const counts = await count(services, named);
  const now = services.clock.real();
  const waits = named
    .filter(({ limit }, i) => (counts[i] as number) > limit.max)
    .map(({ limit }) => windowOf(limit, now).getTime() + limit.minutes * 60_000 - now);
  if (waits.length > 0)
    throw new DomainError('login.tooMany', { n: Math.max(1, Math.ceil(Math.max(...waits) / 60_000)) });
};

/** Counts a call of its address. Throws `login.tooMany`. */
export const limitAddress = (
  services: Services,
  request: { ip: string },
  kind: string,
  limit: keyof Limits & `${string}PerAddress`,
): Promise<void> =>
  limitAttempts(services, [
    { kind, subject: `address ${addressSubject(request.ip)}`, limit: services.settings.limits[limit] },
  ]);
