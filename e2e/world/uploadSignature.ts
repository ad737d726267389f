import { files } from '@pourline/contract/files';
import type { Caller } from './caller.ts';

/** A stroke across the glass, as a PNG. */
export const stroke =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAAAAABSayKFAAAASklEQVR42n3RWxIAIAgCQO5/aXuXGtIn7DSlAEweGDQZpSSrEuQUJXlxQXxISYwIycFH/ksTYQ8LhH/OkWpAl9RD3kQtahK97E4atZrPPypw3jUAAAAASUVORK5CYII=';

/** Uploads the signature of somebody; returns the id of the file. */
export async function uploadSignature(signer: Caller): Promise<string> {
  const { token } = await signer.call(files.fileToken);
  const form = new FormData();
  form.append('file[]', new Blob([Buffer.from(stroke, 'base64')], { type: 'image/png' }), 'sign.png');
  const { data } = await signer.call(files.upload, { params: { kind: 'sign' }, query: { token } }, { form });
  return data[0]?.fileID ?? '';
}
