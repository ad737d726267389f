import { lateFirstLoads } from '../alarms/lateAlarms.ts';
import type { PlantFacts } from '../alarms/plantFacts.ts';
import { placeNow } from '../alarms/roadAlarms.ts';
import { isComing } from '../dispatch/comingLoads.ts';
import { epochMs } from '../time.ts';
import { isLoadDelivering } from '../waybills/waybillStages.ts';
import type { MadeNotice } from './noticesOfActs.ts';

const minute = 60_000;
/** A truck that will be there within so many minutes is near. */
export const nearMinutes = 10;
/** Of a pour that is late already its site is told again when it has become later by so many minutes. */
export const lateStepMinutes = 15;

/** A notice that comes with time: told once under a name, and again only when its step has grown. */
export interface DueNotice extends MadeNotice {
  taskID: string;
  subtaskID?: string;
  once: { name: string; step: number };
}

/** Loads that will be at their site in a few minutes, by the estimate that the site's screens show; never one whose truck is broken, or has not been heard of. */
const near = (facts: PlantFacts): DueNotice[] =>
  facts.loads.flatMap((load) => {
    const { taskDetailID, taskID, estimatedArrivalTime } = load;
    if (!isLoadDelivering(load.state) || !isComing(load) || estimatedArrivalTime === null) return [];
    const left = (epochMs(estimatedArrivalTime) - epochMs(facts.now)) / minute;
    if (left <= 0 || left > nearMinutes || placeNow(load, facts) === null) return [];
    // Taken to another order it comes near anew, to another place.
    const once = { name: `near ${taskDetailID} ${taskID}`, step: 0 };
    return [{ kind: 'near', taskID, subtaskID: taskDetailID, data: { minutes: Math.ceil(left) }, once }];
  });

/** Orders whose first load is late, by what their sites were promised; another promise is another matter. */
const late = (facts: PlantFacts): DueNotice[] =>
  lateFirstLoads(facts).map(({ order: { taskID }, promised, late: minutes }) => ({
    ...{ kind: 'late', taskID, data: { minutes } },
    once: { name: `late ${taskID} ${promised}`, step: Math.floor(minutes / lateStepMinutes) },
  }));

/** What the sites of a plant are to be told now, as its facts are. */
export const noticesDue = (facts: PlantFacts): DueNotice[] => [...near(facts), ...late(facts)];
