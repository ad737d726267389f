import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import type { Services } from '../services.ts';
import { arriveByPosition, completeByPosition } from '../waybills/waybillMoves.ts';
import { transact } from '../work.ts';

/** An arrival that positions have shown. */
export interface Move {
  taskDetailID: string;
  state: WaybillState;
  happenedAt: number;
}

/** Moves the waybill on by position, in a unit of work of its own. */
export const moveByPosition = (services: Services, tenantID: string, move: Move): Promise<unknown> =>
  transact(services, tenantID, 'position', (work) =>
    isLoadDelivering(move.state)
      ? arriveByPosition(work, move.taskDetailID, move.happenedAt)
      : completeByPosition(work, move.taskDetailID, move.happenedAt),
  );
