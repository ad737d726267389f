import type { World } from './world.ts';

/** How long any call waited at most, ms, while something was done. */
export const longestWait = async <T>(world: World, run: () => Promise<T>): Promise<{ waited: number; result: T }> => {
  let waited = 0;
  let isOver = false;
  const done = run().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { milliseconds, status } = await world.ask('GET', '/api/v1/server-time');
    waited = Math.max(waited, status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
  }
  return { waited, result: await done };
};
