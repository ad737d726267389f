import { vehicles } from '@pourline/contract/vehicles';
import { breakdownReasons } from '@pourline/domain/breakdowns/breakdownReasons';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { useParams } from '../shell/useParams.ts';
import { carText } from '../trade/carText.ts';
import { ReportFrame } from '../trade/ReportFrame.tsx';
import { useReport } from '../trade/useReport.ts';

/** A driver reports that a truck of theirs has broken down, with a load or without; without a network it waits on the phone. */
export default function CarReportScreen() {
  const { id } = useParams('carreport');
  const { data } = useCall(vehicles.info, { params: { id } });
  const [broken, setBroken] = useState<string[]>([]);
  const report = useReport({
    thing: { carID: id },
    queueAs: `车辆故障${data ? ` · ${carText(data.carNo)}` : ''}`,
    words: broken,
    says: { msgType: 'mixer_breakdown' },
  });
  return (
    <ReportFrame
      title="报告故障"
      about={data ? carText(data.carNo) : ''}
      report={report}
      below={
        <p className="mt-3 text-14 text-ink3">
          调度、车队和设备马上收到；车退出排队，不再派货单，直到调度决定。报错了可在我的消息里撤回
        </p>
      }
    >
      <Field label="哪里坏了" group required>
        <Chips
          value={broken}
          onChange={setBroken}
          options={breakdownReasons.map((reason) => ({ value: reason, label: reason }))}
        />
      </Field>
    </ReportFrame>
  );
}
