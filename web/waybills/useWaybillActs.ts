import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import type { WaybillAction } from '@pourline/domain/waybills/waybillStates';
import { useAct } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import type { BottomAction } from '../kit/page/selectBottomActions.ts';
import { ask } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { type DeedsOf, deedOf, type PageOfThing } from '../trade/actForms.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { waybillButtons } from './waybillButtons.ts';
import { type WaybillSheet, waybillForms } from './waybillForms.ts';

const moved = doneTexts.stateSwitched;

/** What may be done with a load now, as its reply offers it, wired to the calls and the pages that ask for more. */
export function useWaybillActs(open: (sheet: WaybillSheet) => void): (waybill: WaybillInfo) => BottomAction[] {
  const isDriver = useViewer()?.roleGroup === 'driver';
  const queueAs = ({ params }: { params: { id: string } }) => `货单 ${params.id.slice(-4)}`;
  const updateState = useAct(waybills.updateState, { success: '已开始装料' });
  const arrive = useAct(waybills.driverUpdate, { success: moved, queueAs: (input) => `到达工地 · ${queueAs(input)}` });
  const startUnloading = useAct(waybills.startUnloading, {
    success: moved,
    queueAs: (input) => `开始卸料 · ${queueAs(input)}`,
  });
  const complete = useAct(waybills.complete, { success: moved, queueAs: (input) => `回厂完成 · ${queueAs(input)}` });
  const cancel = useAct(waybills.cancel, { success: '货单已取消' });

  const takeBack = useAct(waybills.takeBack, { success: '已撤回派车，车辆回到排队原位' });

  return (waybill) => {
    const { taskDetailID: id, plateNumber, sequenceNo } = waybill;
    const params = { id };
    const deeds: DeedsOf<WaybillAction, typeof waybillForms> = {
      startProduction: () => updateState.run({ params, body: { action: 'startProduction' } }),
      arrive: () => arrive.run({ params, body: { action: 'arrive' } }),
      startUnloading: () => startUnloading.run({ params, body: {} }),
      complete: () => complete.run({ params, body: {} }),
      cancel: async () => {
        const reason = await ask({
          title: '取消货单',
          text: `${plateNumber} 第 ${sequenceNo} 车，取消后车辆恢复待命，不能撤回`,
          label: '原因',
          yes: '取消货单',
          no: '保留',
        });
        if (reason) await cancel.run({ params, body: { reason } });
      },
      takeBack: () => takeBack.run({ params, body: {} }),
      viewTicket: () => go('pdfviewer', { of: 'ticket', id }),
    };
    const opens = { page: (page: PageOfThing) => go(page, { id }), sheet: open };
    return waybillButtons(waybill.actions, isDriver).flatMap((button) => {
      const onRun = deedOf<WaybillAction, WaybillSheet>(button.key, waybillForms, deeds, opens);
      return onRun ? [{ ...button, onRun }] : [];
    });
  };
}
