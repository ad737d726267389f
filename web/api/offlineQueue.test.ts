import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { CallError, networkError } from './callError.ts';
import {
  createOfflineQueue,
  emptyQueue,
  type OfflineQueueParts,
  type QueuedCommand,
  type QueueState,
} from './offlineQueue.ts';

const command = (id: string, owner = 'me'): QueuedCommand => ({
  id,
  endpoint: { method: 'PUT', path: '/api/v1/prd-task-detail/unloading/{id}', access: ['driver-login'] },
  input: { params: { id }, body: { happenedAt: '2026-11-21T08:00:00.000Z' } },
  happenedAt: '2026-11-21T08:00:00.000Z',
  label: `开始卸料 ${id}`,
  owner,
  roleGroup: 'driver',
  failures: 0,
});

/** A store that outlives queues, as the device's does, and a lock over all of them. */
function device() {
  let kept: QueueState = emptyQueue;
  let last: Promise<unknown> = Promise.resolve();
  return {
    store: {
      read: async () => kept,
      change: async (change: (state: QueueState) => QueueState) => {
        kept = change(kept);
        return kept;
      },
    },
    lock: <T>(run: () => Promise<T>): Promise<T> => {
      const next = last.then(run);
      last = next.catch(() => undefined);
      return next;
    },
    kept: () => kept,
  };
}
const queueOn = (
  on: ReturnType<typeof device>,
  send: OfflineQueueParts['send'],
  more: Partial<OfflineQueueParts> = {},
) =>
  createOfflineQueue({
    ...{ store: on.store, lock: on.lock, send, owner: () => 'me', now: () => 1 },
    read: () => Promise.reject(new Error('nothing to read')),
    upload: () => Promise.reject(new Error('nothing to upload')),
    ...more,
  });

it('keeps the order, sends each once, and a network failure keeps the rest', async () => {
  const on = device();
  const sent: string[] = [];
  let online = false;
  const queue = queueOn(on, async (one) => {
    if (!online) throw networkError();
    sent.push(one.id);
  });
  for (const id of ['a', 'b', 'c']) await queue.add(command(id));
  await queue.flush();
  expect([sent, queue.state().waiting.map((one) => one.id)]).toEqual([[], ['a', 'b', 'c']]);
  online = true;
  await Promise.all([queue.flush(), queue.flush()]);
  await queue.flush();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(queue.state().waiting).toEqual([]);
});

it('goes on after the app was closed, with the time at which it happened', async () => {
  const on = device();
  await queueOn(on, async () => undefined).add(command('a'));
  const send = vi.fn(async () => undefined);
  await queueOn(on, send).flush();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      id: 'a',
      happenedAt: '2026-11-21T08:00:00.000Z',
      input: expect.objectContaining({ body: { happenedAt: '2026-11-21T08:00:00.000Z' } }),
    }),
  );
});

it('drops and shows what the server refuses, never sends it again, and goes on with the next', async () => {
  const on = device();
  const send = vi.fn(async (one: QueuedCommand) => {
    if (one.id === 'a') throw new CallError(409, 'waybill.stateNoOperation', '货单状态错误，不能操作');
  });
  const onRefused = vi.fn();
  const queue = queueOn(on, send, { onRefused });
  await queue.add(command('a'));
  await queue.add(command('b'));
  await queue.flush();
  await queue.flush();
  expect(send.mock.calls.map(([one]) => one.id)).toEqual(['a', 'b']);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(on.kept()).toMatchObject({ waiting: [], refused: [{ id: 'a', text: '货单状态错误，不能操作' }] });
  await queue.dismiss('a');
  expect(on.kept().refused).toEqual([]);
});

it('a command that repeats what its person has done is over without a word', async () => {
  const on = device();
  const onRefused = vi.fn();
  const queue = queueOn(
    on,
    async () => {
      throw new CallError(409, 'car.stateNoOperation', '车辆状态错误，不能操作', [], true);
    },
    { onRefused },
  );
  await queue.add(command('a'));
  await queue.flush();
  expect(on.kept()).toMatchObject({ waiting: [], refused: [] });
  expect(onRefused).not.toHaveBeenCalled();
});

it.each([
  [new CallError(401, 'login.invalid', '当前登录无效!')],
  [new CallError(429, 'app.tooMany', '操作过于频繁，请稍后再试')],
  [new CallError(503, 'app.busy', '服务器繁忙，请稍后再试')],
])('keeps what may succeed later (%#)', async (error) => {
  const on = device();
  const queue = queueOn(on, async () => {
    throw error;
  });
  await queue.add(command('a'));
  for (let round = 0; round < 9; round += 1) await queue.flush();
  expect(on.kept()).toMatchObject({ waiting: [{ id: 'a' }], refused: [] });
});

it('a command that the server cannot handle gives way after five tries', async () => {
  const on = device();
  const send = vi.fn(async (one: QueuedCommand) => {
    if (one.id === 'a') throw new CallError(500, 'app.internal', '服务器处理异常');
  });
  const queue = queueOn(on, send);
  await queue.add(command('a'));
  await queue.add(command('b'));
  for (let round = 0; round < 6; round += 1) await queue.flush();
  expect(send.mock.calls.map(([one]) => one.id)).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
  expect(on.kept().refused).toMatchObject([{ id: 'a' }]);
});

it('sends only what the signed-in person did', async () => {
  const on = device();
  const sent: string[] = [];
  const queue = queueOn(on, async (one) => sent.push(one.id));
  await queue.add(command('his', 'other'));
  await queue.add(command('mine'));
  await queue.flush();
  expect([sent, on.kept().waiting.map((one) => one.id)]).toEqual([['mine'], ['his']]);
});

it('two tabs and any course of failures: every command is accepted once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.constantFrom('ok', 'lost', 'network'), { maxLength: 20 }),
      async (count, course) => {
        const on = device();
        const accepted = new Set<string>();
        const order: string[] = [];
        const send = async (one: QueuedCommand) => {
          await Promise.resolve();
          const fate = course.shift() ?? 'ok';
          if (fate === 'network') throw networkError();
          // The server knows the key: the second arrival of the same command changes nothing.
          if (!accepted.has(one.id)) order.push(one.id);
          accepted.add(one.id);
          if (fate === 'lost') throw networkError();
        };
        const tabs = [queueOn(on, send), queueOn(on, send)];
        const ids = Array.from({ length: count }, (_, index) => `c${index}`);
        for (const [index, id] of ids.entries()) await tabs[index % 2]?.add(command(id));
        for (let round = 0; round < 25; round += 1) await Promise.all(tabs.map((tab) => tab.flush()));
        expect(order).toEqual(ids);
        expect(on.kept()).toEqual(emptyQueue);
      },
    ),
    { numRuns: 60 },
  );
});
