import { plantFormWords, registrations } from '@pourline/contract/registrations';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../api/client.ts';
import { useCall } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/sessionStore.ts';
import { Field } from '../kit/field/Field.tsx';
import { ImageUploader, type UploadedImage } from '../kit/field/ImageUploader.tsx';
import { PickerField } from '../kit/field/PickerField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { toast } from '../kit/shell/toast.ts';
import { go, goBack } from '../shell/go.ts';
import { InfoFields } from './InfoFields.tsx';
import { infoOf, kindForms } from './kindFields.ts';
import { emptyInfo, infoSchema } from './kindSchema.ts';
import { forgetChoice, useRegistrationChoice } from './registrationChoice.ts';
import { sendPicture } from './sendPicture.ts';

const { fields, pictures: wanted } = kindForms.plant;
const { province } = plantFormWords;
type Values = { tid: string; name: string; info: Record<string, string> };
type Form = UseFormReturn<Values, unknown, Values>;

/** Takes over what was chosen on the page of provinces. */
function Province({ form }: { form: Form }) {
  const { foundProvince } = useRegistrationChoice();
  useEffect(() => {
    if (foundProvince && form.getValues(`info.${province}`) !== foundProvince)
      form.setValue(`info.${province}`, foundProvince, { shouldValidate: true, shouldDirty: true });
  }, [foundProvince, form]);
  return (
    <FormField form={form} name={`info.${province}`} label={province} required>
      {(field) => (
        <PickerField text={field.value ?? ''} placeholder="选择省份" onOpen={() => go('newprovincechoose')} />
      )}
    </FormField>
  );
}

/** Asks a group for a plant of one's own. */
export default function IcsTenantRegisterScreen() {
  const session = useSession();
  const tenants = useCall(registrations.tenants, { query: { limit: -1 } });
  const groups = tenants.data?.data.filter((one) => one.isGroup) ?? [];
  const [pictures, setPictures] = useState<UploadedImage[]>([]);
  const schema = useMemo(
    () =>
      z.object({
        tid: z.string().min(1, '请选择所属集团'),
        name: registrations.apply.body.shape.name,
        info: infoSchema(fields),
      }),
    [],
  );
  async function apply({ tid, name, info }: Values): Promise<void> {
    const fileIDs = pictures.map((one) => one.id);
    const body = { tid, kind: 'plant' as const, way: 'found' as const, name, info: infoOf(fields, info), fileIDs };
    const { registrationID } = await call(registrations.apply, { body });
    forgetChoice();
    void queryClient.invalidateQueries();
    toast('申请已提交', { tone: 'good' });
    go('myregisterapplication', { id: registrationID }, { replace: true });
  }
  return (
    <FormScreen<Values, Values>
      title="新厂站入驻"
      onBack={goBack}
      schema={schema}
      defaults={{ tid: '', name: session?.user?.name ?? '', info: emptyInfo(fields) }}
      submitLabel="提交申请"
      onSubmit={apply}
      draftKey="registration.plant"
    >
      {(form) => (
        <div className="space-y-4">
          <FormField
            form={form}
            name="tid"
            label="所属集团"
            required
            hint={tenants.error ?? (tenants.data && groups.length === 0 ? '还没有可以入驻的集团' : undefined)}
          >
            {(field) => (
              <Select
                options={groups.map((one) => ({ value: one.tid, label: one.name }))}
                value={field.value || null}
                onChange={field.onChange}
                placeholder={tenants.isLoading ? '正在读取…' : '选择集团'}
              />
            )}
          </FormField>
          <InfoFields form={form} fields={fields.slice(0, 2)} />
          <Province form={form} />
          <InfoFields form={form} fields={fields.slice(3)} />
          <FormField form={form} name="name" label="负责人姓名" required hint="通过后由负责人管理厂站">
            {(field) => <TextField {...field} autoComplete="name" />}
          </FormField>
          <Field label={wanted ?? '图片'} group hint="照片清楚，审核更快">
            <ImageUploader
              value={pictures}
              onChange={setPictures}
              upload={(file) => sendPicture(form.getValues('tid'), file)}
            />
          </Field>
        </div>
      )}
    </FormScreen>
  );
}
