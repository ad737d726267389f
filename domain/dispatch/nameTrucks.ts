import {
  isItsTurn,
  keepsToPlan,
  loadingPlant,
  nextPlanned,
  type SendingScene,
  sendingTime,
  trucksFor,
  type WaitingTruck,
} from './chooseTruck.ts';

/** When an order is to get its next truck, epoch ms; one that nobody has given a pace comes after those that have one. */
const turnOf = (scene: SendingScene): number => {
  const when = sendingTime(scene);
  return 'at' in when ? when.at : Number.POSITIVE_INFINITY;
};

/** The trucks that may be named for an order: while its next load is planned for later, that load's own truck alone, and not where another load takes it before. */
const trucksOffered = (scene: SendingScene): WaitingTruck[] =>
  trucksFor(scene, false).filter(({ carID }) => !keepsToPlan(scene) || isItsTurn(scene, carID));

/** How well a waiting truck belongs to an order, less is nearer: its planned next one, one of its plant or planned for it, any other. */
const nearness = ({ order, plan }: SendingScene, { carID, plantID }: WaitingTruck): 0 | 1 | 2 => {
  if (nextPlanned({ order, plan })?.carID === carID) return 0;
  const isOwn =
    plantID === loadingPlant({ order, plan }) ||
    plan.some((load) => load.taskID === order.taskID && load.carID === carID);
  return isOwn ? 1 : 2;
};

/**
 * The truck that is named as the next one of each order: every waiting truck for one order alone, the one whose turn comes first. First
 * each order is given the truck that the plan has for it, then those of its own plant, and only who finds none there one of another plant.
 * An order without a truck is left out.
 */
export const nameTrucks = (scenes: readonly SendingScene[]): ReadonlyMap<string, WaitingTruck> => {
  const named = new Map<string, WaitingTruck>();
  const taken = new Set<string>();
  const turns = scenes
    .map((scene) => ({ scene, turn: turnOf(scene), trucks: trucksOffered(scene) }))
    .sort((a, b) => (a.turn === b.turn ? (a.scene.order.taskID < b.scene.order.taskID ? -1 : 1) : a.turn - b.turn));
  for (const near of [0, 1, 2])
    for (const { scene, trucks } of turns) {
      const { taskID } = scene.order;
      if (named.has(taskID)) continue;
      const truck = trucks.find((one) => !taken.has(one.carID) && nearness(scene, one) === near);
      if (!truck) continue;
      named.set(taskID, truck);
      taken.add(truck.carID);
    }
  return named;
};
