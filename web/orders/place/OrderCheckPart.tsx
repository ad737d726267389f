import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import type { Project } from '@pourline/domain/projects/project';
import { plantNow } from '../../api/clock.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, spaceText } from '../../kit/figure/format.ts';
import { KeyValue, type KeyValueItem } from '../../kit/figure/KeyValue.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { GroundPicker } from '../../map/GroundPicker.tsx';
import { bookingText, exactBookingText } from '../../trade/bookingText.ts';
import type { CodeNames } from '../../trade/useCodeNames.ts';
import { filledForm } from '../parts/orderDraft.ts';
import type { PartForm } from '../parts/partForm.ts';

/** The whole order before it is sent, each part with a way back to it. */
export function OrderCheckPart({
  form,
  project,
  names,
  onEdit,
}: {
  form: PartForm;
  project: Project | undefined;
  names: CodeNames;
  onEdit: (step: number) => void;
}) {
  const order = filledForm(form.values);
  const part = (title: string, step: number, items: KeyValueItem[]) => (
    <Section
      title={title}
      action={
        <Button look="quiet" size="small" onClick={() => onEdit(step)} aria-label={`修改${title}`}>
          修改
        </Button>
      }
    >
      <Card>
        <KeyValue items={items} />
      </Card>
    </Section>
  );
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <Figure
            size="hero"
            label={spaceText(names.concrete(order))}
            value={formatNumber(order.scheduledCa, 2, { trim: true })}
            unit="m³"
          />
          <Figure
            label="供应时间"
            value={order.bookBegin && order.bookEnd ? bookingText(order.bookBegin, order.bookEnd, plantNow()) : '—'}
          />
        </div>
      </Card>
      {part('工程', 0, [
        { label: '工程名称', value: spaceText(project?.projectName ?? ''), wide: true },
        { label: '客户', value: project?.customerName ?? '' },
      ])}
      {part('浇筑内容', 1, [
        { label: '浇筑部位', value: spaceText(order.constructionSite), wide: true },
        { label: '浇筑方式', value: names.pourWay(order.pourWay) },
        { label: consistenceWord(order.slump), value: names.slump(order.slump) },
        { label: '最大粒径', value: names.size(order.maximumSize) },
      ])}
      {part('时间', 2, [
        {
          label: '供应时间',
          value: order.bookBegin && order.bookEnd ? exactBookingText(order.bookBegin, order.bookEnd) : '',
          wide: true,
        },
      ])}
      {part('地点与联系人', 3, [
        { label: '交货地点', value: spaceText(order.siteAddress), wide: true },
        { label: '联系人', value: `${order.contact} ${order.contactPhone}` },
        { label: '备注', value: order.remark, wide: true },
      ])}
      <div className="mt-3">
        <GroundPicker fence={order.prdTaskGeofence} onChange={() => undefined} readOnly />
      </div>
    </>
  );
}
