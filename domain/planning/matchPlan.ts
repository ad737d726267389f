/** A load as it was published; times as numbers of any one unit. */
export interface PublishedLoad {
  loadID: string;
  taskID: string;
  carID: string;
  loadStart: number;
  /** The waybill that had begun it when it was published. */
  taskDetailID: string | null;
}

/** A waybill that was not cancelled. */
export interface BegunLoad {
  taskDetailID: string;
  taskID: string;
  carID: string;
  sentAt: number;
  /** The load that it was sent for; null: nobody looked at the plan. */
  loadID: string | null;
}

/** Which published loads have begun, by which waybill, and which are still ahead. */
export interface MatchedPlan {
  /** By `loadID`. */
  begun: Map<string, string>;
  ahead: string[];
}

/**
 * Meets the plan with what has happened. Loads that had begun when they were published keep their waybill, and are gone when it
 * was cancelled. Every other waybill meets one load at most: the one that it was sent for; else of the same order and truck first,
 * then of the same order, both in the order of time.
 */
export const matchPlan = (published: readonly PublishedLoad[], waybills: readonly BegunLoad[]): MatchedPlan => {
  const begun = new Map<string, string>();
  const known = new Set(published.map((load) => load.taskDetailID).filter((id) => id !== null));
  const there = new Set(waybills.map((waybill) => waybill.taskDetailID));
  for (const { loadID, taskDetailID } of published)
    if (taskDetailID !== null && there.has(taskDetailID)) begun.set(loadID, taskDetailID);
  const open = published.filter((load) => load.taskDetailID === null).sort((a, b) => a.loadStart - b.loadStart);
  let waiting = waybills.filter(({ taskDetailID }) => !known.has(taskDetailID)).sort((a, b) => a.sentAt - b.sentAt);
  const byID = new Map(open.map((load) => [load.loadID, load]));
  waiting = waiting.filter(({ loadID, taskID, taskDetailID }) => {
    if (loadID === null || begun.has(loadID) || byID.get(loadID)?.taskID !== taskID) return true;
    begun.set(loadID, taskDetailID);
    return false;
  });
  const keys = [
    (load: { taskID: string; carID: string }) => `${load.taskID}/${load.carID}`,
    (load: { taskID: string }) => load.taskID,
  ];
  for (const key of keys) {
    const loads = Map.groupBy(
      open.filter((load) => !begun.has(load.loadID)),
      key,
    );
    waiting = waiting.filter((waybill) => {
      const load = loads.get(key(waybill))?.shift();
      if (load) begun.set(load.loadID, waybill.taskDetailID);
      return !load;
    });
  }
  return { begun, ahead: open.filter((load) => !begun.has(load.loadID)).map((load) => load.loadID) };
};
