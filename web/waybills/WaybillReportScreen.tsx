import { messages, type ReportType, reportTypes } from '@pourline/contract/messages';
import { waybills } from '@pourline/contract/waybills';
import { breakdownReasons } from '@pourline/domain/breakdowns/breakdownReasons';
import { unfitConsistence } from '@pourline/domain/concrete/slumpClasses';
import { isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
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
import { CallLinks } from '../trade/CallLinks.tsx';
import { carText } from '../trade/carText.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { LastReportLine } from '../trade/LastReportLine.tsx';
import { useLoadCallees } from '../trade/useCallees.ts';
import { useReporting } from '../trade/useReporting.ts';

interface Kind {
  type: ReportType;
  words: readonly string[];
}
/** The touch that reports the truck itself. */
const breakdownWord = '车辆故障';
/** What people report at a touch: the driver of the road and their truck, the site of the concrete. */
const kindsOf = {
  driver: ['堵车', '道路不通', breakdownWord, '工地无人接料', '等待过久'],
  site: (slump: string) => [unfitConsistence(slump), '方量不足', '暂停卸料', '数量已够', '车辆错误'],
};
/** What somebody asks the desk to do with the concrete. */
const asks = [
  'waybill_back_treat',
  'waybill_transfer_destination',
  'waybill_transfer_material',
] as const satisfies readonly ReportType[];
const asksFor: Readonly<Record<(typeof asks)[number], string>> = {
  waybill_back_treat: '这车料不卸了，拉回厂处理',
  waybill_transfer_destination: '这车料改送另一个工地',
  waybill_transfer_material: '车上的料转给另一辆车',
};
const kindFor = (isSite: boolean, slump: string): Kind =>
  isSite
    ? { type: 'waybill_construction_treat', words: kindsOf.site(slump) }
    : { type: 'waybill_common', words: kindsOf.driver };

/** Reports that something is not as it should be with a load. */
export default function WaybillReportScreen() {
  const { id } = useParams('waybillreport');
  const { data } = useCall(waybills.info, { params: { id } });
  const { type, words } = kindFor(useViewer()?.roleGroup === 'customer', data?.slump ?? '');
  const callees = useLoadCallees(data);
  const [what, setWhat] = useState<string[]>([]);
  const [asked, setAsked] = useState<(typeof asks)[number][]>([]);
  const [broken, setBroken] = useState<string[]>([]);
  const [more, setMore] = useState('');
  const reporting = useReporting({ taskID: data?.taskID, subtaskID: id });
  const now = usePlantNow(60_000);
  const sent = () => {
    reporting.sent();
    goBack();
  };
  const send = useAct(messages.send, {
    success: doneTexts.messageSent,
    queueAs: `异常报告${data ? ` · ${carText(data.carNo)}` : ''}`,
    onDone: sent,
    onQueued: sent,
  });
  const isBreakdown = what.includes(breakdownWord);
  const content = [...what, ...(isBreakdown ? broken : []), more.trim()].filter(Boolean).join('，');
  const form = useBodyForm(
    messages.send,
    { msgType: null, subtaskID: id, content: '' },
    {
      follows: () => ({
        msgType: isBreakdown ? 'mixer_breakdown' : (asked[0] ?? type),
        content,
        ...(data && { taskID: data.taskID, carID: data.carID }),
      }),
      limits: () => ({ content: content || asked.length > 0 ? undefined : '请填写' }),
    },
  );
  return (
    <Screen
      title="异常报告"
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
      {data ? (
        <p className="mb-3 text-14 text-ink2">{`${carText(data.carNo)} · ${spaceText(data.projectName)}`}</p>
      ) : null}
      <LastReportLine last={reporting.last} now={now} />
      <Card className="space-y-5">
        <Field label="情况" group required={asked.length === 0}>
          <Chips value={what} onChange={setWhat} options={words.map((word) => ({ value: word, label: word }))} />
        </Field>
        {isBreakdown || !data || !isLoadOnRoad(data.state) ? null : (
          <Field label="请调度安排" group hint={asked[0] ? asksFor[asked[0]] : '不用安排就不选'}>
            <Chips
              single
              value={asked}
              onChange={setAsked}
              options={asks.map((value) => ({ value, label: reportTypes[value] }))}
            />
          </Field>
        )}
        {isBreakdown ? (
          <Field label="哪里坏了" group>
            <Chips
              value={broken}
              onChange={setBroken}
              options={breakdownReasons.map((reason) => ({ value: reason, label: reason }))}
            />
          </Field>
        ) : null}
        <Field label="补充说明">
          <TextArea value={more} onChange={setMore} maxLength={300} />
        </Field>
      </Card>
      <CallLinks className="mt-3" callees={callees} />
    </Screen>
  );
}
