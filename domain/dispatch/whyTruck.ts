/**
 * Why a truck is the one that is sent: the published plan has it for the load; it is the first in the queue of the order's
 * plant; it is the first of another plant, because none of that plant waits; somebody named it.
 */
export const truckReasons = ['planned', 'front', 'elsewhere', 'chosen'] as const;
export type TruckReason = (typeof truckReasons)[number];

/** Why the truck goes that the rule of the queue puts first. */
export const whyTruck = (
  truck: { isPlanned: boolean; plantID: string | null },
  order: { plantID: string | null },
): Exclude<TruckReason, 'chosen'> =>
  truck.isPlanned ? 'planned' : truck.plantID === order.plantID ? 'front' : 'elsewhere';
