import { bins } from '@pourline/contract/bins';
import type { ReplyOf } from '@pourline/contract/endpoint';
import { materials } from '@pourline/contract/materials';
import { materialName } from '@pourline/domain/materials/material';
import { useAct, useCall } from '../api/queries.ts';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select, type SelectOption } from '../kit/field/Select.tsx';
import { Switch } from '../kit/field/Switch.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { FormWaiting } from '../trade/FormWaiting.tsx';

type Bin = ReplyOf<typeof bins.info>;
type Places = ReplyOf<typeof bins.places>['data'];

/** A bin is entered, or changed: where it stands, what lies in it and how much it holds. */
export default function BinFormScreen() {
  const { id } = useParams('binform');
  const known = useCall(bins.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const places = useCall(bins.places);
  const stored = useCall(materials.list, { query: { limit: -1, 'filter.state': 'enabled' } });
  if (!places.data || !stored.data || (id !== undefined && !known.data))
    return <FormWaiting title="库位" asked={[known, places, stored]} />;
  return (
    <BinForm
      known={known.data}
      places={places.data.data}
      stored={stored.data.data.map((one) => ({ value: one.materialID, label: materialName(one), note: one.code }))}
    />
  );
}

const none = '';

function BinForm({
  known,
  places,
  stored,
}: {
  known: Bin | undefined;
  places: Places;
  stored: readonly SelectOption<string>[];
}) {
  const only = places.length === 1 ? (places[0]?.plantID ?? '') : '';
  const form = useBodyForm(bins.create, () =>
    known
      ? {
          ...{ code: known.code, name: known.name, plantID: known.plantID, lineID: known.lineID },
          ...{ materialID: known.materialID, capacityKg: known.capacityKg, lowKg: known.lowKg },
          hasCompressor: known.hasCompressor,
        }
      : {
          ...{ code: '', name: '', plantID: only, lineID: null, materialID: null },
          ...{ capacityKg: null, lowKg: 0, hasCompressor: false },
        },
  );
  const onDone = ({ binID }: Bin) => go('binmanageinfo', { id: binID }, { replace: true });
  const create = useAct(bins.create, { success: '库位已新增', onDone });
  const modify = useAct(bins.modify, { success: '库位已修改', onDone });
  const lines = places.find(({ plantID }) => plantID === form.values.plantID)?.lines ?? [];
  const tonnes = (kg: number | null | undefined): number | null => (kg == null ? null : kg / 1000);
  const kilograms = (t: number | null): number | null => (t === null ? null : Math.round(t * 1000));
  return (
    <FormScreen
      title={known ? '修改库位' : '新增库位'}
      onBack={useBack()}
      form={form}
      submitLabel={known ? '保存修改' : '新增库位'}
      act={known ? modify : create}
      onSubmit={(body) => (known ? modify.run({ params: { id: known.binID }, body }) : create.run({ body }))}
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="name" label="库位名称" required>
            {(field) => <TextField {...field} maxLength={40} placeholder="例如：1 号水泥仓" />}
          </FormField>
          <FormField form={form} name="code" label="编码" required hint="贴在仓口的编码，扫码时用它认仓">
            {(field) => <TextField {...field} maxLength={20} placeholder="例如：K-01" />}
          </FormField>
          <FormField form={form} name="plantID" label="搅拌站" required>
            {({ value, onBlur }) => (
              <Select
                options={places.map((one) => ({ value: one.plantID, label: one.name }))}
                value={value}
                onChange={(plantID) => form.change({ plantID, lineID: null })}
                onBlur={onBlur}
              />
            )}
          </FormField>
          <FormField form={form} name="lineID" label="供料的生产线" group>
            {({ value, onChange }) => (
              <Select
                label="供料的生产线"
                options={[
                  { value: none, label: '全站共用' },
                  ...lines.map((one) => ({ value: one.lineID, label: one.name })),
                ]}
                value={value ?? none}
                onChange={(next) => onChange(next === none ? null : next)}
              />
            )}
          </FormField>
          <FormField form={form} name="materialID" label="存放材料" group>
            {({ value, onChange }) => (
              <Select
                label="存放材料"
                options={[
                  { value: none, label: '暂不指定' },
                  ...(known?.materialID && !stored.some((one) => one.value === known.materialID)
                    ? [{ value: known.materialID, label: known.materialName ?? '' }]
                    : []),
                  ...stored,
                ]}
                value={value ?? none}
                onChange={(next) => onChange(next === none ? null : next)}
              />
            )}
          </FormField>
          <FormField form={form} name="capacityKg" label="容量" required>
            {({ value, onChange, onBlur }) => (
              <NumberField
                value={tonnes(value)}
                onChange={(next) => onChange(kilograms(next))}
                onBlur={onBlur}
                unit="吨"
                decimals={3}
              />
            )}
          </FormField>
          <FormField form={form} name="lowKg" label="低位" hint="少于它时提醒补料">
            {({ value, onChange, onBlur }) => (
              <NumberField
                value={tonnes(value)}
                onChange={(next) => onChange(kilograms(next) ?? 0)}
                onBlur={onBlur}
                unit="吨"
                decimals={3}
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="hasCompressor"
            label="仓口有空压机"
            hint="没有自带空压机的罐车只能卸到有空压机的仓"
          >
            {({ value, onChange }) => <Switch checked={value === true} onChange={onChange} />}
          </FormField>
        </div>
      </Section>
    </FormScreen>
  );
}
