import { addressOf } from '@pourline/contract/client/addressOf';
import { type fileKinds, files } from '@pourline/contract/files';
import { call } from './client.ts';

let known: { token: string; expire: number } | null = null;

async function fileToken(): Promise<string> {
  if (!known || known.expire - Date.now() < 30_000) known = await call(files.fileToken);
  return known.token;
}

/** Sends one picture (jpg, png) or film (mp4) to the store; the reply names it. Throws a CallError. */
export async function uploadFile(
  kind: (typeof fileKinds)[number],
  file: Blob,
  name = 'file.jpg',
): Promise<{ fileID: string; url: string }> {
  const form = new FormData();
  form.append('file[]', file, name);
  const reply = await call(files.upload, { params: { kind }, query: { token: await fileToken() } }, { form });
  const first = reply.data[0];
  if (!first) throw new Error('the store named no file');
  return first;
}

/** An address from which a stored file can be shown for a while. */
export async function fileAddress(fileID: string): Promise<string> {
  return addressOf(files.download, { params: { id: fileID }, query: { token: await fileToken() } });
}
