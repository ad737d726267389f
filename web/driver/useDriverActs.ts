import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { CheckedAct } from '@pourline/domain/waybills/checkedActs';
import type { ReactNode } from 'react';
import { plantNow } from '../api/clock.ts';
import { useAct } from '../api/queries.ts';
import { readPositionSoon } from '../device/devicePosition.ts';
import { askToNotify, mayAskToNotify } from '../device/hiddenNotice.ts';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { askToLeaveQueue } from '../trade/askToLeaveQueue.ts';
import { loadTold } from '../trade/doneTexts.ts';
import { ofLoad } from '../trade/ofLoad.ts';
import { useCheckedAct } from '../trade/useCheckedAct.tsx';
import { type DriverAct, driverButtons } from './driverButtons.ts';
import type { DriverDay } from './driverDay.ts';

/** Refusals of going on duty that a driver may not be able to mend alone, by their code, and what helps: the dispatcher is a touch away. */
const waysOut: Readonly<Record<string, string>> = {
  'car.positionFailed': '请打开手机定位、到室外再点当班；或请调度处理',
  'car.notAtPlant': '到搅拌站内再点当班；人已在站内，请调度处理',
  'car.otherDriverOnDuty': '请对方先休班，或换班给您；联系不上，请调度处理',
  'car.notBound': '请调度或车队把您绑定到这辆车',
};

/** The driver's buttons wired to their calls; each waits in the queue when there is no network. To pause until a time, the page asks for the time. */
export function useDriverActs(wishes: { onPauseUntil: () => void; dispatchPhone: string | undefined }): {
  /** Asks why, where an act does not fit the truck's place or the time. */
  sheet: ReactNode;
  actionsOf: (day: DriverDay) => BottomAction[];
  pauseUntil: (day: DriverDay, resumeTime: string) => unknown;
} {
  const { dispatchPhone } = wishes;
  /** Going on duty is refused: why, and the way out by oneself or by a call. */
  const askAfterRefusal = async (title: string, text: string) => {
    const rings = await confirm({ title, text, yes: dispatchPhone ? '拨打调度' : '知道了' });
    if (rings && dispatchPhone) location.assign(`tel:${dispatchPhone}`);
  };
  const onDuty = useAct(vehicles.onDuty, {
    success: '已当班',
    queueAs: '当班',
    onRefused: ({ code, text }) => {
      const help = waysOut[code];
      if (help) void askAfterRefusal(code === 'car.positionFailed' ? '定位获取失败' : text, help);
      return help !== undefined;
    },
  });
  const offDuty = useAct(vehicles.offDuty, { success: '已休班', queueAs: '休班' });
  const queueUp = useAct(vehicles.queueUp, { success: '已排队', queueAs: '排队' });
  const leaveQueue = useAct(vehicles.leaveQueue, { success: '已退出排队', queueAs: '退出排队' });
  const pause = useAct(vehicles.pause, { success: '已暂停', queueAs: '暂停' });
  const standby = useAct(vehicles.standby, { success: '已恢复待命', queueAs: '恢复待命' });
  const repaired = useAct(vehicles.maintenanceComplete, { success: '维修完成，车辆恢复待命', queueAs: '维修完成' });
  const shift = useAct(vehicles.shiftState, { success: '已开始回收剩料', queueAs: '回收剩料' });
  // What takes it back stands among the buttons of this page.
  const told = (text: string) => () => void toast(text, { tone: 'good' });
  const undo = useAct(waybills.undo, { success: '已撤回操作' });
  const arrive = useAct(waybills.driverUpdate, { onDone: told(loadTold.arrive), queueAs: '到达工地' });
  const startUnloading = useAct(waybills.startUnloading, {
    onDone: told(loadTold.startUnloading),
    queueAs: '开始卸料',
  });
  const finish = useAct(waybills.finishUnloading, { onDone: told(loadTold.finishUnloading), queueAs: '卸料完成' });
  const complete = useAct(waybills.complete, { onDone: told(loadTold.complete), queueAs: '回厂完成' });

  const { checked, sheet } = useCheckedAct(true);

  const pauseUntil = (day: DriverDay, resumeTime: string) =>
    pause.run({ params: { id: day.vehicle?.carID ?? '' }, body: { resumeTime } });
  const actionsOf = (day: DriverDay): BottomAction[] => {
    const carID = day.vehicle?.carID ?? '';
    const id = day.waybill?.taskDetailID ?? '';
    const car = { params: { id: carID }, body: {} };
    const byCar = { params: { carID }, body: {} };
    const params = { id };
    const onLoad = (
      action: CheckedAct,
      send: (body: ReturnType<typeof ofLoad> & { reason: string | undefined }) => Promise<void>,
    ) => {
      const { waybill } = day;
      return waybill ? checked(waybill, action, (reason) => send({ ...ofLoad(waybill), reason })) : undefined;
    };
    const takeDuty = async () => {
      // Within the touch: whoever is called while the phone is locked has to hear of it.
      if (mayAskToNotify()) void askToNotify();
      const position = await readPositionSoon();
      return onDuty.run({ params: { id: carID }, body: position ? { lon: position.at[0], lat: position.at[1] } : {} });
    };
    const runs: Readonly<Record<DriverAct, () => unknown>> = {
      goOnDuty: takeDuty,
      takeDuty,
      goOffDuty: () => offDuty.run(car),
      leaveDuty: () => offDuty.run(car),
      pause: () => pause.run(car),
      standby: () => standby.run(car),
      queueUp: () => queueUp.run(byCar),
      leaveQueue: async () => (await askToLeaveQueue('', day.queuePlace)) && leaveQueue.run(byCar),
      completeMaintenance: () => repaired.run({ params: { carID } }),
      recycle: () => shift.run({ params: { carID }, body: { action: 'recycle' } }),
      arrive: () => onLoad('arrive', (body) => arrive.submit({ params, body: { action: 'arrive', ...body } })),
      startUnloading: () => onLoad('startUnloading', (body) => startUnloading.submit({ params, body })),
      finishUnloading: () =>
        onLoad('finishUnloading', (body) => finish.submit({ params, body: { surplusVolume: 0, ...body } })),
      undo: () => undo.run({ params, body: {} }),
      complete: () => onLoad('complete', (body) => complete.submit({ params, body })),
    };
    const { undoUntil = null } = day.waybill ?? {};
    const mayUndo = undoUntil !== null && plantNow() < Date.parse(undoUntil);
    const offered = driverButtons(day).filter(({ action }) => action !== 'undo' || mayUndo);
    const buttons: BottomAction[] = offered.map(({ action, label, primary, slide }) => ({
      key: action,
      label: action === 'finishUnloading' ? '卸完，没有剩料' : label,
      primary,
      slide,
      onRun: runs[action],
    }));
    if (offered.some(({ action }) => action === 'pause'))
      buttons.push({ key: 'pauseUntil', label: '定时暂停', onRun: wishes.onPauseUntil });
    const finishes = buttons.some(({ key }) => key === 'finishUnloading');
    return finishes
      ? [{ key: 'surplus', label: '有剩料', onRun: () => go('waybillsurplus', { id }) }, ...buttons]
      : buttons;
  };
  return { actionsOf, pauseUntil, sheet };
}
