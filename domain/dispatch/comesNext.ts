import { z } from 'zod';
import { centi, m3 } from '../volume.ts';
import { loadingPlant, type PlannedLoadAhead, type SendingScene, type WaitingTruck } from './chooseTruck.ts';
import type { nameTrucks } from './nameTrucks.ts';

const minute = 60_000;

/** What comes next for a truck in the queue, which tells why those that came after it may go before; times epoch ms. */
export const comesNextSchema = z.discriminatedUnion('kind', [
  /** The plan has a load for it: for which order, under which plant's lines, and when. */
  z.object({ kind: z.literal('planned'), taskID: z.string(), plantID: z.string(), at: z.number() }),
  /** It is the one that goes next to an order when somebody sends one. */
  z.object({ kind: z.literal('next'), taskID: z.string() }),
  /** Its driver's longest shift ends before it would be back. */
  z.object({ kind: z.literal('hours'), at: z.number() }),
  /** Open orders want trucks, all of them at other plants. */
  z.object({ kind: z.literal('otherPlant') }),
  /** No open order wants a truck. */
  z.object({ kind: z.literal('noOrder') }),
  /** The least load that the plan has at its plant does not fit, m³. */
  z.object({ kind: z.literal('tooSmall'), volume: z.number() }),
  /** The plan in force has no load for it. */
  z.object({ kind: z.literal('notPlanned') }),
  /** No plan is in force, and the next load of each order goes to a truck that is nearer or came before. */
  z.object({ kind: z.literal('othersFirst') }),
]);
export type ComesNext = z.infer<typeof comesNextSchema>;

/** All that decides what comes next for trucks that wait. */
export interface WaitingScene extends Pick<SendingScene, 'isPlanned' | 'plan' | 'now'> {
  queue: readonly (WaitingTruck & { shiftEnd: number | null })[];
  /** The open orders that want more. */
  scenes: readonly SendingScene[];
}

const firstOf = (plan: readonly PlannedLoadAhead[], carID: string): PlannedLoadAhead | null =>
  plan
    .filter((load) => load.carID === carID)
    .reduce<PlannedLoadAhead | null>(
      (first, load) => (first && first.loadStart <= load.loadStart ? first : load),
      null,
    );

/** Why a truck that nothing is planned for, and that goes next to nobody, waits on; `loadedAt`: the plant that loads each order next. */
const whyItWaits = (
  { scenes, plan, isPlanned, now }: WaitingScene,
  loadedAt: ReadonlyMap<SendingScene, string | null>,
  { plantID, capacity, shiftEnd }: WaitingScene['queue'][number],
): ComesNext => {
  if (scenes.length === 0) return { kind: 'noOrder' };
  const mine = scenes.filter((scene) => loadedAt.get(scene) === plantID || scene.order.mayBorrow);
  if (mine.length === 0) return { kind: 'otherPlant' };
  const shortest = Math.min(...mine.map(({ order }) => order.tourMinutes));
  if (shiftEnd !== null && now + shortest * minute > shiftEnd) return { kind: 'hours', at: shiftEnd };
  if (!isPlanned) return { kind: 'othersFirst' };
  const least = Math.min(...plan.filter((load) => load.plantID === plantID).map(({ volume }) => centi(volume)));
  if (Number.isFinite(least) && least > centi(capacity)) return { kind: 'tooSmall', volume: m3(least) };
  return { kind: 'notPlanned' };
};

/** What comes next for each truck that waits, by truck: what the plan has for it, else to which order it goes next, else why it waits on. `named`: the truck that goes next to each order. */
export const comesNext = (
  scene: WaitingScene,
  named: ReturnType<typeof nameTrucks>,
): ReadonlyMap<string, ComesNext> => {
  const next = new Map([...named].map(([taskID, { carID }]) => [carID, taskID]));
  const loadedAt = new Map(scene.scenes.map((one) => [one, loadingPlant(one)]));
  return new Map(
    scene.queue.map((truck): [string, ComesNext] => {
      const load = firstOf(scene.plan, truck.carID);
      const taskID = next.get(truck.carID);
      if (taskID !== undefined && load?.taskID !== taskID) return [truck.carID, { kind: 'next', taskID }];
      if (!load) return [truck.carID, whyItWaits(scene, loadedAt, truck)];
      const { plantID, loadStart } = load;
      return [truck.carID, { kind: 'planned', taskID: load.taskID, plantID, at: loadStart }];
    }),
  );
};
