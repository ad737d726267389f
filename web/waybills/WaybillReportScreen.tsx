import { type ReportType, reportTypes } from '@pourline/contract/messages';
import { waybills } from '@pourline/contract/waybills';
import { breakdownReasons } from '@pourline/domain/breakdowns/breakdownReasons';
import { unfitConsistence } from '@pourline/domain/concrete/slumpClasses';
import { isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { useParams } from '../shell/useParams.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { carText } from '../trade/carText.ts';
import { ReportFrame } from '../trade/ReportFrame.tsx';
import { useLoadCallees } from '../trade/useCallees.ts';
import { begunReport, useReport } from '../trade/useReport.ts';

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
/** What is chosen by a touch before anything is. */
const nothing: { what: string[]; asked: (typeof asks)[number][]; broken: string[] } = {
  what: [],
  asked: [],
  broken: [],
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
  const key = `waybill report ${id}`;
  const [begun] = useState(() => begunReport(key, nothing));
  const [what, setWhat] = useState(begun.what);
  const [asked, setAsked] = useState(begun.asked);
  const [broken, setBroken] = useState(begun.broken);
  const isBreakdown = what.includes(breakdownWord);
  const report = useReport({
    thing: { taskID: data?.taskID, subtaskID: id },
    queueAs: `异常报告${data ? ` · ${carText(data.carNo)}` : ''}`,
    words: [...what, ...(isBreakdown ? broken : [])],
    isEnough: asked.length > 0,
    draft: { key, chosen: { what, asked, broken } },
    says: {
      msgType: isBreakdown ? 'mixer_breakdown' : (asked[0] ?? type),
      ...(data && { taskID: data.taskID, carID: data.carID }),
    },
  });
  return (
    <ReportFrame
      title="异常报告"
      about={data ? `${carText(data.carNo)} · ${data.projectName}` : ''}
      report={report}
      below={<CallLinks className="mt-3" callees={callees} />}
    >
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
    </ReportFrame>
  );
}
