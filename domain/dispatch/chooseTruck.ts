import { centi } from '../volume.ts';
import { autoSend, type Sending, type SendingOrder } from './autoSend.ts';
import { loadVolume } from './loadVolume.ts';

/** A planned truck that is not there is waited for so long before another's plan is broken, minutes. */
export const patienceMinutes = 10;
const minute = 60_000;

/** A load of the plan in force that nobody has begun; times epoch ms, volumes m³, rates m³ per hour. */
export interface PlannedLoadAhead {
  loadID: string;
  taskID: string;
  projectName: string;
  carID: string;
  carNo: string;
  plantID: string;
  lineID: string;
  volume: number;
  loadStart: number;
  /** When the truck is back at the plant. */
  home: number;
  /** How long its truck drives to the plant that loads it from where it waits, minutes: it is called so much earlier. */
  callAhead: number;
  /** The pace of the site that it was planned for. */
  pourRate: number | null;
  /** Somebody holds it to its truck, time and volume. */
  locked: boolean;
}

/** A truck in the queue; `since`: when it came, epoch ms. */
export interface WaitingTruck {
  carID: string;
  carNo: string;
  plantID: string | null;
  /** m³. */
  capacity: number;
  since: number;
}

/** What decides which truck goes next to an order. */
export interface SendingScene {
  order: SendingOrder & {
    taskID: string;
    plantID: string | null;
    /** From the start of loading until the truck is back, where no plan tells, minutes. */
    tourMinutes: number;
  };
  /** A plan is in force for the day. */
  isPlanned: boolean;
  /** All that is planned ahead, of whatever order. */
  plan: readonly PlannedLoadAhead[];
  queue: readonly WaitingTruck[];
  /** Epoch ms. */
  now: number;
}

/** The load that the plan has for the order next; null: none. */
export const nextPlanned = ({ order, plan }: Pick<SendingScene, 'order' | 'plan'>): PlannedLoadAhead | null =>
  plan
    .filter((load) => load.taskID === order.taskID)
    .reduce<PlannedLoadAhead | null>(
      (first, load) => (first && first.loadStart <= load.loadStart ? first : load),
      null,
    );

/** When the truck of a planned load is to be called, epoch ms. */
export const callTime = ({ loadStart, callAhead }: Pick<PlannedLoadAhead, 'loadStart' | 'callAhead'>): number =>
  loadStart - callAhead * minute;

/** When the next truck is to be sent, by the plan or by the pace of the pour. */
export const sendingTime = (scene: SendingScene): Sending => {
  const load = nextPlanned(scene);
  return autoSend(scene.order, scene.now, load && { loadStart: callTime(load), pourRate: load.pourRate });
};

/** Until when a truck that is sent now is away. */
const awayUntil = (scene: SendingScene, load: PlannedLoadAhead | null): number =>
  scene.now + (load ? load.home - load.loadStart : scene.order.tourMinutes * minute);

/** The first load that a truck would miss if it were sent to the order now, the load it is sent for left out. */
export const missedLoad = (
  scene: SendingScene,
  carID: string,
  which: (load: PlannedLoadAhead) => boolean = () => true,
): PlannedLoadAhead | null => {
  const load = nextPlanned(scene);
  const until = awayUntil(scene, load);
  return scene.plan
    .filter((one) => one.carID === carID && one.loadID !== load?.loadID && one.loadStart < until && which(one))
    .reduce<PlannedLoadAhead | null>((first, one) => (first && first.loadStart <= one.loadStart ? first : one), null);
};

/** How good a truck is for the load, less is better: planned for it; planned for a later one of the order; free, of the plant; free; planned elsewhere. Null: it is held elsewhere. */
const rankOf = (scene: SendingScene, truck: WaitingTruck): number | null => {
  const { order } = scene;
  if (missedLoad(scene, truck.carID, (one) => one.locked)) return null;
  if (nextPlanned(scene)?.carID === truck.carID) return 0;
  if (missedLoad(scene, truck.carID, (one) => one.taskID !== order.taskID)) return 4;
  if (scene.plan.some((one) => one.taskID === order.taskID && one.carID === truck.carID)) return 1;
  return truck.plantID === order.plantID ? 2 : 3;
};

/** Ranks above which another order's plan is broken. */
const breaksPlan = 4;

/**
 * The trucks that may go next to an order, the best first: the planned one, then those planned for its later loads, then free ones of
 * its plant, then other free ones, each as they came; last those that are planned elsewhere before they would be back. A truck
 * that is held elsewhere is none of them. `isPatient`: while the load is not overdue by `patienceMinutes`, no other plan is broken for it.
 */
export const trucksFor = (scene: SendingScene, isPatient: boolean): WaitingTruck[] => {
  const when = sendingTime(scene);
  const overdue = 'at' in when && scene.now - when.at >= patienceMinutes * minute;
  const most = isPatient && !overdue ? breaksPlan - 1 : breaksPlan;
  const firstLoad = (carID: string): number =>
    Math.min(
      ...scene.plan
        .filter((one) => one.taskID === scene.order.taskID && one.carID === carID)
        .map((one) => one.loadStart),
    );
  return scene.queue
    .map((truck) => ({ truck, rank: rankOf(scene, truck), first: firstLoad(truck.carID) }))
    .filter((one): one is { truck: WaitingTruck; rank: number; first: number } => one.rank !== null && one.rank <= most)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.rank === 1 ? a.first - b.first : 0) ||
        a.truck.since - b.truck.since ||
        (a.truck.carID < b.truck.carID ? -1 : 1),
    )
    .map(({ truck }) => truck);
};

/** How much a truck takes to the order: what is planned, as far as it is wanted and fits; without a plan what fits. */
export const plannedVolume = (scene: SendingScene, capacity: number): number => {
  const { scheduledCa, assignedCa } = scene.order;
  const left = (centi(scheduledCa) - centi(assignedCa)) / 100;
  const load = nextPlanned(scene);
  return load ? Math.min(load.volume, capacity, left) : loadVolume(left, capacity);
};
