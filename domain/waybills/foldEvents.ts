import { isKeyOf } from '../keysOf.ts';
import { epochMs } from '../time.ts';
import { type StageTime, stageTimeOf } from './waybillRules.ts';

type Act = Readonly<{ action: string }>;

/** The events of a load that stand, in their order: an act that was taken back, always the one before, counts for nothing, nor does its taking back. */
export const standingEvents = <E extends Act>(events: readonly E[]): E[] => {
  const standing: E[] = [];
  for (const event of events)
    if (event.action === 'undo') standing.pop();
    else standing.push(event);
  return standing;
};

/** When the concrete was loaded that a load was made for: it was left over from another, whose loading it names. */
const loadedBefore = ({ action, data }: Act & { data: unknown }): string | null => {
  const told = (data as { endProductionTime?: unknown } | null)?.endProductionTime;
  return action === 'create' && typeof told === 'string' ? told : null;
};

/** A stage of a load as its events have it: when it happened, epoch ms, and the event that says so. */
export interface FoldedStage<E> {
  at: number;
  event: E;
}

/**
 * The stages of a load that its events bear out, by the column that holds the time: what was taken back does not count, a later one
 * stands for an earlier. A driver who starts unloading without reporting the arrival has arrived by then.
 */
export const foldStages = <E extends Act & { happenedAt: string; data: unknown }>(
  events: readonly E[],
): Partial<Record<StageTime, FoldedStage<E>>> => {
  const stages: Partial<Record<StageTime, FoldedStage<E>>> = {};
  for (const event of standingEvents(events)) {
    const { action } = event;
    const stage = { at: epochMs(event.happenedAt), event };
    const column = action === 'create' ? 'createTime' : isKeyOf(stageTimeOf, action) ? stageTimeOf[action] : null;
    if (column) stages[column] = stage;
    const loaded = loadedBefore(event);
    if (loaded !== null) stages.endProductionTime = { at: epochMs(loaded), event };
    if (action === 'startUnloading') stages.arriveTime ??= stage;
  }
  return stages;
};
