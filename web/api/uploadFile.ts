import { addressOf } from '@pourline/contract/client/addressOf';
import { type fileKinds, files } from '@pourline/contract/files';
import { abortedError } from './callError.ts';
import { call } from './client.ts';
import { currentSession } from './sessionStore.ts';

let known: { of: string; token: string; expire: number } | null = null;

const personNow = (): string => {
  const session = currentSession();
  return session ? `${session.accountOID}@${session.tid}` : '';
};

/** A token of whoever is signed in: on one phone several people do, and a file belongs to who sent it. */
async function fileToken(): Promise<string> {
  const of = personNow();
  if (known?.of !== of || known.expire - Date.now() < 30_000) known = { of, ...(await call(files.fileToken)) };
  if (personNow() !== of) throw abortedError();
  return known.token;
}

/** What a file is kept for. */
export type FileKind = (typeof fileKinds)[number];

/** Sends one picture (jpg, png) or film (mp4) to the store, under a `key` once however often it is sent; the reply names it. Throws a CallError. */
export async function uploadFile(
  kind: FileKind,
  file: Blob,
  name = 'file.jpg',
  key?: string,
): Promise<{ fileID: string; url: string }> {
  const form = new FormData();
  form.append('file[]', file, name);
  const input = { params: { kind }, query: { token: await fileToken() } };
  const reply = await call(files.upload, input, { form, idempotencyKey: key }).catch((refusal) => {
    // The clock of a phone may be wrong, and a token over that it takes for good: the next upload asks for another.
    known = null;
    throw refusal;
  });
  const first = reply.data[0];
  if (!first) throw new Error('the store named no file');
  return first;
}

/** An address from which a stored file can be shown for a while. */
export async function fileAddress(fileID: string): Promise<string> {
  return addressOf(files.download, { params: { id: fileID }, query: { token: await fileToken() } });
}
