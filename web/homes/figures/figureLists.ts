import { isOrderOpen, isOrderPlanned, isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';

/** What figures of home pages are sums of: orders or loads, and which of them. */
export const figureLists = {
  planned: { of: 'orders', title: '计划内的订单', states: isOrderPlanned.states },
  open: { of: 'orders', title: '未供完的订单', states: isOrderOpen.states },
  supplying: { of: 'orders', title: '供应中的订单', states: isOrderSupplying.states },
  delivered: { of: 'loads', title: '已供的货单', time: 'unloaded' },
  signed: { of: 'loads', title: '已签收的货单', time: 'unloaded', signed: 'yes' },
  unsigned: { of: 'loads', title: '未签收的货单', time: 'unloaded', signed: 'no' },
  made: { of: 'loads', title: '生产的货单', time: 'made' },
  onRoad: { of: 'loads', title: '在途的货单', states: isLoadOnRoad.states },
} as const satisfies Record<string, FigureList>;

/** Which rows a figure is the sum of. Of orders `states` alone; of loads by what happened to them in the time, or by their state now. */
interface FigureList {
  of: 'orders' | 'loads';
  title: string;
  states?: readonly string[];
  time?: 'unloaded' | 'made';
  signed?: 'yes' | 'no';
}
export type FigureName = keyof typeof figureLists;
export const isFigure = (name: string): name is FigureName => Object.hasOwn(figureLists, name);

/** Of when and where a figure is: moments in epoch ms, from (inclusive) to (exclusive). */
export interface FigureOf {
  from?: number;
  to?: number;
  plantID?: string;
  lineID?: string;
  contractID?: string;
}

/** What the list of orders or of loads is asked for, so that its rows are those of the figure. Undefined parts do not narrow it. */
export const figureQuery = (name: FigureName, given: Readonly<Partial<Record<keyof FigureOf, string | undefined>>>) => {
  const { of, states, time, signed }: FigureList = figureLists[name];
  const { from, to, plantID, lineID, contractID } = given;
  const between = of === 'orders' ? 'arranged' : time;
  return {
    ...(states && { 'filter.state': states.join() }),
    ...(signed && { 'filter.signed': signed }),
    ...(between && from && { [`filter.${between}From`]: from }),
    ...(between && to && { [`filter.${between}To`]: to }),
    ...(of === 'orders' && from && { sort: 'arrangeTime' }),
    ...(plantID && { 'filter.plantID': plantID }),
    ...(of === 'loads' && lineID && { 'filter.lineID': lineID }),
    ...(contractID && { 'filter.contractID': contractID }),
  } as Record<string, string>;
};
