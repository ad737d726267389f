import type { RegistrationKind } from '@pourline/contract/registrations';
import { registrations } from '@pourline/contract/registrations';
import Factory from 'lucide-react/icons/factory';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { call } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { ImageUploader, type UploadedImage } from '../kit/field/ImageUploader.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { toast } from '../kit/shell/toast.ts';
import { go, goBack } from '../shell/go.ts';
import { InfoFields } from './InfoFields.tsx';
import { infoOf, kindForms } from './kindFields.ts';
import { emptyInfo, infoSchema } from './kindSchema.ts';
import { forgetChoice, useRegistrationChoice } from './registrationChoice.ts';
import { sendPicture } from './sendPicture.ts';

/** The application to the chosen plant as one kind of person: name, what the kind asks for, pictures. */
export function KindFormScreen({ kind, title }: { kind: RegistrationKind; title: string }) {
  const { tenant, way } = useRegistrationChoice();
  const session = useSession();
  const [pictures, setPictures] = useState<UploadedImage[]>([]);
  const { fields, pictures: wanted } = kindForms[kind];
  const body = useMemo(
    () => registrations.apply.body.pick({ name: true }).extend({ info: infoSchema(fields) }),
    [fields],
  );
  const form = useBodyForm(
    { body },
    { name: session?.user?.name ?? '', info: emptyInfo(fields) },
    { draft: `registration.${kind}` },
  );
  if (!tenant) {
    return (
      <Screen title={title} onBack={goBack}>
        <Empty
          icon={<Factory />}
          title="还没有选择厂站"
          note="先选择要加入的厂站，再填写申请"
          action={
            <Button look="primary" onClick={() => go('rmcmanufacturerschoose')}>
              选择厂站
            </Button>
          }
        />
      </Screen>
    );
  }
  const { tid, name: plantName } = tenant;
  async function apply(values: z.output<typeof body>): Promise<void> {
    const told = {
      tid,
      kind,
      way: way === 'found' ? ('choose' as const) : way,
      name: values.name,
      info: infoOf(fields, values.info),
      fileIDs: pictures.map((one) => one.id),
    };
    const { registrationID } = await call(registrations.apply, { body: told });
    forgetChoice();
    void queryClient.invalidateQueries();
    toast('申请已提交', { tone: 'good' });
    go('myregisterapplication', { id: registrationID }, { replace: true });
  }
  return (
    <FormScreen title={title} onBack={goBack} form={form} submitLabel="提交申请" onSubmit={apply}>
      <div className="space-y-4">
        <div className="flex items-center justify-between gap-3 rounded-lg bg-surface p-4">
          <div className="min-w-0">
            <p className="text-12 text-ink3">申请加入</p>
            <p className="truncate font-medium text-16">{plantName}</p>
          </div>
          <Button size="small" onClick={() => go('rmcmanufacturerschoose')}>
            更换
          </Button>
        </div>
        <FormField form={form} name="name" label="姓名" required>
          {(field) => <TextField {...field} autoComplete="name" placeholder="真实姓名，审核时使用" />}
        </FormField>
        <InfoFields form={form} fields={fields} />
        {wanted ? (
          <Field label={wanted} group hint="照片清楚，审核更快">
            <ImageUploader value={pictures} onChange={setPictures} upload={(file) => sendPicture(tid, file)} max={9} />
          </Field>
        ) : null}
      </div>
    </FormScreen>
  );
}
