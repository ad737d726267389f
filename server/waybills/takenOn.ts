import type { RawBuilder } from 'kysely';

type MoveEnd = 'fromTaskDetailID' | 'toTaskDetailID';

/**
 * The waybills from which and to which concrete of a waybill went, each as `other` selects it by the columns of `surplusMoves` that
 * name this one and the other: what was left over on the same truck, and what another truck took over.
 */
export const takenOn = (other: (mine: MoveEnd, other: MoveEnd, isSameTruck: boolean) => RawBuilder<unknown>) => ({
  surplusFrom: other('toTaskDetailID', 'fromTaskDetailID', true),
  surplusTo: other('fromTaskDetailID', 'toTaskDetailID', true),
  handedFrom: other('toTaskDetailID', 'fromTaskDetailID', false),
  handedTo: other('fromTaskDetailID', 'toTaskDetailID', false),
});
