import { loadingPlant, nextPlanned, type SendingScene, type WaitingTruck } from './chooseTruck.ts';

/**
 * Why a truck is the one that is sent: the plan in force has it for the load; it has it for a later one of the order; it is the
 * head of the queue of the plant that loads it; those before it there go elsewhere or do not suit; it is one of another plant, because none of
 * that plant waits; somebody named it.
 */
export const truckReasons = ['planned', 'later', 'front', 'behind', 'elsewhere', 'chosen'] as const;
export type TruckReason = (typeof truckReasons)[number];

/** The order of a queue: who came first; of those who came at once always the same one. */
export const byTurn = (a: Pick<WaitingTruck, 'since' | 'carID'>, b: typeof a): number =>
  a.since - b.since || (a.carID < b.carID ? -1 : Number(a.carID > b.carID));

/** The head of the queue of a plant; null: nobody waits there. */
export const headOfQueue = <Truck extends WaitingTruck>(
  queue: readonly Truck[],
  plantID: string | null,
): Truck | null => queue.filter((one) => one.plantID === plantID).sort(byTurn)[0] ?? null;

/** Why the truck goes that the rule of sending puts first. */
export const whyTruck = (
  scene: Pick<SendingScene, 'order' | 'plan' | 'queue'>,
  truck: Pick<WaitingTruck, 'carID' | 'plantID'>,
): Exclude<TruckReason, 'chosen'> => {
  if (nextPlanned(scene)?.carID === truck.carID) return 'planned';
  const { order, plan, queue } = scene;
  if (plan.some((load) => load.taskID === order.taskID && load.carID === truck.carID)) return 'later';
  if (truck.plantID !== loadingPlant(scene)) return 'elsewhere';
  return headOfQueue(queue, truck.plantID)?.carID === truck.carID ? 'front' : 'behind';
};
