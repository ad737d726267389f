import { centi } from '../volume.ts';
import { mostWaitingMinutes } from './autoSend.ts';
import { loadingPlant, nextPlanned, type SendingScene, sendingTime, type WaitingTruck } from './chooseTruck.ts';
import type { WaitingScene } from './comesNext.ts';

const minute = 60_000;

/** When an order calls its next trucks, epoch ms, as they would go by the pace of its pour with trucks of this size, m³; none where its trucks are planned, or nobody set a pace. */
const callsOf = (scene: SendingScene, capacity: number): number[] => {
  const { order, now } = scene;
  const when = sendingTime(scene);
  if (nextPlanned(scene) || when.kind === 'never') return [];
  const rate = order.pourRate || order.usualRate;
  const poured = (volume: number): number => (volume / rate) * 60 * minute;
  const full = when.kind === 'hold' ? poured(order.waitingVolume) - mostWaitingMinutes * minute : 0;
  const first = Math.max(when.at, now + Math.max(0, full));
  const loads = Math.ceil((centi(order.scheduledCa) - centi(order.assignedCa)) / centi(capacity));
  return Array.from({ length: loads }, (_, index) => first + index * poured(capacity));
};

/**
 * When a truck that waits and has no planned load will be called, epoch ms: those before it in the queue of its plant go to the calls before.
 * Null: it does not wait, or the open pours of its plant call fewer trucks.
 */
export const expectedCall = (
  { scenes, queue }: Pick<WaitingScene, 'scenes' | 'queue'>,
  carID: string,
): number | null => {
  const truck = queue.find((one) => one.carID === carID);
  if (!truck) return null;
  const isBefore = (one: WaitingTruck): boolean =>
    one.plantID === truck.plantID && (one.since < truck.since || (one.since === truck.since && one.carID < carID));
  const calls = scenes
    .filter((scene) => loadingPlant(scene) === truck.plantID)
    .flatMap((scene) => callsOf(scene, truck.capacity))
    .toSorted((a, b) => a - b);
  return calls[queue.filter(isBefore).length] ?? null;
};
