import type { ReplyOf } from '@pourline/contract/endpoint';
import { receipts } from '@pourline/contract/receipts';
import { materialName } from '@pourline/domain/materials/material';
import { useState } from 'react';
import { useAct } from '../api/queries.ts';
import { fileAddress, uploadFile } from '../api/uploadFile.ts';
import { Field } from '../kit/field/Field.tsx';
import { ImageUploader, type UploadedImage } from '../kit/field/ImageUploader.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Section } from '../kit/page/Section.tsx';
import { DateTimePicker } from '../kit/time/DateTimePicker.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { matchRead } from './matchRead.ts';

type Choices = ReplyOf<typeof receipts.dictionary>;
type Known = ReplyOf<typeof receipts.info>;
interface Read {
  supplier: string;
  material: string;
  plate: string;
  grossKg: number | null;
  tareKg: number | null;
  netKg: number | null;
}

const keepPicture = async (file: File): Promise<UploadedImage> => {
  const { fileID } = await uploadFile('receipt', file, file.name);
  return { id: fileID, url: await fileAddress(fileID) };
};
const tonnes = (kg: number | null | undefined): number | null => (kg == null ? null : kg / 1000);
const kilograms = (t: number | null): number | null => (t === null ? null : Math.round(t * 1000));
const only = <T,>(rows: readonly T[]): T | undefined => (rows.length === 1 ? rows[0] : undefined);
const weights = [
  ['netKg', '净重', true],
  ['grossKg', '毛重', false],
  ['tareKg', '皮重', false],
] as const;

/** What the form begins with: what was announced, or what the note said as far as it is known here. */
const begin = (choices: Choices, known: Known | undefined, read: Read) => {
  if (known)
    return {
      ...{ plantID: known.plantID, materialID: known.materialID, vendorID: known.vendorID },
      ...{ carID: known.carID, driverOID: known.driverOID, netKg: known.netKg, grossKg: known.grossKg },
      ...{ tareKg: known.tareKg, volume: known.volume, noteNo: known.noteNo, noteFileID: known.noteFileID },
      expectTime: known.expectTime === null ? null : new Date(known.expectTime).toISOString(),
      remark: known.remark,
    };
  const named = choices.materials.map((one) => ({ ...one, name: materialName(one) }));
  const car = choices.cars.find(({ plateNumber }) => plateNumber === read.plate) ?? only(choices.cars);
  return {
    plantID: only(choices.customers)?.plantID ?? null,
    materialID: matchRead(named, read.material)?.materialID ?? null,
    vendorID: matchRead(choices.suppliers, read.supplier)?.vendorID ?? null,
    carID: car?.carID ?? null,
    driverOID: only(choices.drivers)?.userID ?? null,
    ...{ netKg: read.netKg, grossKg: read.grossKg, tareKg: read.tareKg, volume: null, noteNo: '' },
    ...{ noteFileID: null, expectTime: null, remark: '' },
  };
};

/** What is brought, by whom, with which lorry, and what the supplier's note says; a lorry is chosen by the material staff alone. */
export function ReceiptFields({
  known,
  choices,
  isDriver,
  read,
}: {
  known: Known | undefined;
  choices: Choices;
  isDriver: boolean;
  read: Read;
}) {
  const [pictures, setPictures] = useState<UploadedImage[]>([]);
  const onDone = ({ receiptID }: Known) => go('materialdriverwaybillinfo', { id: receiptID }, { replace: true });
  const create = useAct(receipts.create, { success: '已预报，等材料员签收', onDone });
  const modify = useAct(receipts.modify, { success: '已修改，等材料员签收', onDone });
  const form = useBodyForm(receipts.create, () => begin(choices, known, read), {
    limits: ({ carID, driverOID, materialID, volume }) => ({
      ...(!isDriver && !carID && { carID: '请选择车辆' }),
      ...(!isDriver && !driverOID && { driverOID: '请选择材料司机' }),
      ...(isByVolume(materialID) && volume == null && { volume: '请填写方量' }),
    }),
  });
  function isByVolume(materialID: unknown): boolean {
    return choices.materials.some((one) => one.materialID === materialID && one.unit === 'm3');
  }
  return (
    <FormScreen
      title={known ? '修改送货单' : '预报送货'}
      onBack={useBack()}
      form={form}
      submitLabel={known ? '保存修改' : '提交预报'}
      act={known ? modify : create}
      onSubmit={(filled) => {
        const body = { ...filled, noteFileID: pictures[0]?.id ?? filled.noteFileID };
        return known ? modify.run({ body: { ...body, receiptID: known.receiptID } }) : create.run({ body });
      }}
    >
      <Section>
        <div className="space-y-5">
          <FormField form={form} name="plantID" label="收货站" required>
            {({ value, onChange, onBlur }) => (
              <Select
                options={choices.customers.map((one) => ({ value: one.plantID, label: one.name }))}
                {...{ value, onChange, onBlur }}
              />
            )}
          </FormField>
          <FormField form={form} name="materialID" label="材料" required>
            {({ value, onChange, onBlur }) => (
              <Select
                options={choices.materials.map((one) => ({ value: one.materialID, label: materialName(one) }))}
                {...{ value, onChange, onBlur }}
              />
            )}
          </FormField>
          <FormField form={form} name="vendorID" label="供应商" required>
            {({ value, onChange, onBlur }) => (
              <Select
                options={choices.suppliers.map((one) => ({ value: one.vendorID, label: one.name }))}
                {...{ value, onChange, onBlur }}
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="carID"
            label="车辆"
            required
            hint={isDriver ? '换车请到我的车辆修改' : undefined}
          >
            {({ value, onChange, onBlur }) => (
              <Select
                options={choices.cars.map((one) => ({
                  ...{ value: one.carID, label: one.plateNumber, note: one.vendorName },
                }))}
                {...{ value: value ?? null, onChange, onBlur }}
              />
            )}
          </FormField>
          {isDriver ? null : (
            <FormField form={form} name="driverOID" label="材料司机" required>
              {({ value, onChange, onBlur }) => (
                <Select
                  options={choices.drivers.map((one) => ({ value: one.userID, label: one.name, note: one.mobileNo }))}
                  {...{ value: value ?? null, onChange, onBlur }}
                />
              )}
            </FormField>
          )}
          {weights.map(([name, label, required]) => (
            <FormField key={name} form={form} name={name} label={label} required={required}>
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
          ))}
          {isByVolume(form.values.materialID) ? (
            <FormField form={form} name="volume" label="方量" required>
              {({ value, onChange, onBlur }) => (
                <NumberField value={value ?? null} onChange={onChange} onBlur={onBlur} unit="m³" />
              )}
            </FormField>
          ) : null}
          <FormField form={form} name="noteNo" label="供应商单号">
            {(field) => <TextField {...field} value={field.value ?? ''} maxLength={40} />}
          </FormField>
          <FormField form={form} name="expectTime" label="预计到站">
            {({ value, onChange }) => (
              <DateTimePicker
                value={typeof value === 'string' ? Date.parse(value) : null}
                onChange={(at) => onChange(new Date(at).toISOString())}
                label="预计到站"
              />
            )}
          </FormField>
          <Field label="送货单照片" group>
            <ImageUploader value={pictures} onChange={setPictures} upload={keepPicture} max={1} />
          </Field>
          <FormField form={form} name="remark" label="备注">
            {(field) => <TextField {...field} value={field.value ?? ''} maxLength={200} />}
          </FormField>
        </div>
      </Section>
    </FormScreen>
  );
}
