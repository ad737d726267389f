import { registrations } from '@pourline/contract/registrations';
import { call } from '../api/client.ts';
import type { UploadedImage } from '../kit/field/ImageUploader.tsx';

/** Sends a picture that belongs to an application; it is shown from this device, for the applicant may read no files. */
export async function sendPicture(tid: string, file: File): Promise<UploadedImage> {
  const form = new FormData();
  form.append('file[]', file, file.name);
  const reply = await call(registrations.picture, { query: { tid } }, { form });
  const first = reply.data[0];
  if (!first) throw new Error('上传失败');
  return { id: first.fileID, url: URL.createObjectURL(file) };
}
