import { orderMachine } from '@pourline/domain/orders/orderStates';
import type { Stage } from '@pourline/domain/waybills/waybill';

const words: Record<string, string> = { create: '提交订单', import: '导入订单', update: '修改订单' };

/** What was done to an order, by the name of the act; an act without a name is told by the state it led to. */
export function stageTitle(stage: Pick<Stage, 'action' | 'to'>): string {
  if (Object.hasOwn(orderMachine.actions, stage.action))
    return orderMachine.actions[stage.action as keyof typeof orderMachine.actions].label;
  return (
    words[stage.action] ??
    (Object.hasOwn(orderMachine.states, stage.to)
      ? orderMachine.states[stage.to as keyof typeof orderMachine.states].label
      : stage.action)
  );
}

/** Who did it, and why. */
export function stageNote(stage: Pick<Stage, 'by' | 'userName' | 'reason'>): string {
  const who = stage.by === 'system' ? '系统' : stage.by === 'position' ? '定位' : (stage.userName ?? '');
  return [who, stage.reason].filter(Boolean).join(' · ');
}
