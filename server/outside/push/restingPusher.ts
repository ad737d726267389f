import type { Pusher, PushOutcome, PushTarget } from './pusher.ts';

/** A service that has kept silent so often in a row is left alone. */
const mostSilences = 3;
/** For so long, ms; then one push finds out whether it answers again. */
const restMs = 60_000;

/** What is told of a device of a service that is left alone. */
export const unanswered = { busy: 'unanswered' } as const;

/** How it is told that nothing came back in time: by the limit of a push, or by the line. */
const silences: ReadonlySet<string> = new Set([
  ...['TimeoutError', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
]);
const isSilence = (outcome: PushOutcome): boolean =>
  typeof outcome === 'object' && 'refused' in outcome && silences.has(outcome.refused);

/**
 * Pushes, but waits for no service that keeps silent: who is reached by it would keep all others waiting, for so many are pushed to at a time. What
 * comes for it meanwhile has certainly not been taken, and is tried again later.
 */
export const restingPusher = (
  pusher: Pusher,
  serviceOf: (target: PushTarget) => string,
  now: () => number = () => performance.now(),
): Pusher => {
  /** How often in a row each service kept silent, and until when it is left alone; few there are. */
  const silent = new Map<string, { times: number; until: number }>();
  return {
    ...pusher,
    push: async (target, message) => {
      const service = serviceOf(target);
      const before = silent.get(service);
      if (before && before.times >= mostSilences) {
        if (now() < before.until) return unanswered;
        // The others wait for what this one finds out.
        before.until = now() + restMs;
      }
      const outcome = await pusher.push(target, message);
      if (isSilence(outcome)) {
        const times = (silent.get(service)?.times ?? 0) + 1;
        silent.set(service, { times, until: now() + restMs });
      } else silent.delete(service);
      return outcome;
    },
  };
};
