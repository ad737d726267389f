import { type ScreenAct, useScreenActs } from '../kit/keys/screenActs.ts';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import { go } from '../shell/go.ts';
import { type FleetView, fleetViews } from './BoardFleet.tsx';
import { type OrderStage, orderStages } from './orderView.ts';

/** One after another, round and round. */
const after = <T>(all: readonly [T, ...T[]], one: T): T => all[(all.indexOf(one) + 1) % all.length] ?? all[0];

/** An entry of a menu of the board. */
export interface BoardItem extends MenuItem {
  /** Why it cannot be done now; null while it can. */
  blocked: string | null;
}

/** What stands on a board, and how it is changed. */
export interface BoardSetUp {
  /** One line for each order; null: cards alone. */
  density: { compact: boolean; setCompact: (compact: boolean) => void } | null;
  fullTrucks: boolean;
  setFullTrucks: (full: boolean) => void;
  fleet: FleetView;
  setFleet: (view: FleetView) => void;
  stage: OrderStage;
  setStage: (stage: OrderStage) => void;
  /** The plan beside the board; null: there is no room for it. */
  plan: { shown: boolean; show: (shown: boolean) => void } | null;
  /** Shows the next plant alone, and after the last all again; null: there is one. */
  nextPlant: (() => void) | null;
  /** Finds somebody for the oldest concrete that comes back; null: none does. */
  firstSurplus: (() => void) | null;
  /** What can be done with the chosen order, and with the chosen truck. */
  orderItems: readonly BoardItem[];
  truckItems: readonly BoardItem[];
}

/** The keys of what can be done with the chosen order, in the order of its menu; Enter opens it. */
export const orderKeys = [...'123456789dhqruyBEFGILPTVZ'];

/** The acts of the board, each by its key: how it looks, what is done with the chosen order (by number, and by letter beyond nine), and with the chosen truck (by its letter). */
export function useBoardKeys(board: BoardSetUp): void {
  const { density, fullTrucks, fleet, stage, plan } = board;
  const acts: ScreenAct[] = [
    { id: 'full', key: 'x', label: '车辆占满、显示地图', onRun: () => board.setFullTrucks(!fullTrucks) },
    {
      ...{ id: 'fleet', key: 'v', label: '换车辆的看法：车辆、循环、用车' },
      onRun: () => board.setFleet(after(fleetViews, fleet)),
    },
    { id: 'stage', key: 'f', label: '换订单筛选', onRun: () => board.setStage(after(orderStages, stage)) },
    { id: 'plan', key: 'g', label: '到计划排程', onRun: () => go('dayplan') },
    {
      ...{ id: 'plan window', key: 'W', label: '在另一个窗口打开计划排程' },
      onRun: () => void window.open('/dayplan', 'dayplan'),
    },
  ];
  if (density)
    acts.push({
      ...{ id: 'compact', key: 'c', label: density.compact ? '订单看卡片' : '订单看紧凑' },
      onRun: () => density.setCompact(!density.compact),
    });
  if (plan)
    acts.push({
      ...{ id: 'plan beside', key: 'p', label: plan.shown ? '看地图' : '并排看排程' },
      onRun: () => plan.show(!plan.shown),
    });
  if (board.nextPlant) acts.push({ id: 'plant', key: 'N', label: '换站点：逐个看，再看全部', onRun: board.nextPlant });
  if (board.firstSurplus)
    acts.push({ id: 'surplus', key: 'e', label: '给最早的余料找去处', onRun: board.firstSurplus });
  board.orderItems.forEach(({ key, label, blocked, onSelect }, index) => {
    const number = index === 0 ? undefined : orderKeys[index - 1];
    acts.push({ id: `order ${key}`, key: number, label: `选中的订单：${label}`, blocked, onRun: onSelect });
  });
  for (const { key, label, hint, blocked, onSelect } of board.truckItems)
    acts.push({ id: `truck ${key}`, key: hint, label: `选中的车：${label}`, blocked, onRun: onSelect });
  useScreenActs(acts);
}
