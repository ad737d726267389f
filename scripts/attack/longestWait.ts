import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { World } from './world.ts';

/**
 * How long calls waited, ms, while something was done: at most, and half of them. They are asked by a thread of their own, so that the
 * wait is that of the server and not of whoever attacks it.
 */
export const longestWait = async <T>(
  world: World,
  run: () => Promise<T>,
): Promise<{ waited: number; median: number; result: T }> => {
  const asking = new Worker(new URL('./askOften.ts', import.meta.url), { workerData: world.url });
  try {
    await once(asking, 'message');
    const result = await run();
    const told = once(asking, 'message');
    asking.postMessage('end');
    const [waits] = (await told) as [number[]];
    const median = waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? 0;
    return { waited: Math.max(...waits), median, result };
  } finally {
    await asking.terminate();
  }
};
