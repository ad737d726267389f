import type { ReplyOf } from '@pourline/contract/endpoint';
import { materials } from '@pourline/contract/materials';
import { supplyContracts } from '@pourline/contract/supplyContracts';
import { vendors } from '@pourline/contract/vendors';
import { materialName, materialUnitLabels, materialUnits } from '@pourline/domain/materials/material';
import { sellingTypes, vendorStates } from '@pourline/domain/vendors/vendor';
import { useAct, useCall } from '../api/queries.ts';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { Select, type SelectOption } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { DayField } from '../trade/DayField.tsx';
import { FormWaiting } from '../trade/FormWaiting.tsx';

type SupplyContract = ReplyOf<typeof supplyContracts.info>;

/** A contract of supply is entered, or changed: whose, which material, at which price from which day. */
export default function SupplyContractFormScreen() {
  const { id, vendorID } = useParams('supplycontractform');
  const known = useCall(supplyContracts.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const sellers = useCall(vendors.list, {
    query: { limit: -1, 'filter.state': vendorStates.enabled, 'filter.type': sellingTypes.join(',') },
  });
  const bought = useCall(materials.list, { query: { limit: -1, 'filter.state': 'enabled' } });
  if (!sellers.data || !bought.data || (id !== undefined && !known.data))
    return <FormWaiting title="供应合同" asked={[known, sellers, bought]} />;
  return (
    <SupplyContractForm
      known={known.data}
      vendorID={vendorID ?? ''}
      sellers={sellers.data.data.map((one) => ({ value: one.vendorID, label: one.name }))}
      bought={bought.data.data.map((one) => ({ value: one.materialID, label: materialName(one), note: one.code }))}
    />
  );
}

/** What a thing names already stays a choice when it was taken out of use since. */
const withOwn = (options: readonly SelectOption<string>[], value: string, label: string): SelectOption<string>[] =>
  options.some((one) => one.value === value) ? [...options] : [{ value, label }, ...options];

function SupplyContractForm({
  known,
  vendorID,
  sellers,
  bought,
}: {
  known: SupplyContract | undefined;
  vendorID: string;
  sellers: readonly SelectOption<string>[];
  bought: readonly SelectOption<string>[];
}) {
  const form = useBodyForm(supplyContracts.create, () =>
    known
      ? {
          ...{ contractNo: known.contractNo, vendorID: known.vendorID, materialID: known.materialID },
          ...{ price: known.price, priceUnit: known.priceUnit, fromDay: known.fromDay },
          ...{ untilDay: known.untilDay, remark: known.remark },
        }
      : {
          ...{ contractNo: '', vendorID, materialID: '', price: null, priceUnit: 't' as const },
          ...{ fromDay: '', untilDay: '', remark: '' },
        },
  );
  const onDone = ({ supplyContractID }: SupplyContract) =>
    go('supplycontractmanageinfo', { id: supplyContractID }, { replace: true });
  const create = useAct(supplyContracts.create, { success: '供应合同已新增', onDone });
  const modify = useAct(supplyContracts.modify, { success: '供应合同已修改', onDone });
  return (
    <FormScreen
      title={known ? '修改供应合同' : '新增供应合同'}
      onBack={useBack()}
      form={form}
      submitLabel={known ? '保存修改' : '新增供应合同'}
      act={known ? modify : create}
      onSubmit={(body) => (known ? modify.run({ params: { id: known.supplyContractID }, body }) : create.run({ body }))}
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="contractNo" label="合同编号" required>
            {(field) => <TextField {...field} maxLength={40} placeholder="例如：GY-2026-01" />}
          </FormField>
          <FormField form={form} name="vendorID" label="供应商" required>
            {({ value, onChange, onBlur }) => (
              <Select
                options={known ? withOwn(sellers, known.vendorID, known.vendorName) : sellers}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          </FormField>
          <FormField form={form} name="materialID" label="材料" required>
            {({ value, onChange, onBlur }) => (
              <Select
                options={known ? withOwn(bought, known.materialID, known.materialName) : bought}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          </FormField>
          <FormField form={form} name="priceUnit" label="计价单位" required group>
            {({ value, onChange }) => (
              <Segmented
                options={materialUnits.map((unit) => ({ value: unit, label: materialUnitLabels[unit] }))}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
          <FormField form={form} name="price" label="单价" required>
            {(field) => <NumberField {...field} unit="元" />}
          </FormField>
          <FormField form={form} name="fromDay" label="起始日期" required group>
            {({ value, onChange }) => <DayField label="起始日期" value={value} onChange={onChange} />}
          </FormField>
          <FormField form={form} name="untilDay" label="截止日期" hint="不填为长期" group>
            {({ value, onChange }) => (
              <DayField
                label="截止日期"
                value={value}
                onChange={onChange}
                placeholder="长期"
                min={form.values.fromDay || undefined}
              />
            )}
          </FormField>
          <FormField form={form} name="remark" label="备注">
            {(field) => <TextField {...field} maxLength={200} placeholder="例如：含运费" />}
          </FormField>
        </div>
      </Section>
    </FormScreen>
  );
}
