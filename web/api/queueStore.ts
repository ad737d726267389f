import { CallError } from './callError.ts';
import { changeKept, readKept } from './keptData.ts';
import { emptyQueue, type QueueState, type QueueStore } from './offlineQueue.ts';
import { type BlobsByPlace, placesOf } from './queuedFiles.ts';

/** Under which the queue lies on the device, and what its tabs tell each other by. */
export const storeKey = 'queue';

/** A file as it lies on the device: as bytes, which every browser gives back after a restart. */
interface KeptFile {
  type: string;
  bytes: ArrayBuffer;
}
const placed = (place: string): string => `${storeKey} ${place}`;

async function bytesOf(blobs: BlobsByPlace): Promise<Map<string, KeptFile>> {
  const kept = [...blobs].map(
    async ([place, blob]) => [placed(place), { type: blob.type, bytes: await blob.arrayBuffer() }] as const,
  );
  return new Map(await Promise.all(kept));
}

/** The bytes of a file that waits; `queue.fileLost` when the device has them no more. */
export async function readQueuedFile(place: string): Promise<Blob> {
  const kept = await readKept<KeptFile>(placed(place));
  if (!kept) throw new CallError(410, 'queue.fileLost', '签名已不在这部手机上（浏览器数据被清除），请重新签收');
  return new Blob([kept.bytes], { type: kept.type });
}

const notKept = (): CallError =>
  new CallError(
    507,
    'queue.notKept',
    '手机没有存下签名（空间不足，或浏览器不许保存），请别离开本页，到有网络的地方再点签收',
  );

/** The queue on the device; `onChange` tells other tabs. Where the browser keeps nothing (more), acts without files live as long as the page. */
export function createQueueStore(onChange: () => void): QueueStore {
  let unkept: QueueState | null = null;
  const read = async (): Promise<QueueState> => unkept ?? (await readKept<QueueState>(storeKey)) ?? emptyQueue;
  return {
    read,
    change: async (change, blobs) => {
      const keep = await bytesOf(blobs ?? new Map());
      let after: QueueState;
      try {
        after = await changeKept<QueueState>(
          storeKey,
          (state) => change(unkept ?? state ?? emptyQueue),
          (before, now) => {
            const named = new Set(placesOf(now));
            return {
              keep,
              forget: placesOf(before ?? emptyQueue)
                .filter((place) => !named.has(place))
                .map(placed),
            };
          },
        );
        unkept = null;
      } catch (error) {
        if (error instanceof CallError) throw error;
        if (blobs) throw notKept();
        after = change(await read());
        unkept = after;
      }
      onChange();
      return after;
    },
  };
}
