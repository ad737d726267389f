import type { BodyOf } from '@pourline/contract/endpoint';
import { planning } from '@pourline/contract/planning';
import type { MovedLoad } from '@pourline/contract/planning/moveLoad';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { useState } from 'react';
import { useAtWork } from '../../api/presence.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useSettled } from '../../kit/form/useSettled.ts';
import { toast } from '../../kit/shell/toast.ts';

/** Where a load is being moved to; what is left out stays. */
export interface MoveDraft {
  carID: string;
  taskID: string;
  plantID: string;
  /** Epoch ms. */
  loadStart: number;
}

const draftOf = ({ carID, taskID, plantID, loadStart }: PlannedLoad): MoveDraft => ({
  ...{ carID, taskID, plantID, loadStart: Date.parse(loadStart) },
});

/** The call for a draft: only what differs from where the load is. */
const bodyOf = (load: PlannedLoad, draft: MoveDraft) => ({
  ...(draft.carID !== load.carID && { carID: draft.carID }),
  ...(draft.taskID !== load.taskID && { taskID: draft.taskID }),
  ...(draft.plantID !== load.plantID && { plantID: draft.plantID }),
  ...(draft.loadStart !== Date.parse(load.loadStart) && { loadStart: new Date(draft.loadStart).toISOString() }),
});

/** A load under way to another truck, order, plant or minute: where it is held, what that would do, and the drop with its undo. */
export function useLoadMove(day: string) {
  const [held, setHeld] = useState<{ load: PlannedLoad; draft: MoveDraft } | null>(null);
  useAtWork(held && { place: 'move', taskID: held.draft.taskID, carID: held.draft.carID, day });
  const body = held ? bodyOf(held.load, held.draft) : {};
  const isMoved = Object.keys(body).length > 0;
  const key = JSON.stringify(body);
  const settled = useSettled(key);
  const asked = useCall(
    planning.tryMove,
    { params: { id: held?.load.loadID ?? '' }, body: JSON.parse(settled) as typeof body },
    { enabled: held !== null && settled !== '{}', keepBefore: true },
  );
  const moving = useAct(planning.move);
  const put = (loadID: string, to: BodyOf<typeof planning.move>): Promise<MovedLoad | undefined> =>
    moving.run({ params: { id: loadID }, body: to });
  return {
    held,
    isMoved,
    /** What the move would do; undefined until it is known. */
    outcome: isMoved && settled === key ? asked.data : undefined,
    error: isMoved ? asked.error : null,
    isRunning: moving.isRunning,
    blocked: moving.blocked,
    begin: (load: PlannedLoad) => setHeld({ load, draft: draftOf(load) }),
    change: (part: Partial<MoveDraft>) =>
      setHeld((before) => before && { ...before, draft: { ...before.draft, ...part } }),
    shift: (minutes: number) =>
      setHeld(
        (before) =>
          before && { ...before, draft: { ...before.draft, loadStart: before.draft.loadStart + minutes * 60_000 } },
      ),
    cancel: () => setHeld(null),
    drop: async () => {
      if (!held || !isMoved) return setHeld(null);
      const { load } = held;
      const { carID, taskID, plantID, lineID, loadStart, loadID } = load;
      const done = await put(loadID, body);
      if (!done) return;
      setHeld(null);
      toast('车次已移动', {
        tone: 'good',
        undo: () => void put(loadID, { carID, taskID, plantID, lineID, loadStart }),
      });
    },
  };
}
export type LoadMove = ReturnType<typeof useLoadMove>;
