import { contracts } from '@pourline/contract/contracts';
import type { BodyOf, ReplyOf } from '@pourline/contract/endpoint';
import { type PriceForm, priceKey } from '@pourline/domain/contracts/contractPrice';
import { isContractDraft } from '@pourline/domain/contracts/contractStates';
import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Section } from '../kit/page/Section.tsx';
import { DayField } from '../trade/DayField.tsx';
import { AddPriceSheet } from './AddPriceSheet.tsx';
import { PriceRows } from './PriceRows.tsx';

type Contract = ReplyOf<(typeof contracts)['info']>;
type Change = BodyOf<(typeof contracts)['modify']>;

/** The fields of a contract and its prices: those that hold stay, new ones are added with the day from which they hold. */
export function ContractFields({
  projectName,
  contract,
  today,
  onBack,
  onSubmit,
}: {
  projectName: string;
  contract: Contract | undefined;
  today: string;
  onBack: (() => void) | undefined;
  onSubmit: (body: Change) => Promise<unknown>;
}) {
  const form = useBodyForm(contracts.modify, {
    ...{ beginDay: contract?.beginDay ?? today, endDay: contract?.endDay ?? '', terms: contract?.terms ?? '' },
    ...{ remark: contract?.remark ?? '', prices: [], removedIDs: [] },
  });
  const [adding, setAdding] = useState(false);
  const isDraft = contract === undefined || isContractDraft(contract.state);
  const removed = form.values.removedIDs ?? [];
  const added = (form.values.prices ?? []) as readonly PriceForm[];
  const kept = (contract?.prices ?? []).filter(({ priceID }) => !removed.includes(priceID));
  const add = (row: PriceForm): string | null => {
    const isSame = (other: Pick<PriceForm, 'kind' | 'code' | 'above' | 'fromDay'>) =>
      priceKey(other) === priceKey(row) && other.fromDay === row.fromDay;
    if ([...added, ...kept].some(isSame)) return '这一天已有同样的价格，请先删除原来的一行';
    form.change({ prices: [...added, row] });
    return null;
  };
  return (
    <FormScreen
      title={contract ? '修改合同' : '起草合同'}
      onBack={onBack}
      form={form}
      submitLabel={contract ? '保存修改' : '保存草稿'}
      onSubmit={onSubmit}
    >
      <Section title={projectName}>
        <div className="space-y-5">
          <FormField form={form} name="beginDay" label="开始日期" required group>
            {({ value, onChange }) => <DayField label="开始日期" value={value} onChange={onChange} />}
          </FormField>
          <FormField form={form} name="endDay" label="结束日期" hint="不填表示不限" group>
            {({ value, onChange }) => (
              <DayField label="结束日期" placeholder="不限" value={value} onChange={onChange} />
            )}
          </FormField>
          <FormField form={form} name="terms" label="付款条件" hint="不填按客户的付款条件">
            {(field) => <TextField {...field} maxLength={200} />}
          </FormField>
          <FormField form={form} name="remark" label="备注">
            {(field) => <TextArea {...field} maxLength={500} />}
          </FormField>
        </div>
      </Section>
      <Section
        title="价格"
        action={
          <Button look="quiet" size="small" onClick={() => setAdding(true)}>
            新增价格
          </Button>
        }
      >
        <p className="text-13 text-ink3">
          {isDraft
            ? '每一行从生效日期起有效，直到同类的新价格生效。'
            : '合同已签订：新价格最早从今天起生效，已生效的价格不能删除，只能由新的一行替代。'}
        </p>
      </Section>
      <PriceRows
        prices={[...kept, ...added]}
        today={today}
        onRemove={(row) => {
          const { priceID } = row;
          if (priceID === undefined) return () => form.change({ prices: added.filter((one) => one !== row) });
          if (!isDraft && row.fromDay <= today) return null;
          return () => form.change({ removedIDs: [...removed, priceID] });
        }}
      />
      {adding ? (
        <AddPriceSheet
          from={isDraft ? (form.values.beginDay ?? today) : today}
          earliest={isDraft ? null : today}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </FormScreen>
  );
}
