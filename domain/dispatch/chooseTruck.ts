import { centi, m3 } from '../volume.ts';
import { autoSend, callMinutes, type Sending, type SendingOrder } from './autoSend.ts';
import type { FeedBreak } from './feedForecast.ts';
import { loadVolume } from './loadVolume.ts';

/** A planned truck that is not there is waited for so long before another's plan is broken, minutes. */
export const patienceMinutes = 2;
/** A load is sent ahead of its plan where that spares the site more than this of standing, minutes. */
export const worthAhead = 5;
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
  /** When it is at the site. */
  arrive: number;
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

/** A truck that is still under way with a load; `back`: when it will be at its plant, epoch ms. */
export interface ReturningTruck {
  carID: string;
  /** m³. */
  capacity: number;
  back: number;
}

/** What decides which truck goes next to an order. */
export interface SendingScene {
  order: SendingOrder & {
    taskID: string;
    plantID: string | null;
    /** The line that mixes it; null: any of the plant. */
    lineID: string | null;
    /** From the start of loading until the truck is back, where no plan tells, minutes. */
    tourMinutes: number;
    /** When a truck that is sent now is at the site, epoch ms. */
    soonest: number;
    /** Trucks of other plants may go to it by themselves: the plant or somebody for this order allows several plants, or its own has nobody on duty. */
    mayBorrow: boolean;
    /** Its site was asked what is still to pour and has not answered: when, since when its last load waits for that (null: it does not yet), epoch ms, and how long it may, minutes; null: it was not, or has. */
    rest: { askedAt: number; heldSince: number | null; waitMinutes: number } | null;
    /** When its pour stands for want of concrete with what is under way; null: it does not, or is not open. */
    feed: FeedBreak | null;
  };
  /** A plan is in force for the day. */
  isPlanned: boolean;
  /** All that is planned ahead, of whatever order. */
  plan: readonly PlannedLoadAhead[];
  queue: readonly WaitingTruck[];
  returning: readonly ReturningTruck[];
  /** Lines that mix and under which no load stands or is waited for. */
  freeLines: readonly { plantID: string; lineID: string }[];
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

/** When the next truck is to be sent by the plan or by the pace of the pour, whether or not the site stands before that. */
const plannedTime = (scene: SendingScene): Sending => {
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

/** Whether a truck is the planned one and has nothing else to bring before; at the time of its load it is that in any case. */
export const isItsTurn = (scene: SendingScene, carID: string): boolean => {
  const load = nextPlanned(scene);
  if (load?.carID !== carID) return false;
  if (scene.now >= callTime(load)) return true;
  return missedLoad(scene, carID, (one) => one.taskID !== load.taskID && one.loadStart < load.loadStart) === null;
};

/** Whether a truck that is on its way back can bring a load in the place of the one that is planned for it. */
const canBeTakenOver = ({ returning, plan }: SendingScene, load: PlannedLoadAhead): boolean =>
  !load.locked &&
  returning.some(
    ({ carID, capacity, back }) =>
      back <= load.loadStart &&
      capacity >= load.volume &&
      !plan.some((one) => one.carID === carID && one.loadStart < load.home),
  );

/** How good a truck is for a load, less is better: those of the plan and of the plant that loads it before those of others. */
const rank = {
  ...{ planned: 0, later: 1, own: 2, replaceable: 3, neededElsewhere: 4 },
  ...{ borrowed: 5, borrowedReplaceable: 6, borrowedNeeded: 7 },
} as const;

/** How a truck stands to the order's next load. */
interface Standing {
  rank: number;
  /** It would miss a load of another order that nobody can bring in its place. */
  breaksPlan: boolean;
  /** It is of another plant, and nobody has allowed that for this order. */
  isForeign: boolean;
}

/** The standing of a truck for the order's next load; null: it is held elsewhere. */
const standingOf = (scene: SendingScene, truck: WaitingTruck): Standing | null => {
  const { order } = scene;
  const { carID } = truck;
  if (missedLoad(scene, carID, (one) => one.locked)) return null;
  if (isItsTurn(scene, carID)) return { rank: rank.planned, breaksPlan: false, isForeign: false };
  const isPlanned = scene.plan.some((one) => one.taskID === order.taskID && one.carID === carID);
  const isOwn = isPlanned || truck.plantID === loadingPlant(scene);
  const isForeign = !isOwn && !order.mayBorrow;
  const missed = missedLoad(scene, carID, (one) => one.taskID !== order.taskID);
  if (missed === null) {
    const own = isPlanned ? rank.later : rank.own;
    return { rank: isOwn ? own : rank.borrowed, breaksPlan: false, isForeign };
  }
  if (canBeTakenOver(scene, missed))
    return { rank: isOwn ? rank.replaceable : rank.borrowedReplaceable, breaksPlan: false, isForeign };
  return { rank: isOwn ? rank.neededElsewhere : rank.borrowedNeeded, breaksPlan: true, isForeign };
};

/** The trucks that may go, the best first; `which`: those that count. */
const trucksOf = (scene: SendingScene, which: (standing: Standing) => boolean): WaitingTruck[] => {
  const firstOf = (carID: string, isOwn: boolean): number =>
    Math.min(
      ...scene.plan
        .filter((one) => one.carID === carID && (one.taskID === scene.order.taskID) === isOwn)
        .map((one) => one.loadStart),
    );
  return scene.queue
    .flatMap((truck) => {
      const standing = standingOf(scene, truck);
      if (standing === null || !which(standing)) return [];
      const mine = standing.rank;
      // Of those needed elsewhere the one that is needed last goes first.
      const isFree = mine === rank.own || mine === rank.borrowed || mine === rank.planned;
      const turn = mine === rank.later ? firstOf(truck.carID, true) : isFree ? 0 : -firstOf(truck.carID, false);
      return [{ truck, rank: mine, turn }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank || a.turn - b.turn || a.truck.since - b.truck.since || (a.truck.carID < b.truck.carID ? -1 : 1),
    )
    .map(({ truck }) => truck);
};

/** Whether a load is about to stand under a line: its time has all but come, and its truck waits. */
const isDueAt = ({ plan, queue, order, now }: SendingScene, lineID: string): boolean =>
  plan.some(
    (one) =>
      one.lineID === lineID &&
      one.taskID !== order.taskID &&
      callTime(one) < now + callMinutes * minute &&
      queue.some(({ carID }) => carID === one.carID),
  );

/** The plant that loads the order next. */
export const loadingPlant = ({ order, plan }: Pick<SendingScene, 'order' | 'plan'>): string | null =>
  nextPlanned({ order, plan })?.plantID ?? order.plantID;

/** A line that could mix for the order at once, the planned one before others; null: none. */
export const freeLine = (scene: SendingScene): string | null => {
  const { order, freeLines } = scene;
  const load = nextPlanned(scene);
  const plantID = loadingPlant(scene);
  const lines = freeLines.filter(
    (line) =>
      line.plantID === plantID &&
      (order.lineID === null || line.lineID === order.lineID) &&
      !isDueAt(scene, line.lineID),
  );
  return (lines.find(({ lineID }) => lineID === load?.lineID) ?? lines[0])?.lineID ?? null;
};

/** Whether a truck may go ahead of the plan: it is of the plant that loads the order, or trucks of others may go to it. */
export const isWithinReach = (scene: SendingScene, { plantID }: Pick<WaitingTruck, 'plantID'>): boolean =>
  scene.order.mayBorrow || plantID === loadingPlant(scene);

/** The trucks of the plant, and of others where that is allowed, that wait and that nobody else needs before they are back, or whose other load can be taken over, the best first. */
export const trucksAhead = (scene: SendingScene): WaitingTruck[] =>
  trucksOf(scene, ({ breaksPlan }) => !breaksPlan).filter((truck) => isWithinReach(scene, truck));

/** Whether the site stands, or will, before its next load is there, and a truck that is sent now would spare it much of that. */
export const isSiteDry = (scene: SendingScene): boolean => {
  const { feed, soonest } = scene.order;
  const load = nextPlanned(scene);
  if (feed === null || load?.locked) return false;
  const next = Math.min(feed.until ?? Number.POSITIVE_INFINITY, load?.arrive ?? Number.POSITIVE_INFINITY);
  return feed.from <= soonest && next - soonest > worthAhead * minute;
};

/**
 * The line under which a truck goes at once ahead of the plan, or of the pace of the pour; null: none does. A pour that stands, or will before its next load is there, does
 * not wait while a truck that nobody else needs stands beside a line that nobody uses.
 */
export const lineAhead = (scene: SendingScene): string | null => {
  const { order, isPlanned } = scene;
  const { kind } = plannedTime(scene);
  // Without a plan the first truck goes when it was arranged, and none to a pour of which nobody has set the pace.
  const isLater = kind === 'later' && (isPlanned || order.lastSentTime !== null);
  const wants = centi(order.assignedCa) < centi(order.scheduledCa) && (isLater || (isPlanned && kind === 'never'));
  if (!wants || !isSiteDry(scene) || trucksAhead(scene).length === 0) return null;
  return freeLine(scene);
};

/** When the next truck is to be sent: by the plan or by the pace of the pour, or at once to a site that stands (`lineAhead`). */
export const sendingTime = (scene: SendingScene): Sending =>
  lineAhead(scene) === null ? plannedTime(scene) : { kind: 'due', at: scene.now };

/**
 * The trucks that may go next to an order, the best first: the planned one, then those planned for its later loads, then free ones of
 * the plant that loads it, each as they came; then those of them that are planned elsewhere before they would be back, where another that
 * is on its way back can bring that, then the others of them; last trucks of other plants likewise. A truck that is held elsewhere is none of them. `isPatient`:
 * while the load is not overdue by `patienceMinutes`, no other plan is broken for it, and nobody goes from another plant unless that is allowed (`mayBorrow`). To a site that stands trucks of other plants go only where that is allowed.
 */
export const trucksFor = (scene: SendingScene, isPatient: boolean): WaitingTruck[] => {
  if (isPatient && lineAhead(scene) !== null) return trucksAhead(scene);
  const when = plannedTime(scene);
  const overdue = 'at' in when && scene.now - when.at >= patienceMinutes * minute;
  return trucksOf(scene, ({ breaksPlan, isForeign }) => !isPatient || ((overdue || !breaksPlan) && !isForeign));
};

/** Whether the order's next load is planned for later, and nothing asks for one at once: until then the plan's own truck alone is offered for it. */
export const keepsToPlan = (scene: SendingScene): boolean => {
  const load = nextPlanned(scene);
  if (load === null || lineAhead(scene) !== null) return false;
  const when = plannedTime(scene);
  return when.kind === 'later' && when.at - scene.now > callMinutes * minute;
};

/** What of an order the plan does not bring, m³. */
const unplannedVolume = ({ order, plan }: SendingScene): number => {
  const planned = plan.reduce((sum, one) => sum + (one.taskID === order.taskID ? centi(one.volume) : 0), 0);
  return m3(Math.max(0, centi(order.scheduledCa) - centi(order.assignedCa) - planned));
};

/**
 * How much a truck takes to the order: what is planned, as far as it is wanted and fits, and ahead of the plan also what nobody has
 * planned; without a plan what fits.
 */
export const plannedVolume = (scene: SendingScene, capacity: number): number => {
  const { scheduledCa, assignedCa } = scene.order;
  const left = m3(centi(scheduledCa) - centi(assignedCa));
  const load = nextPlanned(scene);
  if (!load) return loadVolume(left, capacity);
  const more = lineAhead(scene) === null ? 0 : unplannedVolume(scene);
  return Math.min(m3(centi(load.volume) + centi(more)), capacity, left);
};
