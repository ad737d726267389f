import type { ReplyOf } from '@pourline/contract/endpoint';
import { vehicles } from '@pourline/contract/vehicles';
import type { OwnVehicleInfo } from '@pourline/contract/vehicles/ownVehicle';
import { mixerSpecies, vehicleSpecies, vehicleSpeciesWords } from '@pourline/domain/vehicles/vehicle';
import { useAct } from '../api/queries.ts';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import type { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { DriversField } from './DriversField.tsx';
import { PapersFields } from './PapersFields.tsx';

const speciesOptions = vehicleSpecies.map((value) => ({ value, label: vehicleSpeciesWords[value] }));
const noPapers = { licence: null, operation: null, insurance: null, inspection: null };

/** What is kept of a vehicle, to be filled in; a new one may bring its terminal. */
export function VehicleForm({
  title,
  onBack,
  id,
  car,
  choices,
}: {
  title: string;
  onBack: ReturnType<typeof useBack>;
  id: string | undefined;
  car: OwnVehicleInfo | undefined;
  choices: ReplyOf<typeof vehicles.ownChoices>;
}) {
  const only = choices.plants.length === 1 ? choices.plants[0]?.plantID : undefined;
  const mayEnterTerminal = useMayOpen()('deviceenter') && id === undefined;
  const form = useBodyForm(
    vehicles.create,
    () => ({
      ...{ carNo: car?.carNo ?? '', plateNumber: car?.plateNumber ?? '', species: car?.species ?? mixerSpecies },
      ...{ capacity: car ? car.capacity : null, boomM: car?.boomM ?? null, plantID: car?.plantID ?? only ?? '' },
      ...{ vendorName: car?.vendorName ?? '', papers: car?.papers ?? noPapers },
      ...{ driverIDs: car?.drivers.map(({ userID }) => userID) ?? [], deviceNo: '', terminalID: '' },
    }),
    {
      draft: id === undefined ? 'vehicleform' : undefined,
      follows: ({ species, capacity, driverIDs }) =>
        species === mixerSpecies ? {} : { capacity: capacity ?? 0, ...(driverIDs?.length ? { driverIDs: [] } : {}) },
    },
  );
  const done = ({ carID }: OwnVehicleInfo) => go('vehicleinfo', { id: carID }, { replace: true });
  const create = useAct(vehicles.create, { success: '车辆已新增', onDone: done });
  const modify = useAct(vehicles.modify, { success: '车辆已修改', onDone: done });
  const isMixer = form.values.species === mixerSpecies;
  return (
    <FormScreen
      title={title}
      onBack={onBack}
      form={form}
      submitLabel={id === undefined ? '新增车辆' : '保存修改'}
      act={id === undefined ? create : modify}
      onSubmit={({ deviceNo, terminalID, ...own }) =>
        id === undefined
          ? create.run({ body: { ...own, deviceNo, terminalID } })
          : modify.run({ params: { id }, body: own })
      }
    >
      <Section title="车辆">
        <Card>
          <div className="space-y-5">
            <FormField form={form} name="species" label="类型" required group>
              {(field) => (
                <Segmented label="类型" options={speciesOptions} value={field.value} onChange={field.onChange} />
              )}
            </FormField>
            <FormField form={form} name="plateNumber" label="车牌号" required>
              {(field) => <TextField {...field} value={field.value ?? ''} maxLength={20} placeholder="浙A·12345" />}
            </FormField>
            <FormField form={form} name="carNo" label="车号" required hint="站里怎么叫这辆车，例如：01">
              {(field) => <TextField {...field} value={field.value ?? ''} maxLength={10} />}
            </FormField>
            {isMixer ? (
              <FormField form={form} name="capacity" label="容量" required>
                {(field) => <NumberField {...field} unit="m³" />}
              </FormField>
            ) : (
              <FormField form={form} name="boomM" label="臂长" required={form.values.species !== 'scsp_fixed_pump'}>
                {(field) => <NumberField {...field} value={field.value ?? null} decimals={1} unit="米" />}
              </FormField>
            )}
            <FormField form={form} name="plantID" label="搅拌站" required>
              {(field) => (
                <Select
                  options={choices.plants.map((plant) => ({ value: plant.plantID, label: plant.name }))}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            </FormField>
            <FormField form={form} name="vendorName" label="所属单位" hint="自有车不填">
              {(field) => <TextField {...field} value={field.value ?? ''} maxLength={60} />}
            </FormField>
          </div>
        </Card>
      </Section>
      {isMixer ? (
        <Section title="司机">
          <Card>
            <FormField form={form} name="driverIDs" label="绑定司机" group>
              {(field) => (
                <DriversField value={field.value ?? []} onChange={field.onChange} drivers={choices.drivers} />
              )}
            </FormField>
          </Card>
        </Section>
      ) : null}
      <Section title="证件到期日">
        <Card>
          <PapersFields papers={form.values.papers ?? noPapers} onChange={(papers) => form.change({ papers })} />
        </Card>
      </Section>
      {mayEnterTerminal ? (
        <Section title="定位终端（可以以后再登记）">
          <Card>
            <div className="space-y-5">
              <FormField form={form} name="deviceNo" label="终端手机号">
                {(field) => (
                  <TextField {...field} value={field.value ?? ''} maxLength={20} placeholder="终端 SIM 卡号码" />
                )}
              </FormField>
              <FormField form={form} name="terminalID" label="终端编号">
                {(field) => (
                  <TextField {...field} value={field.value ?? ''} maxLength={30} placeholder="终端机身标签上的 ID" />
                )}
              </FormField>
            </div>
          </Card>
        </Section>
      ) : null}
    </FormScreen>
  );
}
