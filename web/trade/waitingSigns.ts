import { actsOf } from '@pourline/contract/mayCall';
import { useMemo } from 'react';
import { useOfflineQueue } from '../api/act.ts';
import type { QueuedCommand } from '../api/offlineQueue.ts';
import type { QueuedFile } from '../api/queuedFiles.ts';
import type { StateFace } from './stateTone.ts';

/** A signature that was written on this device and waits for the network. */
export interface WaitingSign {
  taskDetailID: string;
  /** m³ */
  signVolume: number | null;
  signer: string;
  /** When it was written. */
  happenedAt: string;
  /** What lies on the device of it: the signature, photographs. */
  files: readonly QueuedFile[];
}

/** How a load reads whose signature waits: the plant does not know of it yet. */
export const waitingSignFace: StateFace = { label: '已签收，待发送', tone: 'warn' };

/** Of what waits on this device the signatures, by their loads. */
export const signsAmong = (
  waiting: readonly Pick<QueuedCommand, 'endpoint' | 'input' | 'happenedAt' | 'files'>[],
): ReadonlyMap<string, WaitingSign> =>
  new Map(
    waiting
      .filter(({ endpoint }) => actsOf(endpoint).includes('waybill.sign'))
      .map(({ input, happenedAt, files = [] }) => {
        const taskDetailID = String(input.params?.id);
        const { signVolume = null, signer = '' } = (input.body ?? {}) as Partial<WaitingSign>;
        return [taskDetailID, { taskDetailID, signVolume, signer, happenedAt, files }];
      }),
  );

/** The signatures of this person that wait on this device. */
export function useWaitingSigns(): ReadonlyMap<string, WaitingSign> {
  const { waiting } = useOfflineQueue();
  return useMemo(() => signsAmong(waiting), [waiting]);
}
