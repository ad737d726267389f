import type { World } from './world.ts';

/** How long calls waited, ms, while something was done: at most, and half of them. */
export const longestWait = async <T>(
  world: World,
  run: () => Promise<T>,
): Promise<{ waited: number; median: number; result: T }> => {
  const waits: number[] = [];
  let isOver = false;
  const done = run().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { milliseconds, status } = await world.ask('GET', '/api/v1/server-time');
    waits.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
  }
  const median = waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? 0;
  return { waited: Math.max(...waits), median, result: await done };
};
