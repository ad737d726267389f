import { afterEach, describe, expect, it, vi } from 'vitest';
import { BoundedThread, ThreadBusy, ThreadFailure } from './boundedThread.ts';
import type { TestQuestion } from './testThread.ts';

const threads: BoundedThread<TestQuestion, string>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(threads.splice(0).map((thread) => thread.stop()));
});
/** From now on the time boxes of threads are over when the test says so. */
const holdTimers = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const nextTurn = (): Promise<void> => new Promise((next) => setImmediate(next));
const openThread = (bounds: { startMs?: number; idleMs?: number } = {}) => {
  const script = new URL('./testThread.ts', import.meta.url);
  const thread = new BoundedThread<TestQuestion, string>({
    ...{ script, memoryMb: 64, mostWaiting: 2, startMs: 30_000 },
    ...bounds,
  });
  threads.push(thread);
  return thread;
};
const echo = (text: string) => ({ kind: 'echo', text }) as const;

describe('a bounded thread', () => {
  it.each(['throwNow', 'throwLater', 'eat'] as const)(
    'that breaks over a question (%s) takes nothing with it: the question fails and the next gets another thread',
    async (kind) => {
      const thread = openThread();
      const broken = thread.ask({ kind }, 60_000);
      const next = thread.ask(echo('next'), 1000);
      await expect(broken).rejects.toThrow(ThreadFailure);
      expect(await next).toBe('next');
    },
  );

  it('gives up a question that takes longer than its time box, and answers the next', async () => {
    const thread = openThread({ startMs: 4000 });
    expect(await thread.ask(echo('warm'), 30_000)).toBe('warm');
    holdTimers();
    let isGivenUp = false;
    const looping = thread.ask({ kind: 'loop' }, 100).catch((error: unknown) => {
      isGivenUp = true;
      return String(error);
    });
    vi.advanceTimersByTime(4099);
    await nextTurn();
    expect(isGivenUp).toBe(false);
    vi.advanceTimersByTime(1);
    await nextTurn();
    expect(isGivenUp).toBe(true);
    expect(await looping).toContain('did not answer in time');
    vi.useRealTimers();
    expect(await thread.ask(echo('next'), 30_000)).toBe('next');
  });

  it('refuses a question when too many wait, sooner where the asker may wait behind fewer', async () => {
    const thread = openThread();
    const asked = [thread.ask(echo('1'), 60_000), thread.ask(echo('2'), 60_000)];
    await expect(thread.ask(echo('few'), 60_000, { mostWaiting: 1 })).rejects.toThrow(ThreadBusy);
    asked.push(thread.ask(echo('3'), 60_000));
    await expect(thread.ask(echo('4'), 60_000)).rejects.toThrow(ThreadBusy);
    expect(await Promise.all(asked)).toEqual(['1', '2', '3']);
  });

  it('takes its askers in turns, and one who fills the line makes room for another', async () => {
    const thread = openThread();
    const answered: string[] = [];
    const ask = async (person: string, text: string) => {
      await thread.ask(echo(text), 60_000, { whose: { group: 'plant', person } });
      answered.push(text);
    };
    const mine = [ask('a', '1'), ask('a', '2'), ask('a', '3')];
    const other = ask('b', 'other');
    await expect(mine[2]).rejects.toThrow(ThreadBusy);
    await Promise.all([mine[0], mine[1], other]);
    expect(answered).toEqual(['1', 'other', '2']);
  });

  it('is ended when it is idle, and begins anew when it is asked', async () => {
    holdTimers();
    const thread = openThread({ idleMs: 20 });
    expect(await thread.ask(echo('1'), 1000)).toBe('1');
    vi.advanceTimersByTime(20);
    expect(await thread.ask(echo('2'), 1000)).toBe('2');
  });
});
