import { messages, type ReportType } from '@pourline/contract/messages';
import { pumps } from '@pourline/contract/pumps';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { LastReportLine } from '../trade/LastReportLine.tsx';
import { useReporting } from '../trade/useReporting.ts';
import { crewText } from './pumpTexts.ts';

/** What a crew asks the desk for, and what becomes of the task where that agrees. */
const asks = {
  pump_task_apply_common: { label: '其他情况', tells: '调度会看到，任务照旧' },
  pump_task_apply_pause: { label: '申请暂停', tells: '调度同意后任务暂停，恢复前不能开始' },
  pump_task_apply_resume: { label: '申请恢复', tells: '调度同意后任务继续' },
  pump_task_apply_cancel: { label: '申请取消', tells: '调度同意后任务取消，不用再去' },
} as const satisfies Readonly<Partial<Record<ReportType, { label: string; tells: string }>>>;
type Ask = keyof typeof asks;
const words = ['现场没准备好', '路窄进不去', '泵管堵了', '泵车故障', '等料过久', '天气停工'];

/** The crew of a pump reports on its task; without a network it waits on the phone. */
export default function PumpReportScreen() {
  const { id } = useParams('pumpreport');
  const { data } = useCall(pumps.info, { params: { id } });
  const now = usePlantNow(60_000);
  const offered: Ask[] = data?.paused
    ? ['pump_task_apply_common', 'pump_task_apply_resume', 'pump_task_apply_cancel']
    : ['pump_task_apply_common', 'pump_task_apply_pause', 'pump_task_apply_cancel'];
  const [asked, setAsked] = useState<Ask>('pump_task_apply_common');
  const [what, setWhat] = useState<string[]>([]);
  const [more, setMore] = useState('');
  const reporting = useReporting({ taskID: data?.taskID, pumpTaskID: id });
  const sent = () => {
    reporting.sent();
    goBack();
  };
  const send = useAct(messages.send, {
    success: doneTexts.messageSent,
    queueAs: `任务反馈${data ? ` · ${data.projectName}` : ''}`,
    onDone: sent,
    onQueued: sent,
  });
  const content = [...what, more.trim()].filter(Boolean).join('，');
  const form = useBodyForm(
    messages.send,
    { msgType: null, pumpTaskID: id, content: '' },
    {
      follows: () => ({ msgType: asked, content }),
      limits: () => ({ content: content ? undefined : '请填写' }),
    },
  );
  return (
    <Screen
      title="任务反馈"
      onBack={goBack}
      bottom={
        <BottomActions
          big
          actions={[
            {
              key: 'send',
              label: '发送给调度',
              primary: true,
              disabled: form.body === null,
              act: send,
              onRun: () =>
                form.send(async (body) => ((await reporting.maySend(body)) ? send.run({ body }) : undefined)),
            },
          ]}
        />
      }
    >
      {data ? <p className="mb-3 text-14 text-ink2">{`${spaceText(data.projectName)} · ${crewText(data)}`}</p> : null}
      <LastReportLine last={reporting.last} now={now} />
      <Card className="space-y-5">
        <Field label="请调度" group required hint={asks[asked].tells}>
          <Chips
            single
            value={[asked]}
            onChange={([next]) => setAsked(next ?? 'pump_task_apply_common')}
            options={offered.map((value) => ({ value, label: asks[value].label }))}
          />
        </Field>
        <Field label="情况" group required>
          <Chips value={what} onChange={setWhat} options={words.map((word) => ({ value: word, label: word }))} />
        </Field>
        <Field label="补充说明">
          <TextArea value={more} onChange={setMore} maxLength={300} />
        </Field>
      </Card>
    </Screen>
  );
}
