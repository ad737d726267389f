import { chat } from '@pourline/contract/chat';
import { expect, it } from 'vitest';
import { CallError } from '../api/callError.ts';
import { createOfflineQueue, emptyQueue, type QueuedCommand, type QueueState } from '../api/offlineQueue.ts';

const messages = 1_000;

it('a thousand messages that were written in a lift are sent once each, in their order, over a network that comes and goes', async () => {
  let state: QueueState = emptyQueue;
  let isUp = false;
  let calls = 0;
  const taken: string[] = [];
  const queue = createOfflineQueue({
    store: {
      read: async () => state,
      change: async (change) => {
        state = change(state);
        return state;
      },
    },
    send: async ({ id }) => {
      if (!isUp) throw new CallError(0, 'network', '没有网络');
      calls += 1;
      if (!taken.includes(id)) taken.push(id);
      // Every so often the reply is lost on its way: the same key goes out once more.
      if (calls % 97 === 0) throw new CallError(0, 'network', '没有网络');
      return {};
    },
    read: async () => new Blob(),
    upload: async () => '',
    lock: (run) => run(),
    owner: () => 'me',
    now: () => 0,
  });
  const { method, path, access, changes, offline } = chat.send;
  const texts = Array.from({ length: messages }, (_, index) => `第 ${index + 1} 条`);
  for (const text of texts) {
    const command: QueuedCommand = {
      ...{ id: text, endpoint: { method, path, access, changes: [...changes], offline }, label: text, owner: 'me' },
      ...{ input: { body: { groupID: 'g', kind: 'text', text } }, happenedAt: '', roleGroup: null, failures: 0 },
    };
    await queue.add(command);
  }
  await queue.flush();
  expect([taken.length, queue.state().waiting.length]).toEqual([0, messages]);
  isUp = true;
  for (let tries = 0; tries < 30 && queue.state().waiting.length > 0; tries += 1) await queue.flush();
  expect(taken).toEqual(texts);
  expect(calls).toBeGreaterThan(messages);
  expect(queue.state()).toEqual(emptyQueue);
});
