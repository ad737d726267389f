import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import { appraisalVerdict, type OpeningAppraisal } from '@pourline/domain/proportions/openingAppraisal';
import { plantNow } from '../api/clock.ts';
import { formatNumber, formatQuantity, formatShortTime, thinSpace } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';

/** What the laboratory found last at the opening of an order, by whom and when; `slump` is what was asked for. */
export function OrderAppraisal({ appraisal, slump }: { appraisal: OpeningAppraisal; slump: string }) {
  const { slumpMeasured, temperature, workability, passed, remark, creatorName, createTime } = appraisal;
  return (
    <Section title="开盘鉴定结果">
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <StateTag tone={passed ? 'good' : 'warn'}>{appraisalVerdict(appraisal)}</StateTag>
          <span className="text-13 text-ink3">{`${creatorName}${thinSpace}${formatShortTime(Date.parse(createTime), plantNow())}`}</span>
        </div>
        <KeyValue
          items={[
            { label: `实测${consistenceWord(slump)}`, value: formatQuantity(slumpMeasured, 'mm', 0) },
            { label: '混凝土温度', value: `${formatNumber(temperature, 1, { trim: true })}${thinSpace}℃` },
            { label: '和易性', value: workability },
            remark !== '' && { label: '备注', value: remark, wide: true },
          ]}
        />
      </Card>
    </Section>
  );
}
