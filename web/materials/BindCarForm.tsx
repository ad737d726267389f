import { materialCars } from '@pourline/contract/materialCars';
import { references } from '@pourline/contract/references';
import {
  type BoundCar,
  boundCarKey,
  type MaterialCar,
  type MaterialCarForm,
  materialCarForm,
  materialSpecies,
  materialSpeciesLabels,
} from '@pourline/domain/materials/materialCar';
import type { Vendor } from '@pourline/domain/vendors/vendor';
import { call } from '../api/client.ts';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { toast } from '../kit/shell/toast.ts';
import { goBack } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';

/** The lorry of a plate as the plant keeps it, entered or changed where it stands otherwise there. */
const enterCar = async (form: MaterialCarForm, cars: readonly MaterialCar[]): Promise<MaterialCar> => {
  const known = cars.find(({ plateNumber }) => plateNumber === form.plateNumber);
  if (!known) return call(materialCars.create, { body: form });
  if (known.vendorID === form.vendorID && known.species === form.species) return known;
  return call(materialCars.modify, { params: { id: known.carID }, body: form });
};

/** Binds a lorry to whoever drives it: its plate, what it is built for, and whom it carries for. */
export function BindCarForm({
  bound,
  carriers,
  cars,
}: {
  bound: BoundCar | null;
  carriers: readonly Vendor[];
  cars: readonly MaterialCar[];
}) {
  const back = useBack();
  const kept = cars.find(({ carID }) => carID === bound?.carID);
  const form = useBodyForm({ body: materialCarForm }, () => ({
    plateNumber: kept?.plateNumber ?? bound?.plateNumber ?? '',
    species: kept?.species ?? null,
    vendorID: kept?.vendorID ?? '',
  }));
  /** Of a lorry that the plant knows, all that it knows is taken. */
  const known = cars.find(({ plateNumber }) => plateNumber === form.values.plateNumber);
  async function bind(next: MaterialCarForm): Promise<void> {
    const { carID, plateNumber, vendorID, vendorName } = await enterCar(next, cars);
    const value = JSON.stringify({ carID, plateNumber, vendorID, vendorName } satisfies BoundCar);
    await call(references.saveUserConfig, { params: { key: boundCarKey }, body: { value } });
    toast('车辆已绑定', { tone: 'good' });
    goBack();
  }
  return (
    <FormScreen title="我的车辆" onBack={back} form={form} submitLabel={kept ? '保存' : '绑定车辆'} onSubmit={bind}>
      <div className="space-y-4">
        <div>
          <h2 className="font-semibold text-22">{kept ? kept.plateNumber : '还没有绑定车辆'}</h2>
          <p className="mt-1 text-14 text-ink2">
            {kept ? '换车或换运输单位时在这里修改' : '绑定后，送料时会带出车牌号和运输单位'}
          </p>
        </div>
        <FormField form={form} name="plateNumber" label="车牌号" required>
          {(field) => (
            <TextField
              {...field}
              placeholder="浙A·12345"
              autoCapitalize="characters"
              onBlur={() => {
                field.onBlur();
                if (known) form.change({ species: known.species, vendorID: known.vendorID });
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="species" label="车型" required>
          {({ value, onChange, onBlur }) => (
            <Select
              options={materialSpecies.map((one) => ({ value: one, label: materialSpeciesLabels[one] }))}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="vendorID"
          label="运输单位"
          required
          hint={carriers.length === 0 ? '站里还没有登记运输单位，请联系材料员' : undefined}
        >
          {({ value, onChange, onBlur }) => (
            <Select
              options={carriers.map((one) => ({ value: one.vendorID, label: one.name }))}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </FormField>
      </div>
    </FormScreen>
  );
}
