import type { ReplyOf } from '@pourline/contract/endpoint';
import { references } from '@pourline/contract/references';
import { salesOrders } from '@pourline/contract/salesOrders';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';

type Detail = ReplyOf<(typeof salesOrders)['detail']>;
interface Line {
  strengthNo: string;
  agreedCa: number;
}

/** The contract of a sales order and how much of each grade it agrees. */
export function SaleOrderFields({
  known,
  signed,
  contractID,
  onBack,
}: {
  known: Detail | undefined;
  signed: readonly { contractID: string; contractNo: string; projectName: string }[];
  contractID: string | undefined;
  onBack: (() => void) | undefined;
}) {
  const { data } = useCall(references.orderForm);
  const form = useBodyForm(salesOrders.create, () => ({
    contractID: known?.contractID ?? contractID ?? '',
    remark: known?.remark ?? '',
    lines: known
      ? known.lines.filter((line) => line.agreedCa > 0).map(({ strengthNo, agreedCa }) => ({ strengthNo, agreedCa }))
      : [{ strengthNo: '', agreedCa: 0 }],
  }));
  const done = {
    onDone: ({ salesOrderID }: Detail) => go('saleorderdetail', { id: salesOrderID }, { replace: true }),
  };
  const create = useAct(salesOrders.create, { success: '销售订单已建立，下单时可选择它', ...done });
  const modify = useAct(salesOrders.modify, { success: '销售订单已修改', ...done });
  const lines = (form.values.lines ?? []) as readonly Line[];
  const put = (at: number, part: Partial<Line>) =>
    form.change({ lines: lines.map((line, i) => (i === at ? { ...line, ...part } : line)) });
  return (
    <FormScreen
      title={known ? '修改销售订单' : '新建销售订单'}
      onBack={onBack}
      form={form}
      submitLabel={known ? '保存修改' : '建立销售订单'}
      onSubmit={({ contractID: of, ...body }) =>
        known
          ? modify.submit({ params: { id: known.salesOrderID }, body })
          : create.submit({ body: { ...body, contractID: of } })
      }
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="contractID" label="工程" required group>
            {({ value, onChange }) =>
              known ? (
                <p className="py-2 text-14">{`${known.contractNo} ${known.projectName}`}</p>
              ) : (
                <Select
                  label="工程"
                  options={signed.map((one) => ({
                    value: one.contractID,
                    label: one.projectName,
                    note: one.contractNo,
                  }))}
                  value={value}
                  onChange={onChange}
                />
              )
            }
          </FormField>
          <FormField form={form} name="remark" label="备注">
            {(field) => <TextArea {...field} maxLength={500} />}
          </FormField>
        </div>
      </Section>
      <Section
        title="强度等级与约定方量"
        action={
          <Button
            look="quiet"
            size="small"
            onClick={() => form.change({ lines: [...lines, { strengthNo: '', agreedCa: 0 }] })}
          >
            增加一行
          </Button>
        }
      >
        <div data-field="lines" className="space-y-3">
          {lines.map((line, i) => (
            // Rows have no name of their own: their place is what they are known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={i} className="flex items-center gap-2">
              <div className="flex-1">
                <Select
                  label={`第 ${i + 1} 行强度等级`}
                  options={(data?.grades ?? []).map((one) => ({ value: one.code, label: one.name }))}
                  value={line.strengthNo}
                  onChange={(strengthNo) => put(i, { strengthNo })}
                />
              </div>
              <div className="flex-1">
                <NumberField
                  aria-label={`第 ${i + 1} 行约定方量`}
                  unit="m³"
                  value={line.agreedCa === 0 ? null : line.agreedCa}
                  onChange={(agreedCa) => put(i, { agreedCa: agreedCa ?? 0 })}
                />
              </div>
              <Button
                look="quiet"
                size="small"
                aria-label={`删除第 ${i + 1} 行`}
                onClick={() => form.change({ lines: lines.filter((_, at) => at !== i) })}
              >
                删除
              </Button>
            </div>
          ))}
        </div>
        {form.shown('lines') ? (
          <p role="alert" className="mt-2 text-14 text-mistake">
            {form.shown('lines')}
          </p>
        ) : null}
      </Section>
    </FormScreen>
  );
}
