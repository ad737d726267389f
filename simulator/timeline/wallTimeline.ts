import type { Bell, Timeline } from './timeline.ts';

/** The time on the wall. Stories do not wait for each other: one that hangs holds nobody up. */
export const wallTimeline = (): Timeline => {
  const timeline: Timeline = {
    get now() {
      return Date.now();
    },
    begin: (name, story) => {
      story().catch((error: unknown) => console.error(`${name}: ${String(error)}`));
    },
    until: (at) => new Promise((wake) => setTimeout(wake, Math.max(0, at - Date.now()))),
    sleep: (ms) => timeline.until(Date.now() + ms),
    sleepMinutes: (minutes) => timeline.sleep(minutes * 60_000),
    wait: <T>(bell: Bell<T>, atMost?: number) => {
      const kept = bell.take();
      if (kept !== undefined) return Promise.resolve(kept);
      return new Promise<T | undefined>((wake) => {
        const settle = (value: T | undefined) => {
          unlisten();
          clearTimeout(impatience);
          wake(value);
        };
        const unlisten = bell.listen(settle);
        const impatience =
          atMost === undefined ? undefined : setTimeout(() => settle(undefined), Math.max(0, atMost - Date.now()));
      });
    },
  };
  return timeline;
};
