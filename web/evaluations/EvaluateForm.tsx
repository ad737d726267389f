import type { DataOf } from '@pourline/contract/endpoint';
import { evaluations } from '@pourline/contract/evaluations';
import type { EvaluationItem } from '@pourline/domain/evaluations/evaluations';
import { useState } from 'react';
import { useAct } from '../api/queries.ts';
import { fileAddress, uploadFile } from '../api/uploadFile.ts';
import { Field } from '../kit/field/Field.tsx';
import { ImageUploader, type UploadedImage } from '../kit/field/ImageUploader.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { StarField } from './StarField.tsx';

const keepPicture = async (file: File): Promise<UploadedImage> => {
  const { fileID } = await uploadFile('attachment', file, file.name);
  return { id: fileID, url: await fileAddress(fileID) };
};

/** Somebody of the site judges its order: stars for each item of its template, and words and pictures if they like. */
export function EvaluateForm({
  taskID,
  items,
  onBack,
}: {
  taskID: string;
  items: DataOf<typeof evaluations.ofOrder>['items'];
  onBack: (() => void) | undefined;
}) {
  const send = useAct(evaluations.evaluate, { success: '评价已提交' });
  const [pictures, setPictures] = useState<UploadedImage[]>([]);
  const asksPump = items.some(({ code }) => code === 'pumping');
  const form = useBodyForm(
    evaluations.evaluate,
    { punctuality: null, quality: null, unloading: null, service: null, pumping: null, comment: '' },
    {
      draft: `evaluation ${taskID}`,
      limits: ({ pumping }) => ({ pumping: asksPump && pumping === null ? '请打分' : undefined }),
    },
  );
  return (
    <FormScreen
      title="订单评价"
      onBack={onBack}
      form={form}
      submitLabel="提交评价"
      onSubmit={(body) =>
        send.submit({ params: { id: taskID }, body: { ...body, fileIDs: pictures.map(({ id }) => id) } })
      }
    >
      <div className="space-y-5">
        {items.map(({ code, title }) => (
          <FormField key={code} form={form} name={code as EvaluationItem} label={title} required group>
            {({ value, onChange }) => <StarField value={value ?? null} onChange={onChange} />}
          </FormField>
        ))}
        <FormField form={form} name="comment" label="意见">
          {(field) => <TextArea {...field} maxLength={200} placeholder="哪里做得好，哪里要改进" />}
        </FormField>
        <Field label="图片" group>
          <ImageUploader value={pictures} onChange={setPictures} upload={keepPicture} max={6} />
        </Field>
      </div>
    </FormScreen>
  );
}
