import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { breakdownReasons } from '@pourline/domain/breakdowns/breakdownReasons';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { thinSpace } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { toast } from '../kit/shell/toast.ts';
import { carText } from '../trade/carText.ts';
import { LastReportLine } from '../trade/LastReportLine.tsx';
import { useReporting } from '../trade/useReporting.ts';
import { outlookTexts, placeText } from './outlookTexts.ts';
import { useTakeBackBreakdown } from './useTakeBackBreakdown.ts';

const unknownPlace = '不清楚';

/** The breakdown of a truck whose driver has rung up: what is broken, where, and what entering it does. */
export function BreakdownForm({ carID }: { carID: string }) {
  const asked = useCall(breakdowns.outlook, { params: { carID } }, { refetchMs: 15_000 });
  const now = usePlantNow(15_000);
  const takeBack = useTakeBackBreakdown();
  const [what, setWhat] = useState<string[]>([]);
  const [more, setMore] = useState('');
  const [isWhereHeard, setWhereHeard] = useState(true);
  const content = [...what, more.trim()].filter(Boolean).join('，');
  const outlook = asked.data;
  const reporting = useReporting({ carID });
  const send = useAct(messages.send, {
    onDone: ({ taskMsgID }) => {
      reporting.sent();
      toast(`已报${thinSpace}${carText(outlook?.carNo ?? '')}故障，司机、车队和设备已收到`, {
        tone: 'good',
        undo: () => void takeBack.run(taskMsgID),
      });
    },
  });
  const form = useBodyForm(
    messages.send,
    { msgType: 'mixer_breakdown', carID, content: '' },
    { follows: () => ({ content, isWhereHeard }), limits: () => ({ content: content ? undefined : '请选择或填写' }) },
  );
  if (!outlook)
    return asked.error ? (
      <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <Skeleton shape="info" count={1} className="p-4" />
    );
  const place = outlook.place && placeText(outlook.place);
  return (
    <div className="space-y-4 p-4">
      <p className="font-semibold text-18">
        {[carText(outlook.carNo), outlook.plateNumber, outlook.driverName].filter(Boolean).join(' · ')}
      </p>
      <LastReportLine last={reporting.last} now={now} />
      <Field label="哪里坏了" group required>
        <Chips
          value={what}
          onChange={setWhat}
          options={breakdownReasons.map((reason) => ({ value: reason, label: reason }))}
        />
      </Field>
      <Field label="补充说明">
        <TextField value={more} onChange={setMore} maxLength={200} />
      </Field>
      <Field label="停在哪里" group>
        <Chips
          single
          value={[place !== null && isWhereHeard ? place : unknownPlace]}
          onChange={([chosen]) => setWhereHeard(place !== null && chosen === place)}
          options={[...(place === null ? [] : [place]), unknownPlace].map((one) => ({ value: one, label: one }))}
        />
      </Field>
      <div>
        <p className="text-13 text-ink3">报了之后</p>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-14 text-ink2">
          {outlookTexts(outlook, now).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {send.blocked === null ? null : <p className="text-13 text-mistake">{send.blocked}</p>}
      <Button
        look="primary"
        className="w-full"
        act={send}
        disabled={form.body === null}
        onClick={() =>
          void form.send(async (body) => ((await reporting.maySend(body)) ? send.run({ body }) : undefined))
        }
      >
        {form.body === null ? '先选哪里坏了' : `报${thinSpace}${carText(outlook.carNo)}故障`}
      </Button>
    </div>
  );
}
