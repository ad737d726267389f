import { references } from '@pourline/contract/references';
import {
  type PriceForm,
  type PriceKind,
  priceForm,
  priceKindNames,
  priceKinds,
} from '@pourline/domain/contracts/contractPrice';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { DayField } from '../trade/DayField.tsx';

/** What `above` means for each kind; without a word it is not asked. */
const aboveWords: Partial<Record<PriceKind, [label: string, unit: string]>> = {
  distance: ['运距超过', 'km'],
  night: ['从几点', '点'],
  winter: ['从几月', '月'],
  smallestLoad: ['每车最小方量', 'm³'],
  waiting: ['免费等待', '分钟'],
};
const untilWords: Partial<Record<PriceKind, [label: string, unit: string]>> = {
  night: ['到几点', '点'],
  winter: ['到几月', '月'],
};
const usual: Partial<Record<PriceKind, Partial<PriceForm>>> = {
  night: { above: 22, until: 6 },
  winter: { above: 12, until: 2 },
  smallestLoad: { above: 6, amount: 0 },
  waiting: { above: 30 },
  distance: { above: 15 },
};

/** One more row of prices; the sheet stays open, so that a list of grades is entered one after the other. */
export function AddPriceSheet({
  from,
  earliest,
  onAdd,
  onClose,
}: {
  /** The day that a row usually begins on. */
  from: string;
  /** No row begins before it; null: on any day. */
  earliest: string | null;
  onAdd: (row: PriceForm) => string | null;
  onClose: () => void;
}) {
  const { data } = useCall(references.orderForm);
  const begin = { kind: 'grade' as const, code: '', above: 0, until: null, amount: null, fromDay: from };
  const form = useBodyForm({ body: priceForm }, begin);
  const [refused, setRefused] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const kind = form.values.kind ?? 'grade';
  const codes = { grade: data?.grades, feature: data?.features, pumpWay: data?.pourWays };
  const options = kind === 'grade' || kind === 'feature' || kind === 'pumpWay' ? (codes[kind] ?? []) : null;
  const above = aboveWords[kind];
  const until = untilWords[kind];
  const add = (row: PriceForm): void => {
    const mistake = onAdd(row);
    setRefused(mistake);
    if (mistake !== null) return;
    setAdded((n) => n + 1);
    form.restart({ ...row, code: '', amount: null });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="新增价格"
      wideAs="panel"
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            {added > 0 ? `完成（已加 ${added} 行）` : '返回'}
          </Button>
          <Button className="flex-2" look="primary" onClick={() => void form.send(add)}>
            加入
          </Button>
        </>
      }
    >
      <div className="space-y-5 p-4">
        <Field label="种类" group>
          <Select
            label="种类"
            options={priceKindNames.map((one) => ({ value: one, label: priceKinds[one].title }))}
            value={kind}
            onChange={(next) =>
              form.restart({ ...begin, ...usual[next], kind: next, fromDay: form.values.fromDay ?? from })
            }
          />
        </Field>
        {options ? (
          <FormField form={form} name="code" label={priceKinds[kind].title.replace(/单价|加价/, '')} required group>
            {({ value, onChange }) => (
              <Select
                label="编码"
                options={options.map((one) => ({ value: one.code, label: one.name }))}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
        ) : null}
        {above ? (
          <FormField form={form} name="above" label={above[0]} required>
            {(field) => <NumberField {...field} unit={above[1]} />}
          </FormField>
        ) : null}
        {until ? (
          <FormField form={form} name="until" label={until[0]} required>
            {(field) => <NumberField {...field} unit={until[1]} decimals={0} />}
          </FormField>
        ) : null}
        {kind === 'smallestLoad' ? null : (
          <FormField
            form={form}
            name="amount"
            label="金额"
            required
            hint={kind === 'grade' ? undefined : '0 表示从该日起不再收取'}
          >
            {(field) => <NumberField {...field} unit={priceKinds[kind].unit} />}
          </FormField>
        )}
        <FormField form={form} name="fromDay" label="生效日期" required group>
          {({ value, onChange }) => (
            <DayField label="生效日期" value={value} onChange={onChange} min={earliest ?? undefined} />
          )}
        </FormField>
        {refused ? (
          <p role="alert" className="text-14 text-mistake">
            {refused}
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}
