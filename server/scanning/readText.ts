import type { DataOf } from '@pourline/contract/endpoint';
import type { scanning } from '@pourline/contract/scanning';
import { DomainError } from '@pourline/domain/errors';
import { pictureSizeOf } from '../files/pictureSize.ts';
import { RecogniserBusy } from '../outside/ocr/recogniser.ts';
import type { Services } from '../services.ts';

type Read = DataOf<(typeof scanning)['readText']>;

/** Some 100 kB can say that they are a picture of a thousand million points: a reader would take gigabytes for it. Points. */
const mostPoints = 16_000_000;

/** Throws `ocr.noPicture`, `ocr.tooLarge`. */
const checkSize = (picture: Uint8Array): void => {
  const size = pictureSizeOf(picture);
  if (!size) throw new DomainError('ocr.noPicture');
  if (size.width * size.height > mostPoints) throw new DomainError('ocr.tooLarge');
};

/** Whose pictures are being read: one of each account at a time, so that nobody keeps the reader from all others. */
export type Readers = Set<string>;

/** What is written in a picture, which is kept nowhere. Throws `ocr.*`. */
export const readText = async (
  { recogniser, log }: Services,
  readers: Readers,
  accountOID: string,
  base64: string,
): Promise<Read> => {
  if (!recogniser) throw new DomainError('ocr.notSet');
  const picture = Buffer.from(base64, 'base64');
  checkSize(picture);
  if (readers.has(accountOID)) throw new DomainError('ocr.oneAtATime');
  readers.add(accountOID);
  try {
    const lines = await recogniser.read(picture);
    return { lines: lines.map(({ text, mean, box }) => ({ text, sureness: mean, box })) };
  } catch (error) {
    if (error instanceof RecogniserBusy) throw new DomainError('ocr.busy');
    log('a picture was not read', error);
    throw new DomainError('ocr.failed');
  } finally {
    readers.delete(accountOID);
  }
};
