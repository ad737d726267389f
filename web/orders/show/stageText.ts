import { type OrderAction, orderMachine } from '@pourline/domain/orders/orderStates';
import type { Stage } from '@pourline/domain/waybills/waybill';

/** What was done to an order, in words. */
export const stageTitle = ({ action }: { action: OrderAction | 'create' }): string =>
  action === 'create' ? '提交订单' : orderMachine.actions[action].label;

/** Who did it, and why. */
export function stageNote(stage: Pick<Stage, 'by' | 'userName' | 'reason'>): string {
  const who = stage.by === 'system' ? '系统' : stage.by === 'position' ? '定位' : (stage.userName ?? '');
  return [who, stage.reason].filter(Boolean).join(' · ');
}
