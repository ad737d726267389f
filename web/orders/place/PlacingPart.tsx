import { contracts } from '@pourline/contract/contracts';
import type { InputTo } from '@pourline/contract/endpoint';
import type { orders } from '@pourline/contract/orders';
import { useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Field } from '../../kit/field/Field.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { Switch } from '../../kit/field/Switch.tsx';
import { formatMoney } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import type { BodyForm } from '../../kit/form/useBodyForm.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';

type PlacingIn = InputTo<(typeof orders)['create']>['body'];
const none = '';

/** How an order is placed besides what it asks for: on which sales order, when the site calls; and to a salesman, at which price. */
export function PlacingPart({
  form,
  salesOrders,
}: {
  form: BodyForm<PlacingIn, unknown>;
  salesOrders: readonly { salesOrderID: string; salesOrderNo: string }[];
}) {
  const { values } = form;
  const isSale = useViewer()?.roleGroup === 'sale';
  return (
    <Section title="供货方式">
      {salesOrders.length > 0 ? (
        <Field label="销售订单" group>
          <Select
            label="销售订单"
            options={[
              { value: none, label: '不指定' },
              ...salesOrders.map((one) => ({ value: one.salesOrderID, label: one.salesOrderNo })),
            ]}
            value={values.salesOrderID ?? none}
            onChange={(next) => form.change({ salesOrderID: next === none ? null : next })}
          />
        </Field>
      ) : null}
      <Card flush className="mt-3">
        <Row
          title="等通知再供货"
          note="通知前只预留、不派车"
          trailing={
            <Switch
              label="等通知再供货"
              checked={values.willCall ?? false}
              onChange={(willCall) => form.change({ willCall })}
            />
          }
        />
      </Card>
      {isSale && values.contractID && values.bookBegin && values.strengthNo ? (
        <PriceCard
          contractID={values.contractID}
          at={values.bookBegin}
          strengthNo={values.strengthNo}
          technicalFeature={values.technicalFeature ?? []}
          pourWay={values.pourWay ?? ''}
          volume={values.scheduledCa ?? 0}
        />
      ) : null}
    </Section>
  );
}

/** What the order costs by its contract on the booked day, line by line; to who sells alone. */
function PriceCard(asked: {
  contractID: string;
  at: string;
  strengthNo: string;
  technicalFeature: readonly string[];
  pourWay: string;
  volume: number;
}) {
  const { contractID, technicalFeature, volume, ...query } = asked;
  const { data } = useCall(contracts.quote, {
    params: { id: contractID },
    query: { ...query, technicalFeature: technicalFeature.join() },
  });
  if (!data) return null;
  return (
    <Card className="mt-3">
      {data.perM3 === null ? (
        <p className="text-14 text-mistake">合同在这一天没有该强度等级的单价，请先补充价格</p>
      ) : (
        <KeyValue
          items={[
            ...data.lines.map((line) => ({ label: line.reason, value: `${formatMoney(line.amount)}/m³` })),
            { label: '合计单价', value: `${formatMoney(data.perM3)}/m³` },
            { label: '预计金额', value: formatMoney(data.perM3 * volume) },
          ]}
        />
      )}
    </Card>
  );
}
