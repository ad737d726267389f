import type { PlanDay } from '@pourline/contract/planning/planDay';
import { planPlaces } from '../timeline/planPlaces.ts';

/** What of a plan somebody asked for: the next load of a truck, of a line, or of an order; `at`: what is wrong with that order. */
export interface AskedPlace {
  carID?: string | undefined;
  taskID?: string | undefined;
  at?: string | undefined;
  plantID?: string | undefined;
  lineID?: string | undefined;
}

/** Tells what was asked for from anything else; empty: nothing was. */
export const keyOfPlace = ({ carID, taskID, at, plantID, lineID }: AskedPlace): string =>
  [carID, taskID, at, plantID, lineID].filter(Boolean).join(' ');

/** Where that is: beside a load that is still ahead, or what the plan does not bring, and the load that is to be in sight; null where there is neither. */
export function askedPlace(
  plan: Pick<PlanDay, 'loads' | 'orders' | 'unserved'>,
  { carID, taskID, at, plantID, lineID }: AskedPlace,
): { kind: 'load'; loadID: string } | { kind: 'unserved'; loadID: string | null } | null {
  const ahead = plan.loads
    .filter(({ taskDetailID }) => taskDetailID === null)
    .toSorted((a, b) => Date.parse(a.loadStart) - Date.parse(b.loadStart));
  const of = (which: (load: (typeof ahead)[number]) => boolean) => {
    const loadID = ahead.find(which)?.loadID;
    return loadID === undefined ? null : ({ kind: 'load', loadID } as const);
  };
  if (carID !== undefined) return of((load) => load.carID === carID);
  if (taskID === undefined)
    return lineID === undefined
      ? null
      : of((load) => load.lineID === lineID && (plantID === undefined || load.plantID === plantID));
  const next = of((load) => load.taskID === taskID);
  if (at === 'unserved' && plan.unserved.some((one) => one.taskID === taskID))
    return { kind: 'unserved', loadID: next?.loadID ?? null };
  const open = new Set(ahead.map(({ loadID }) => loadID));
  const pause =
    at === 'gap' ? planPlaces(plan, 'gap').find((one) => one.taskID === taskID && open.has(one.loadID)) : undefined;
  return pause ? { kind: 'load', loadID: pause.loadID } : next;
}
