import { accounts } from '@pourline/contract/accounts';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { fileAddress, uploadFile } from '../../api/uploadFile.ts';
import { Field } from '../../kit/field/Field.tsx';
import { ImageUploader, type UploadedImage } from '../../kit/field/ImageUploader.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { toast } from '../../kit/shell/toast.ts';
import { goBack } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';

const words = { body: accounts.suggest.body.pick({ content: true }) };

async function keepPicture(file: File): Promise<UploadedImage> {
  const { fileID } = await uploadFile('attachment', file, file.name);
  return { id: fileID, url: await fileAddress(fileID) };
}

/** What somebody would like to be better, with pictures. */
export default function SuggestionScreen() {
  const back = useBack();
  const [pictures, setPictures] = useState<UploadedImage[]>([]);
  const form = useBodyForm(words, { content: '' }, { draft: 'suggestion' });
  async function send({ content }: z.output<typeof words.body>): Promise<void> {
    await call(accounts.suggest, { body: { content, fileIDs: pictures.map((one) => one.id) } });
    toast('建议已提交，感谢您', { tone: 'good' });
    goBack();
  }
  return (
    <FormScreen title="意见建议" onBack={back} form={form} submitLabel="提交建议" onSubmit={send}>
      <div className="space-y-4">
        <FormField form={form} name="content" label="您的建议" required hint="哪里不顺手，希望怎么改">
          {(field) => <TextArea {...field} rows={6} maxLength={1000} />}
        </FormField>
        <Field label="图片" group>
          <ImageUploader value={pictures} onChange={setPictures} upload={keepPicture} />
        </Field>
      </div>
    </FormScreen>
  );
}
