import { waybills } from '@pourline/contract/waybills';
import { expect, it } from 'vitest';
import type { QueuedCommand } from '../api/offlineQueue.ts';
import { signsAmong } from './waitingSigns.ts';

it('of what waits on a phone the signatures are told by their loads, with what was signed and when', () => {
  const happenedAt = '2026-11-21T08:00:00.000Z';
  const waits = ({ act }: Pick<QueuedCommand['endpoint'], 'act'>, id: string, body: unknown) => ({
    endpoint: { method: 'PUT', path: '/x', access: undefined, act } as const,
    input: { params: { id }, body },
    happenedAt,
  });
  const signature = {
    place: 'p',
    bytes: 9,
    key: 'k',
    kind: 'sign',
    name: 'signature.png',
    field: 'signFileID',
  } as const;
  const waiting = [
    waits(waybills.startUnloading, 'a', {}),
    { ...waits(waybills.sign, 'b', { signVolume: 7.5, signer: '郑工' }), files: [signature] },
  ];
  expect([...signsAmong(waiting)]).toEqual([
    ['b', { taskDetailID: 'b', signVolume: 7.5, signer: '郑工', happenedAt, files: [signature] }],
  ]);
});
