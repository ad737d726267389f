import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { useAct } from '../api/queries.ts';
import { readDevicePosition } from '../device/devicePosition.ts';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { go } from '../shell/go.ts';
import { askToLeaveQueue } from '../trade/askToLeaveQueue.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { type DriverAct, driverButtons } from './driverButtons.ts';
import type { DriverDay } from './driverDay.ts';

const done = doneTexts.stateSwitched;

/** The driver's buttons wired to their calls; each waits in the queue when there is no network. To pause until a time, the page asks for the time. */
export function useDriverActs(wishes: { onPauseUntil: () => void }): {
  actionsOf: (day: DriverDay) => BottomAction[];
  pauseUntil: (day: DriverDay, resumeTime: string) => unknown;
} {
  const onDuty = useAct(vehicles.onDuty, { success: '已当班', queueAs: '当班' });
  const offDuty = useAct(vehicles.offDuty, { success: '已休班', queueAs: '休班' });
  const queueUp = useAct(vehicles.queueUp, { success: '已排队', queueAs: '排队' });
  const leaveQueue = useAct(vehicles.leaveQueue, { success: '已退出排队', queueAs: '退出排队' });
  const pause = useAct(vehicles.pause, { success: '已暂停', queueAs: '暂停' });
  const standby = useAct(vehicles.standby, { success: '已恢复待命', queueAs: '恢复待命' });
  const repaired = useAct(vehicles.maintenanceComplete, { success: done, queueAs: '维修完成' });
  const shift = useAct(vehicles.shiftState, { success: done, queueAs: '回收剩料' });
  const arrive = useAct(waybills.driverUpdate, { success: done, queueAs: '到达工地' });
  const startUnloading = useAct(waybills.startUnloading, { success: done, queueAs: '开始卸料' });
  const finish = useAct(waybills.finishUnloading, { success: '卸料完成', queueAs: '卸料完成' });
  const complete = useAct(waybills.complete, { success: done, queueAs: '回厂完成' });

  const pauseUntil = (day: DriverDay, resumeTime: string) =>
    pause.run({ params: { id: day.vehicle?.carID ?? '' }, body: { resumeTime } });
  const actionsOf = (day: DriverDay): BottomAction[] => {
    const carID = day.vehicle?.carID ?? '';
    const id = day.waybill?.taskDetailID ?? '';
    const car = { params: { id: carID }, body: {} };
    const byCar = { params: { carID }, body: {} };
    const load = { params: { id }, body: {} };
    const takeDuty = async () => {
      const position = await readDevicePosition();
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
      arrive: () => arrive.run({ params: { id }, body: { action: 'arrive' } }),
      startUnloading: () => startUnloading.run(load),
      finishUnloading: () => finish.run({ params: { id }, body: { surplusVolume: 0 } }),
      complete: () => complete.run(load),
    };
    const offered = driverButtons(day);
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
  return { actionsOf, pauseUntil };
}
