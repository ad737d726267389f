import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { standingDoubts } from '@pourline/domain/waybills/loadDoubts';
import type { WaybillAction } from '@pourline/domain/waybills/waybillStates';
import { plantNow } from '../api/clock.ts';
import { useReachable } from '../api/network.ts';
import { useAct } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import type { Doing } from '../kit/button/doing.ts';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { ask, confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { type DeedsOf, deedOf, type PageOfThing } from '../trade/actForms.ts';
import { carText } from '../trade/carText.ts';
import { loadTold } from '../trade/doneTexts.ts';
import { ofLoad } from '../trade/ofLoad.ts';
import type { useCheckedAct } from '../trade/useCheckedAct.tsx';
import { useUndoToast } from '../trade/useUndoToast.ts';
import { useWaitingSigns } from '../trade/waitingSigns.ts';
import { maySignUnseen, signUnseen } from './signUnseen.ts';
import { waybillButtons } from './waybillButtons.ts';
import { type WaybillSheet, waybillForms } from './waybillForms.ts';

/** What may be done with a load now, as its reply offers it, wired to the calls and the pages that ask for more. */
export function useWaybillActs(
  open: (sheet: WaybillSheet) => void,
  checked: ReturnType<typeof useCheckedAct>['checked'],
): (waybill: WaybillInfo) => BottomAction[] {
  const roleGroup = useViewer()?.roleGroup;
  const [isDriver, isSite] = [roleGroup === 'driver', roleGroup === 'customer'];
  const queueAs = ({ params }: { params: { id: string } }) => `货单 ${params.id.slice(-4)}`;
  const updateState = useAct(waybills.updateState, { success: '已开始装料' });
  const undoable = useUndoToast();
  const signs = useWaitingSigns();
  const hasNetwork = useReachable();
  const told = (text: string) => (load: WaybillInfo) => undoable(text, load.taskDetailID);
  const arrive = useAct(waybills.driverUpdate, {
    onDone: told(loadTold.arrive),
    queueAs: (input) => `到达工地 · ${queueAs(input)}`,
  });
  const startUnloading = useAct(waybills.startUnloading, {
    onDone: told(loadTold.startUnloading),
    queueAs: (input) => `开始卸料 · ${queueAs(input)}`,
  });
  const complete = useAct(waybills.complete, {
    onDone: told(loadTold.complete),
    queueAs: (input) => `回厂完成 · ${queueAs(input)}`,
  });
  const cancel = useAct(waybills.cancel, { success: '货单已取消' });

  const confirmDoubt = useAct(waybills.confirmDoubt, { success: '已确认属实' });
  const undo = useAct(waybills.undo, { success: '已撤回操作' });
  const takeBack = useAct(waybills.takeBack, { success: '已撤回派车，车辆回到排队原位' });

  return (waybill) => {
    const { taskDetailID: id, carNo, sequenceNo } = waybill;
    const params = { id };
    const of = ofLoad(waybill);
    const deeds: DeedsOf<WaybillAction, typeof waybillForms> = {
      startProduction: () => updateState.run({ params, body: { action: 'startProduction' } }),
      arrive: () =>
        checked(waybill, 'arrive', (reason) => arrive.submit({ params, body: { action: 'arrive', ...of, reason } })),
      startUnloading: () =>
        checked(waybill, 'startUnloading', (reason) => startUnloading.submit({ params, body: { ...of, reason } })),
      complete: () => checked(waybill, 'complete', (reason) => complete.submit({ params, body: { ...of, reason } })),
      confirmDoubt: async () => {
        // One at a time: what is confirmed is what was read.
        const [doubt] = standingDoubts(waybill, isSite);
        if (doubt && (await confirm({ title: '确认属实？', text: doubt.cause, yes: '确认属实' })))
          await confirmDoubt.run({ params, body: { kind: doubt.kind } });
      },
      cancel: async () => {
        const reason = await ask({
          title: '取消货单',
          text: `${carText(carNo)}第 ${sequenceNo} 车，取消后车辆恢复待命，不能撤回`,
          label: '原因',
          yes: '取消货单',
          no: '保留',
        });
        if (reason) await cancel.run({ params, body: { reason } });
      },
      undo: () => undo.run({ params, body: {} }),
      takeBack: () => takeBack.run({ params, body: {} }),
      viewTicket: () => go('pdfviewer', { of: 'ticket', id }),
    };
    const calls: Partial<Record<WaybillAction, Doing>> = {
      ...{ startProduction: updateState, arrive, startUnloading, complete, cancel, takeBack, confirmDoubt, undo },
    };
    const opens = { page: (page: PageOfThing) => go(page, { id }), sheet: open };
    const mayUndo = waybill.undoUntil !== null && plantNow() < Date.parse(waybill.undoUntil);
    const isSigned = signs.has(waybill.taskDetailID);
    const early = !hasNetwork && isSite && maySignUnseen(waybill) ? [signUnseen] : [];
    const offered = [...waybill.actions, ...early].filter(({ action }) =>
      action === 'undo' ? mayUndo : action !== 'sign' || !isSigned,
    );
    return waybillButtons(offered, isDriver).flatMap((button) => {
      const onRun = deedOf<WaybillAction, WaybillSheet>(button.key, waybillForms, deeds, opens);
      return onRun ? [{ ...button, act: calls[button.key], onRun }] : [];
    });
  };
}
