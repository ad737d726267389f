import type { DataOf } from '@pourline/contract/endpoint';
import type { scanning } from '@pourline/contract/scanning';
import { DomainError } from '@pourline/domain/errors';
import { fileTypeOf } from '../files/fileType.ts';
import { RecogniserBusy } from '../outside/ocr/recogniser.ts';
import type { Services } from '../services.ts';

type Read = DataOf<(typeof scanning)['readText']>;

/** What is written in a picture, which is kept nowhere. Throws `ocr.*`. */
export const readText = async ({ recogniser, log }: Services, base64: string): Promise<Read> => {
  if (!recogniser) throw new DomainError('ocr.notSet');
  const picture = Buffer.from(base64, 'base64');
  const type = fileTypeOf(picture);
  if (type !== 'image/jpeg' && type !== 'image/png') throw new DomainError('ocr.noPicture');
  try {
    const lines = await recogniser.read(picture);
    return { lines: lines.map(({ text, mean, box }) => ({ text, sureness: mean, box })) };
  } catch (error) {
    if (error instanceof RecogniserBusy) throw new DomainError('ocr.busy');
    log('a picture was not read', error);
    throw new DomainError('ocr.failed');
  }
};
