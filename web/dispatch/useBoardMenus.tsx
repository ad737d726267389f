import { breakdowns } from '@pourline/contract/breakdowns';
import type { Board } from '@pourline/contract/dispatch';
import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { planning } from '@pourline/contract/planning';
import { vehicles as vehicleCalls } from '@pourline/contract/vehicles';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { plantNow } from '../api/clock.ts';
import { useOfflineReason } from '../api/offlineReason.ts';
import { useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { mayEnterBreakdown } from '../breakdowns/mayEnterBreakdown.ts';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { NoticeSheet } from '../messages/NoticeSheet.tsx';
import { useOrderActs } from '../orders/show/useOrderActs.tsx';
import { go } from '../shell/go.ts';
import { askToLeaveQueue } from '../trade/askToLeaveQueue.ts';
import { carText } from '../trade/carText.ts';
import { changeText } from '../trade/changeLines.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { ringDriver } from '../trade/ringDriver.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { mayRecycle } from './boardActs.ts';
import { type TruckEntry, truckKeys } from './boardKeys.ts';
import { queueItems } from './queueItems.ts';
import { TruckSwapSheet } from './TruckSwapSheet.tsx';
import type { BoardItem } from './useBoardKeys.ts';

/** What of a truck's menu the plant must know of at once. */
const needsNetwork: ReadonlySet<TruckEntry> = new Set([
  'decide',
  'first',
  'up',
  'down',
  'swap',
  'leave',
  'repair',
  'recycle',
]);

/** Asks before what a bare key does and nothing takes back: what is done, and with which truck or order. */
const asked = (label: string, name: string, text: string): Promise<boolean> =>
  confirm({ title: `${label} ${name}？`, text, yes: label });

const askFirst = async (
  label: string,
  { projectName, constructionSite }: OrderInfo,
  change: string,
  onRun: () => unknown,
): Promise<void> => {
  const text = [change, '同意后不能撤回'].filter((part) => part !== '').join('。');
  if (await asked(label, `${projectName} · ${constructionSite}`, text)) await onRun();
};

const noWays: Board['orders'][number]['navRoutes'] = [];

/** What the right button offers on orders and trucks of the board, from the tables of acts, and the ways to the chosen order. */
export function useBoardMenus(
  board: Board | undefined,
  chosen: string | null,
  onSelectTruck: (carID: string) => void,
): {
  orderItems: (taskID: string) => BoardItem[];
  truckItems: (carID: string) => BoardItem[];
  ways: Board['orders'][number]['navRoutes'];
  sheet: ReactNode;
} {
  const viewer = useViewer();
  const offline = useOfflineReason();
  const mayDecide = viewer !== null && mayCall(breakdowns.decide, viewer);
  const [broken, setBroken] = useState<string | null>(null);
  const mayNotify = viewer !== null && mayCall(messages.notify, viewer);
  const maySwap = viewer !== null && mayCall(planning.swap, viewer);
  const [swapped, setSwapped] = useState<string | null>(null);
  const closeSwap = useCallback(() => setSwapped(null), []);
  const [told, setTold] = useState<{ carID: string; carNo: string } | null>(null);
  const info = useCall(orders.info, { params: { id: chosen ?? '' } }, { enabled: chosen !== null });
  const order = info.data?.taskID === chosen ? info.data : undefined;
  const acts = useOrderActs(order);
  const names = useCodeNames();
  const shift = useAct(vehicleCalls.shiftState, { success: doneTexts.stateSwitched });
  const leave = useAct(vehicleCalls.leaveQueue, { success: '已退出排队，车辆待命' });
  const move = useAct(vehicleCalls.moveInQueue);
  const moveTo = async (carID: string, place: number, before: number): Promise<void> => {
    if (!(await move.run({ params: { carID }, body: { place } }))) return;
    toast(`已移到第 ${place} 位`, {
      tone: 'good',
      undo: () => void move.run({ params: { carID }, body: { place: before } }),
    });
  };
  const ways = useMemo(() => order?.navRoutes ?? noWays, [order?.navRoutes]);
  /** A truck changes its load with another one: the load that it has, as long as that is not mixed, else its next one in the plan. */
  const swap = ({ carID, taskDetailID }: Board['vehicles'][number]): void => {
    const load = board?.running.find((one) => one.taskDetailID === taskDetailID);
    if (load && isLoadQueuing(load.state)) go('waybillinfo', { id: load.taskDetailID, sheet: 'reassign' });
    else setSwapped(carID);
  };
  const changeOf = (asked: OrderInfo): string =>
    asked.pendingChange ? changeText(asked, asked.pendingChange.changes, names, plantNow()) : '';
  const orderItems = (taskID: string): BoardItem[] => [
    { key: 'info', label: '订单详情', hint: 'Enter', blocked: null, onSelect: () => go('orderinfo', { id: taskID }) },
    ...acts.actions.map(({ key, label, act, onRun }): BoardItem => {
      const blocked = act?.blocked ?? null;
      // By a bare key nothing is done that cannot be taken back.
      const asks = key === 'confirmChange' && order;
      return {
        ...{ key, label, blocked, disabled: blocked !== null },
        onSelect: () => void (asks ? askFirst(label, asks, changeOf(asks), onRun) : onRun()),
      };
    }),
  ];
  const truckItems = (carID: string): BoardItem[] => {
    const vehicle = board?.vehicles.find((one) => one.carID === carID);
    if (!vehicle) return [];
    const load = vehicle.taskDetailID;
    const items: (MenuItem & { key: TruckEntry })[] = [
      { key: 'map', label: '在地图上看', onSelect: () => onSelectTruck(carID) },
      ...(mayDecide && vehicle.brokenTime !== null
        ? [{ key: 'decide' as const, label: '处理故障', onSelect: () => setBroken(carID) }]
        : mayEnterBreakdown(vehicle, viewer)
          ? [{ key: 'decide' as const, label: '故障', onSelect: () => setBroken(carID) }]
          : []),
      ...(load ? [{ key: 'load' as const, label: '货单详情', onSelect: () => go('waybillinfo', { id: load }) }] : []),
      { key: 'car', label: '车辆详情', onSelect: () => go('carinfo', { id: carID }) },
      ...queueItems(vehicle, viewer, {
        leave: async () => {
          if (await askToLeaveQueue(carText(vehicle.carNo), vehicle.queuePlace))
            await leave.run({ params: { carID }, body: {} });
        },
        repair: async () => {
          if (await asked('送修', carText(vehicle.carNo), '修好前不再派它'))
            await shift.run({ params: { carID }, body: { action: 'startService' } });
        },
        move: (place) => void moveTo(carID, place, vehicle.queuePlace ?? 1),
      }),
      ...(maySwap && vehicle.brokenTime === null
        ? [{ key: 'swap' as const, label: '与…换车', onSelect: () => swap(vehicle) }]
        : []),
      ...(mayNotify && vehicle.isOnDutyDriver
        ? [{ key: 'message' as const, label: '发消息给司机', onSelect: () => setTold(vehicle) }]
        : []),
      { key: 'call', label: '打电话给司机', onSelect: () => void ringDriver(carID, 'tel') },
      { key: 'sms', label: '发短信给司机', onSelect: () => void ringDriver(carID, 'sms') },
      ...(mayRecycle(vehicle, viewer)
        ? [
            {
              key: 'recycle' as const,
              label: vehicleMachine.actions.recycle.label,
              onSelect: async () => {
                const { label } = vehicleMachine.actions.recycle;
                if (await asked(label, carText(vehicle.carNo), '车上的料回站处理'))
                  await shift.run({ params: { carID }, body: { action: 'recycle' } });
              },
            },
          ]
        : []),
    ];
    return items.map((item) => {
      const blocked = needsNetwork.has(item.key) ? offline : null;
      return { ...item, hint: truckKeys[item.key], blocked, disabled: blocked !== null };
    });
  };
  const sheet = (
    <>
      {acts.sheet}
      <BreakdownSheet carID={broken} enters onClose={() => setBroken(null)} />
      <TruckSwapSheet carID={swapped} onClose={closeSwap} />
      <NoticeSheet truck={told} onClose={() => setTold(null)} />
    </>
  );
  return { orderItems, truckItems, ways, sheet };
}
