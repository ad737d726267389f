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
import { type BlobsByPlace, mostKeptBytes, placesOf, type QueuedFile } from './queuedFiles.ts';

const never = new Promise<never>(() => undefined);

/** The site signs for a load: the picture first, then the call that names it. */
const signing = (id: string, { load = id, owner = 'me', bytes = 9 } = {}): QueuedCommand => ({
  id,
  endpoint: { method: 'PUT', path: '/api/v1/prd-task-detail/sign/{id}', access: undefined, act: 'waybill.sign' },
  input: { params: { id: load }, body: { signVolume: 8, happenedAt: '2026-11-21T08:00:00.000Z' } },
  happenedAt: '2026-11-21T08:00:00.000Z',
  label: `签收 · ${load}`,
  owner,
  roleGroup: 'customer',
  failures: 0,
  files: [{ place: `p-${id}`, bytes, key: `k-${id}`, kind: 'sign', name: 'signature.png', field: 'signFileID' }],
});
const blobsOf = ({ files = [] }: QueuedCommand): BlobsByPlace =>
  new Map(files.map(({ place }) => [place, new Blob([place])]));

/** A device that outlives queues: what waits, and the bytes beside it. */
function device() {
  let kept: QueueState = emptyQueue;
  let last: Promise<unknown> = Promise.resolve();
  const bytes = new Map<string, Blob>();
  return {
    bytes,
    kept: () => kept,
    store: {
      read: async () => kept,
      change: async (change: (state: QueueState) => QueueState, blobs?: BlobsByPlace) => {
        kept = change(kept);
        for (const [place, blob] of blobs ?? []) bytes.set(place, blob);
        for (const place of [...bytes.keys()]) if (!placesOf(kept).includes(place)) bytes.delete(place);
        return kept;
      },
    },
    lock: <T>(run: () => Promise<T>): Promise<T> => {
      const next = last.then(run);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/** A server that keeps a file once per key, and signs for a load once; `fate` says what becomes of each message. */
function server(fate: () => 'ok' | 'lost' | 'network' = () => 'ok') {
  const files = new Map<string, string>();
  const done = new Map<string, string>();
  const signed = new Map<string, { by: string; file: unknown; at: unknown }>();
  const over = async <T>(run: () => T): Promise<T> => {
    await Promise.resolve();
    const becomes = fate();
    if (becomes === 'network') throw networkError();
    const reply = run();
    if (becomes === 'lost') throw networkError();
    return reply;
  };
  return {
    files,
    signed,
    upload: (file: QueuedFile) =>
      over(() => {
        const fileID = files.get(file.key) ?? `f${files.size + 1}`;
        files.set(file.key, fileID);
        return fileID;
      }),
    send: ({ id, input, owner }: QueuedCommand) =>
      over(() => {
        const load = String(input.params?.id);
        const { signFileID: file, happenedAt: at } = input.body as Record<string, unknown>;
        if (!done.has(id)) {
          if (signed.has(load)) throw new CallError(409, 'waybill.signedOnce', '货单已签收');
          signed.set(load, { by: owner, file, at });
          done.set(id, load);
        }
        return { taskDetailID: load };
      }),
  };
}
const queueOn = (on: ReturnType<typeof device>, parts: Partial<OfflineQueueParts>) =>
  createOfflineQueue({
    ...{ store: on.store, lock: on.lock, owner: () => 'me', now: () => 1 },
    send: () => never,
    read: async ({ place }) => on.bytes.get(place) ?? new Blob(),
    upload: () => never,
    ...parts,
  });

it('with a network the files go first, each once, then the call that names them; nothing stays on the device', async () => {
  const [on, at] = [device(), server()];
  const queue = queueOn(on, at);
  const outcome = await queue.addAndSend(signing('a'), blobsOf(signing('a')), never);
  expect(outcome).toEqual({ at: 'sent', reply: { taskDetailID: 'a' } });
  expect([...at.signed]).toEqual([['a', { by: 'me', file: 'f1', at: '2026-11-21T08:00:00.000Z' }]]);
  expect([on.kept(), on.bytes.size]).toEqual([emptyQueue, 0]);
});

it('without a network it waits with its bytes, outlives the app, and is sent with the moment of the signature', async () => {
  const on = device();
  const away = server(() => 'network');
  expect(await queueOn(on, away).addAndSend(signing('a'), blobsOf(signing('a')), never)).toEqual({ at: 'waiting' });
  expect([[...on.bytes.keys()], on.kept().waiting.length]).toEqual([['p-a'], 1]);
  const back = server();
  const onSent = vi.fn();
  await queueOn(on, { ...back, onSent }).flush();
  expect(back.signed.get('a')).toEqual({ by: 'me', file: 'f1', at: '2026-11-21T08:00:00.000Z' });
  expect(onSent).toHaveBeenCalledTimes(1);
  expect([on.kept(), on.bytes.size]).toEqual([emptyQueue, 0]);
});

it('an upload that hangs does not hold the person: it is kept, and an app that is opened again sends it once', async () => {
  const on = device();
  let giveUp = (): void => undefined;
  const patience = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const hanging = queueOn({ ...on, lock: (run) => run() }, { upload: () => never });
  const outcome = hanging.addAndSend(signing('a'), blobsOf(signing('a')), patience);
  giveUp();
  expect(await outcome).toEqual({ at: 'waiting' });
  expect(hanging.state().waiting.map(({ id }) => id)).toEqual(['a']);
  const at = server();
  await queueOn(on, at).flush();
  expect([at.files.size, at.signed.size, on.bytes.size]).toEqual([1, 1, 0]);
});

it('while its person stands before the glass it is in no list, and a refusal is told to them alone', async () => {
  const [on, at] = [device(), server()];
  at.signed.set('a', { by: 'other', file: 'f0', at: '' });
  const onRefused = vi.fn();
  const seen: number[] = [];
  const queue = queueOn(on, { ...at, onRefused });
  queue.watch(() => seen.push(queue.state().waiting.length + queue.state().refused.length));
  const outcome = await queue.addAndSend(signing('a'), blobsOf(signing('a')), never);
  expect(outcome).toMatchObject({ at: 'refused', refusal: { code: 'waybill.signedOnce', text: '货单已签收' } });
  expect([Math.max(...seen), onRefused.mock.calls.length, on.kept(), on.bytes.size]).toEqual([0, 0, emptyQueue, 0]);
});

it('what is refused after its person went on stays with its bytes and the reason, until it is dismissed', async () => {
  const on = device();
  await queueOn(
    on,
    server(() => 'network'),
  ).addAndSend(signing('a'), blobsOf(signing('a')), never);
  const at = server();
  at.signed.set('a', { by: 'other', file: 'f0', at: '' });
  const onRefused = vi.fn();
  const queue = queueOn(on, { ...at, onRefused });
  await queue.flush();
  await queue.flush();
  expect(onRefused).toHaveBeenCalledTimes(1);
  const refused = { id: 'a', text: '货单已签收', code: 'waybill.signedOnce', status: 409 };
  expect(on.kept()).toMatchObject({ waiting: [], refused: [refused] });
  expect([...on.bytes.keys()]).toEqual(['p-a']);
  expect(at.signed.get('a')?.by).toBe('other');
  await queue.dismiss('a');
  expect([on.kept(), on.bytes.size]).toEqual([emptyQueue, 0]);
});

it('what the server could not handle is sent once more by hand', async () => {
  const on = device();
  let works = false;
  const at = server();
  const send = (one: QueuedCommand) =>
    works ? at.send(one) : Promise.reject(new CallError(500, 'app.internal', '服务器处理异常'));
  const queue = queueOn(on, { upload: at.upload, send });
  await queue.add(signing('a'), blobsOf(signing('a')));
  for (let round = 0; round < 6; round += 1) await queue.flush();
  expect(on.kept().refused).toMatchObject([{ id: 'a', status: 500 }]);
  works = true;
  await queue.sendAgain('a');
  expect([at.signed.size, at.files.size, on.kept()]).toEqual([1, 1, emptyQueue]);
});

it('somebody else who signs in on the phone sends nothing of it, also between the upload and the call', async () => {
  const [on, at] = [device(), server()];
  let owner: string | null = 'other';
  const parts = { ...at, owner: () => owner };
  const queue = queueOn(on, parts);
  await queue.add(signing('a'), blobsOf(signing('a')));
  await queue.flush();
  expect([at.files.size, at.signed.size, on.kept().waiting.length]).toEqual([0, 0, 1]);
  owner = 'me';
  const upload = async (file: QueuedFile) => {
    const fileID = await at.upload(file);
    owner = 'other';
    return fileID;
  };
  await queueOn(on, { ...parts, upload }).flush();
  expect([at.signed.size, on.kept().waiting.length, on.bytes.size]).toEqual([0, 1, 1]);
  owner = 'me';
  await queue.flush();
  expect([at.files.size, at.signed.get('a')?.by]).toEqual([1, 'me']);
});

it('somebody else who signs in while the bytes are read from the device sends none of them', async () => {
  const [on, at] = [device(), server()];
  let owner = 'me';
  const sent: string[] = [];
  const queue = queueOn(on, {
    ...at,
    owner: () => owner,
    read: async ({ place }) => {
      owner = 'other';
      return on.bytes.get(place) ?? new Blob();
    },
    upload: (file) => {
      sent.push(`${file.place} as ${owner}`);
      return at.upload(file);
    },
  });
  await queue.add(signing('a'), blobsOf(signing('a')));
  await queue.flush();
  expect([sent, at.files.size, on.kept().waiting.length, on.bytes.size]).toEqual([[], 0, 1, 1]);
});

it('a signature for a load that was cancelled waits no longer: its truck never comes', async () => {
  const on = device();
  const send = vi.fn(() => Promise.reject(new CallError(409, 'waybill.cancelled', '货单已取消，不用签收')));
  const queue = queueOn(on, { ...server(), send });
  await queue.add(signing('a'), blobsOf(signing('a')));
  await queue.flush();
  await queue.flush();
  expect([send.mock.calls.length, on.kept().waiting, on.kept().refused.map(({ code }) => code)]).toEqual([
    1,
    [],
    ['waybill.cancelled'],
  ]);
});

it('the same load waits once, and no more bytes than a device has room for', async () => {
  const on = device();
  const queue = queueOn(
    on,
    server(() => 'network'),
  );
  await queue.add(signing('a', { load: 'w' }), blobsOf(signing('a')));
  const again = signing('b', { load: 'w' });
  await expect(queue.addAndSend(again, blobsOf(again), never)).rejects.toMatchObject({ code: 'queue.waiting' });
  const large = signing('c', { bytes: mostKeptBytes });
  await expect(queue.addAndSend(large, blobsOf(large), never)).rejects.toMatchObject({ code: 'queue.full' });
  // Another person of the same phone, and the same person for another load.
  await queue.add(signing('d', { load: 'w', owner: 'other' }));
  await queue.add(signing('e'));
  // What others left there takes nobody's room.
  await queue.add(signing('f', { owner: 'third', bytes: mostKeptBytes }));
  await queue.add(signing('g'));
  expect(on.kept().waiting.map(({ id }) => id)).toEqual(['a', 'd', 'e', 'f', 'g']);
});

it('what is given up while its file is on the way is not sent after it', async () => {
  const [on, at] = [device(), server()];
  const queue = queueOn(on, {
    ...at,
    upload: async (file) => {
      await queue.dismiss('a');
      return at.upload(file);
    },
  });
  await queue.add(signing('a'), blobsOf(signing('a')));
  await queue.flush();
  expect([at.signed.size, on.kept(), on.bytes.size]).toEqual([0, emptyQueue, 0]);
});

it('a file that has lain at the server for too long is sent anew, under another key', async () => {
  const [on, at] = [device(), server()];
  const send = vi.fn(at.send);
  send.mockRejectedValueOnce(new CallError(422, 'file.tooOld', '这个文件上传太久了，请重新上传'));
  const queue = queueOn(on, { upload: at.upload, send });
  await queue.add(signing('a'), blobsOf(signing('a')));
  await queue.flush();
  expect([at.files.size, at.signed.get('a')?.file]).toEqual([2, 'f2']);
  expect(on.kept()).toEqual(emptyQueue);
});

it('a signature for a truck whose driver has not told that it is there waits by itself, and others go before it', async () => {
  const [on, at] = [device(), server()];
  const text = '车还没到工地，不能签收';
  let isThere = false;
  const queue = queueOn(on, {
    ...at,
    send: (command) => {
      if (command.id === 'a' && !isThere) throw new CallError(409, 'waybill.notThere', text);
      return at.send(command);
    },
  });
  await queue.add(signing('a'), blobsOf(signing('a')));
  await queue.add(signing('b'), blobsOf(signing('b')));
  await queue.flush();
  expect(queue.state()).toMatchObject({ waiting: [{ id: 'a', held: text }], refused: [] });
  expect([...at.signed.keys()]).toEqual(['b']);
  isThere = true;
  await queue.flush();
  expect([on.kept(), [...at.signed.keys()], at.files.size]).toEqual([emptyQueue, ['b', 'a'], 2]);
});

it('too many files today is said where it waits, and is no refusal', async () => {
  const [on, at] = [device(), server()];
  const text = '您今天上传的文件已达每人每天 200 MB 的上限，请明天再试';
  const upload = vi.fn(at.upload);
  upload.mockRejectedValueOnce(new CallError(429, 'file.personDayQuota', text));
  const queue = queueOn(on, { ...at, upload });
  await queue.add(signing('a'), blobsOf(signing('a')));
  await queue.flush();
  expect(queue.state()).toMatchObject({ waiting: [{ id: 'a', held: text }], refused: [] });
  await queue.flush();
  expect(at.signed.size).toBe(1);
});

it('two tabs, lost answers and restarts: each load is signed for once, with one file, in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.constantFrom('ok', 'lost', 'network'), { maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      async (count, course, stands) => {
        const on = device();
        const at = server(() => course.shift() ?? 'ok');
        const open = () => [queueOn(on, at), queueOn(on, at)];
        let tabs = open();
        for (let n = 0; n < count; n += 1) {
          const one = signing(`c${n}`);
          const tab = tabs[n % 2];
          if (stands[n]) await tab?.addAndSend(one, blobsOf(one), never);
          else await tab?.add(one, blobsOf(one));
        }
        for (let round = 0; round < 35; round += 1) {
          if (round % 5 === 4) tabs = open();
          await Promise.all(tabs.map((tab) => tab.flush()));
        }
        expect(at.signed.size).toBe(count);
        expect(at.files.size).toBe(count);
        expect([on.kept(), on.bytes.size]).toEqual([emptyQueue, 0]);
      },
    ),
    { numRuns: 60 },
  );
});
