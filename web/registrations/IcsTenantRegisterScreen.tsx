import { plantFormWords, registrations } from '@pourline/contract/registrations';
import { useState } from 'react';
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
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { toast } from '../kit/shell/toast.ts';
import { go, goBack } from '../shell/go.ts';
import { InfoFields } from './InfoFields.tsx';
import { infoOf, kindForms } from './kindFields.ts';
import { emptyInfo, infoSchema } from './kindSchema.ts';
import { forgetChoice, useRegistrationChoice } from './registrationChoice.ts';
import { sendPicture } from './sendPicture.ts';

const { fields, pictures: wanted } = kindForms.plant;
const { province } = plantFormWords;
/** What the person types of the call's body. */
const body = registrations.apply.body.pick({ name: true }).extend({
  tid: z.string().min(1, '请选择所属集团'),
  info: infoSchema(fields),
});

/** Asks a group for a plant of one's own. */
export default function IcsTenantRegisterScreen() {
  const session = useSession();
  const tenants = useCall(registrations.tenants, { query: { limit: -1 } });
  const groups = tenants.data?.data.filter((one) => one.isGroup) ?? [];
  const [pictures, setPictures] = useState<UploadedImage[]>([]);
  const { foundProvince } = useRegistrationChoice();
  const form = useBodyForm(
    { body },
    { tid: '', name: session?.user?.name ?? '', info: emptyInfo(fields) },
    {
      // The province is chosen on a page of its own.
      follows: ({ info }) => (foundProvince ? { info: { ...info, [province]: foundProvince } } : {}),
      draft: 'registration.plant',
    },
  );
  async function apply({ tid, name, info }: z.output<typeof body>): Promise<void> {
    const fileIDs = pictures.map((one) => one.id);
    const told = { tid, kind: 'plant' as const, way: 'found' as const, name, info: infoOf(fields, info), fileIDs };
    const { registrationID } = await call(registrations.apply, { body: told });
    forgetChoice();
    void queryClient.invalidateQueries();
    toast('申请已提交', { tone: 'good' });
    go('myregisterapplication', { id: registrationID }, { replace: true });
  }
  return (
    <FormScreen title="新厂站入驻" onBack={goBack} form={form} submitLabel="提交申请" onSubmit={apply}>
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
        <div data-field={`info.${province}`}>
          <Field label={province} error={form.shown(`info.${province}`)} required>
            <PickerField
              text={form.values.info?.[province] ?? ''}
              placeholder="选择省份"
              onOpen={() => go('newprovincechoose')}
            />
          </Field>
        </div>
        <InfoFields form={form} fields={fields.slice(3)} />
        <FormField form={form} name="name" label="负责人姓名" required hint="通过后由负责人管理厂站">
          {(field) => <TextField {...field} autoComplete="name" />}
        </FormField>
        <Field label={wanted ?? '图片'} group hint="照片清楚，审核更快">
          <ImageUploader
            value={pictures}
            onChange={setPictures}
            upload={(file) => sendPicture(form.values.tid ?? '', file)}
          />
        </Field>
      </div>
    </FormScreen>
  );
}
