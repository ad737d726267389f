import type { ReplyOf } from '@pourline/contract/endpoint';
import { materials } from '@pourline/contract/materials';
import { materialUnitLabels, materialUnits } from '@pourline/domain/materials/material';
import { materialKindLabels, materialKinds } from '@pourline/domain/proportions/proportion';
import { useAct, useCall } from '../api/queries.ts';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { FormWaiting } from '../trade/FormWaiting.tsx';

type Material = ReplyOf<typeof materials.info>;
const empty = { code: '', kind: null, name: '', spec: '', unit: 't' as const, kgPerM3: null, standard: '' };

/** A material is entered, or changed. */
export default function MaterialFormScreen() {
  const { id } = useParams('materialform');
  const known = useCall(materials.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  if (id !== undefined && !known.data) return <FormWaiting title="修改材料" asked={[known]} />;
  return <MaterialForm known={known.data} />;
}

function MaterialForm({ known }: { known: Material | undefined }) {
  const form = useBodyForm(materials.create, () => {
    if (!known) return empty;
    const { materialID: _id, state: _state, createTime: _time, ...fields } = known;
    return fields;
  });
  const onDone = ({ materialID }: Material) => go('materialmanageinfo', { id: materialID }, { replace: true });
  const create = useAct(materials.create, { success: '材料已新增', onDone });
  const modify = useAct(materials.modify, { success: '材料已修改', onDone });
  return (
    <FormScreen
      title={known ? '修改材料' : '新增材料'}
      onBack={useBack()}
      form={form}
      submitLabel={known ? '保存修改' : '新增材料'}
      act={known ? modify : create}
      onSubmit={(body) => (known ? modify.run({ params: { id: known.materialID }, body }) : create.run({ body }))}
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="name" label="材料名称" required>
            {(field) => <TextField {...field} maxLength={40} placeholder="例如：水泥" />}
          </FormField>
          <FormField form={form} name="code" label="编码" required hint="贴码、导入和过磅时用它认料，不能重复">
            {(field) => <TextField {...field} maxLength={20} placeholder="例如：C-425" />}
          </FormField>
          <FormField form={form} name="kind" label="种类" required>
            {({ value, onChange, onBlur }) => (
              <Select
                options={materialKinds.map((kind) => ({ value: kind, label: materialKindLabels[kind] }))}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          </FormField>
          <FormField form={form} name="spec" label="规格">
            {(field) => <TextField {...field} maxLength={40} placeholder="例如：P·O 42.5" />}
          </FormField>
          <FormField form={form} name="unit" label="计量单位" required group>
            {({ value, onChange }) => (
              <Segmented
                options={materialUnits.map((unit) => ({ value: unit, label: materialUnitLabels[unit] }))}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
          {form.values.unit === 'm3' ? (
            <FormField form={form} name="kgPerM3" label="每方重量" required hint="过磅的千克按它折成方">
              {(field) => <NumberField {...field} unit="kg/m³" decimals={0} />}
            </FormField>
          ) : null}
          <FormField form={form} name="standard" label="执行标准">
            {(field) => <TextField {...field} maxLength={60} placeholder="例如：GB 175" />}
          </FormField>
        </div>
      </Section>
    </FormScreen>
  );
}
