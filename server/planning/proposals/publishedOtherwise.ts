import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { onTimeMinutes } from '@pourline/domain/dispatch/departuresOf';
import { centi } from '@pourline/domain/volume';

type Shown = Pick<PlannedLoad, 'loadID' | 'taskID' | 'carID' | 'plantID' | 'volume' | 'loadStart' | 'taskDetailID'>;

/** Whether a load is brought as it was shown: by the same truck from the same plant, with as much, at the same time but for what counts as on time. */
const isAsShown = (shown: Shown, published: Shown): boolean =>
  shown.taskID === published.taskID &&
  shown.carID === published.carID &&
  shown.plantID === published.plantID &&
  centi(shown.volume) === centi(published.volume) &&
  Math.abs(Date.parse(shown.loadStart) - Date.parse(published.loadStart)) <= onTimeMinutes * 60_000;

/**
 * In which orders a published plan is otherwise than the proposal that somebody accepted, with how many loads. What was sent in between is as
 * it was sent, and is none of them.
 */
export const publishedOtherwise = (
  shown: readonly Shown[],
  published: readonly Shown[],
): { taskID: string; loads: number }[] => {
  const begun = new Set(published.flatMap(({ loadID, taskDetailID }) => (taskDetailID === null ? [] : [loadID])));
  const rest = published.filter(({ taskDetailID }) => taskDetailID === null);
  const gone = new Map<string, number>();
  for (const load of shown) {
    if (load.taskDetailID !== null || begun.has(load.loadID)) continue;
    const at = rest.findIndex((one) => isAsShown(load, one));
    if (at >= 0) rest.splice(at, 1);
    else gone.set(load.taskID, (gone.get(load.taskID) ?? 0) + 1);
  }
  const fresh = Map.groupBy(rest, ({ taskID }) => taskID);
  return [...new Set([...gone.keys(), ...fresh.keys()])].map((taskID) => ({
    taskID,
    loads: Math.max(gone.get(taskID) ?? 0, fresh.get(taskID)?.length ?? 0),
  }));
};
