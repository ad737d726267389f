import { type fileKinds, files } from '@pourline/contract/files';
import { pngExample } from '../papers/testPng.ts';
import type { Caller } from '../testServer.ts';

/** A form with a small picture, as a phone sends it. */
export const pictureForm = (): FormData => {
  const form = new FormData();
  form.append('file[]', new Blob([new Uint8Array(pngExample(40, 20))]), 'sign.png');
  return form;
};

/** Uploads a picture; returns its file. */
export const uploadPicture = async (person: Caller, kind: (typeof fileKinds)[number]): Promise<string> => {
  const { token } = await person.call(files.fileToken);
  const { data } = await person.call(files.upload, { params: { kind }, query: { token } }, { form: pictureForm() });
  return data[0]?.fileID ?? '';
};
