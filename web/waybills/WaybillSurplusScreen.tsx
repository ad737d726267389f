import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { unfitConsistence } from '@pourline/domain/concrete/slumpClasses';
import { surplusMessage } from '@pourline/domain/messages/messageTypes';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { cx } from '../kit/cx.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { formatNumber, formatQuantity } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { carText } from '../trade/carText.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { LastReportLine } from '../trade/LastReportLine.tsx';
import { ofLoad } from '../trade/ofLoad.ts';
import { useLoadCallees } from '../trade/useCallees.ts';
import { useCheckedAct } from '../trade/useCheckedAct.tsx';
import { useReporting } from '../trade/useReporting.ts';
import { finishText, moreThanLoaded, quickSurplus } from './surplusChoice.ts';

const reasonsFor = (slump: string) => ['工地已浇满', '模板问题', unfitConsistence(slump), '等待过久'];

/** The driver has unloaded and says what is left in the drum; nothing, in most cases. */
export default function WaybillSurplusScreen() {
  const { id } = useParams('waybillsurplus');
  const { data, error, refetch } = useCall(waybills.info, { params: { id } });
  if (data) return <SurplusForm waybill={data} />;
  return (
    <Screen title="剩退报告" onBack={goBack}>
      {error ? <ErrorState text={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" count={2} />}
    </Screen>
  );
}

function SurplusForm({ waybill }: { waybill: WaybillInfo }) {
  const total = waybill.totalVolume;
  const reasons = reasonsFor(waybill.slump);
  // As it was when the page was opened: the truck unloaded there.
  const [of] = useState(ofLoad(waybill));
  // What was written for a surplus is not told of none.
  const form = useBodyForm(
    waybills.finishUnloading,
    { surplusVolume: null, surplusReason: '' },
    {
      follows: ({ surplusVolume, surplusReason }) => ({ surplusReason: surplusVolume ? (surplusReason ?? '') : '' }),
      limits: ({ surplusVolume, surplusReason }) => ({
        surplusVolume: moreThanLoaded(surplusVolume, total),
        surplusReason: surplusVolume && !surplusReason?.trim() ? '请填写原因' : undefined,
      }),
    },
  );
  const { surplusVolume: volume = null, surplusReason: reason = '' } = form.values;
  const setVolume = (surplusVolume: number | null) => form.change({ surplusVolume });
  const setReason = (surplusReason: string) => form.change({ surplusReason });
  const now = usePlantNow(60_000);
  const { taskID, taskDetailID } = waybill;
  const reporting = useReporting({ taskID, subtaskID: taskDetailID });
  const done = () => {
    if (volume) reporting.sent();
    goBack();
  };
  const finish = useAct(waybills.finishUnloading, {
    success: doneTexts.surplusReported,
    queueAs: `卸料完成 · ${carText(waybill.carNo)}`,
    onDone: done,
    onQueued: done,
  });
  /** What is left is a report to the desk; nothing left is none. */
  const mayReport = async (): Promise<boolean> => {
    if (!volume) return true;
    const content = `${formatQuantity(volume, 'm³')} ${reason ?? ''}`.trim();
    return reporting.maySend({ msgType: surplusMessage, taskID, subtaskID: taskDetailID, content });
  };
  const callees = useLoadCallees(waybill);
  const { checked, sheet } = useCheckedAct(true);
  const aboard = waybill.carriedVolume > 0 ? `，装料前车上有 ${formatQuantity(waybill.carriedVolume, 'm³')}` : '';
  const big = 'min-h-16 rounded-lg border-2 font-semibold text-18';
  return (
    <Screen
      title="卸料完成"
      onBack={goBack}
      bottom={
        <BottomActions
          big
          actions={[
            {
              key: 'finish',
              label: finishText(volume, reason, form.mistakes),
              primary: true,
              slide: true,
              disabled: form.body === null,
              act: finish,
              onRun: () =>
                form.send(async (body) => {
                  if (!(await mayReport())) return;
                  await checked(waybill, 'finishUnloading', (reason) =>
                    finish.submit({ params: { id: taskDetailID }, body: { ...body, ...of, reason } }),
                  );
                }),
            },
          ]}
        />
      }
    >
      {sheet}
      <LastReportLine last={reporting.last} now={now} />
      <p className="mb-3 text-16 text-ink2">{`${carText(waybill.carNo)}装了 ${formatQuantity(total, 'm³')}${aboard}，车里还剩多少？`}</p>
      <Card className="space-y-5">
        <div className="grid grid-cols-3 gap-2">
          {quickSurplus(total).map((amount) => (
            <button
              key={amount}
              type="button"
              aria-pressed={volume === amount}
              onClick={() => setVolume(amount)}
              className={cx(big, volume === amount ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line')}
            >
              {amount === total ? '整车' : formatNumber(amount, 2, { trim: true })}
              {amount === total ? null : <span className="ml-1 font-normal text-13 text-ink3">m³</span>}
            </button>
          ))}
        </div>
        <Field label="精确方量" error={volume === null ? undefined : form.mistakes.surplusVolume}>
          <NumberField value={volume} onChange={setVolume} unit="m³" className="h-14 text-22 lg:text-22" />
        </Field>
        <button
          type="button"
          aria-pressed={volume === 0}
          onClick={() => setVolume(0)}
          className={cx(big, 'w-full', volume === 0 ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line')}
        >
          卸完了，没有剩料
        </button>
      </Card>
      {volume ? (
        <Card className="mt-3 space-y-4">
          <Field label="剩料原因" required group>
            <Chips
              single
              value={reasons.filter((one) => one === reason)}
              onChange={([chosen]) => setReason(chosen ?? '')}
              options={reasons.map((one) => ({ value: one, label: one }))}
            />
          </Field>
          <TextField
            aria-label="其他原因"
            value={reason ?? ''}
            onChange={setReason}
            placeholder="或写明其他原因"
            maxLength={200}
          />
        </Card>
      ) : null}
      <CallLinks className="mt-3" callees={callees} />
    </Screen>
  );
}
