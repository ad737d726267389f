import { nextPlanned, type SendingScene, type WaitingTruck } from './chooseTruck.ts';

/**
 * Why a truck is the one that is sent: the plan in force has it for the load; it has it for a later one of the order; it is the
 * first that is free of the order's plant; it is one of another plant, because none of that plant waits; somebody named it.
 */
export const truckReasons = ['planned', 'later', 'front', 'elsewhere', 'chosen'] as const;
export type TruckReason = (typeof truckReasons)[number];

/** Why the truck goes that the rule of sending puts first. */
export const whyTruck = (
  scene: Pick<SendingScene, 'order' | 'plan'>,
  truck: Pick<WaitingTruck, 'carID' | 'plantID'>,
): Exclude<TruckReason, 'chosen'> => {
  if (nextPlanned(scene)?.carID === truck.carID) return 'planned';
  const { order, plan } = scene;
  if (plan.some((load) => load.taskID === order.taskID && load.carID === truck.carID)) return 'later';
  return truck.plantID === order.plantID ? 'front' : 'elsewhere';
};
