import { breakdowns } from '@pourline/contract/breakdowns';
import type { Board } from '@pourline/contract/dispatch';
import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { vehicles as vehicleCalls } from '@pourline/contract/vehicles';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../api/client.ts';
import { useOfflineReason } from '../api/offlineReason.ts';
import { toastError, useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import type { MenuItem } from '../kit/menu/menuItems.tsx';
import { toast } from '../kit/shell/toast.ts';
import { NoticeSheet } from '../messages/NoticeSheet.tsx';
import { useOrderActs } from '../orders/show/useOrderActs.tsx';
import { go } from '../shell/go.ts';
import { askToLeaveQueue } from '../trade/askToLeaveQueue.ts';
import { carText } from '../trade/carText.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { mayRecycle } from './boardActs.ts';
import { type TruckEntry, truckKeys } from './boardKeys.ts';
import { queueItems } from './queueItems.ts';

/** What of a truck's menu the plant must know of at once. */
const needsNetwork: ReadonlySet<TruckEntry> = new Set(['decide', 'first', 'up', 'down', 'leave', 'repair', 'recycle']);

const noWays: Board['orders'][number]['navRoutes'] = [];

/** What the right button offers on orders and trucks of the board, from the tables of acts, and the ways to the chosen order. */
export function useBoardMenus(
  board: Board | undefined,
  chosen: string | null,
  onSelectTruck: (carID: string) => void,
): {
  orderItems: (taskID: string) => MenuItem[];
  truckItems: (carID: string) => MenuItem[];
  ways: Board['orders'][number]['navRoutes'];
  sheet: ReactNode;
} {
  const viewer = useViewer();
  const offline = useOfflineReason();
  const mayDecide = viewer !== null && mayCall(breakdowns.decide, viewer);
  const [broken, setBroken] = useState<string | null>(null);
  const mayNotify = viewer !== null && mayCall(messages.notify, viewer);
  const [told, setTold] = useState<{ carID: string; carNo: string } | null>(null);
  const info = useCall(orders.info, { params: { id: chosen ?? '' } }, { enabled: chosen !== null });
  const order = info.data?.taskID === chosen ? info.data : undefined;
  const acts = useOrderActs(order);
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
  /** Rings up, or writes to, whoever drives a truck now. */
  const ring = async (carID: string, by: 'tel' | 'sms'): Promise<void> => {
    try {
      const { drivers, onDutyDriverOID } = await call(vehicleCalls.info, { params: { id: carID } });
      const driver = drivers.find((one) => one.userID === onDutyDriverOID) ?? drivers[0];
      if (driver) location.assign(`${by}:${driver.mobileNo}`);
      else toast('这辆车没有登记司机');
    } catch (error) {
      toastError(error);
    }
  };
  const ways = useMemo(() => order?.navRoutes ?? noWays, [order?.navRoutes]);
  const orderItems = (taskID: string): MenuItem[] => [
    { key: 'info', label: '订单详情', hint: 'Enter', onSelect: () => go('orderinfo', { id: taskID }) },
    ...acts.actions.map((act): MenuItem => ({ key: act.key, label: act.label, onSelect: () => void act.onRun() })),
  ];
  const truckItems = (carID: string): MenuItem[] => {
    const vehicle = board?.vehicles.find((one) => one.carID === carID);
    if (!vehicle) return [];
    const load = vehicle.taskDetailID;
    const items: (MenuItem & { key: TruckEntry })[] = [
      { key: 'map', label: '在地图上看', onSelect: () => onSelectTruck(carID) },
      ...(mayDecide && vehicle.brokenTime !== null
        ? [{ key: 'decide' as const, label: '处理故障', onSelect: () => setBroken(carID) }]
        : []),
      ...(load ? [{ key: 'load' as const, label: '货单详情', onSelect: () => go('waybillinfo', { id: load }) }] : []),
      { key: 'car', label: '车辆详情', onSelect: () => go('carinfo', { id: carID }) },
      ...queueItems(vehicle, viewer, {
        leave: async () => {
          if (await askToLeaveQueue(carText(vehicle.carNo), vehicle.queuePlace))
            await leave.run({ params: { carID }, body: {} });
        },
        repair: () => void shift.run({ params: { carID }, body: { action: 'startService' } }),
        move: (place) => void moveTo(carID, place, vehicle.queuePlace ?? 1),
      }),
      ...(mayNotify && vehicle.isOnDutyDriver
        ? [{ key: 'message' as const, label: '发消息给司机', onSelect: () => setTold(vehicle) }]
        : []),
      { key: 'call', label: '打电话给司机', onSelect: () => void ring(carID, 'tel') },
      { key: 'sms', label: '发短信给司机', onSelect: () => void ring(carID, 'sms') },
      ...(mayRecycle(vehicle, viewer)
        ? [
            {
              key: 'recycle' as const,
              label: vehicleMachine.actions.recycle.label,
              onSelect: () => void shift.run({ params: { carID }, body: { action: 'recycle' } }),
            },
          ]
        : []),
    ];
    return items.map((item) => ({
      ...item,
      hint: truckKeys[item.key],
      disabled: offline !== null && needsNetwork.has(item.key),
    }));
  };
  const sheet = (
    <>
      {acts.sheet}
      <BreakdownSheet carID={broken} onClose={() => setBroken(null)} />
      <NoticeSheet truck={told} onClose={() => setTold(null)} />
    </>
  );
  return { orderItems, truckItems, ways, sheet };
}
