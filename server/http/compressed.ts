import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a request accepts. */
export const encodingOf = (accept: string | string[] | undefined): Encoding => {
  const text = String(accept ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity';
};

/** Bytes that are sent often: each encoding is made once, when it is first asked for. `packed`: the body as brotli, where it was made before. */
export const compressedOnce = (
  body: Buffer,
  packed: Buffer | null = null,
): ((encoding: Encoding) => Promise<Buffer>) => {
  const made = new Map<Encoding, Promise<Buffer>>();
  if (packed) made.set('br', Promise.resolve(packed));
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'br')
      return brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    return encoding === 'gzip' ? zip(body, { level: 9 }) : Promise.resolve(body);
  };
  return (encoding) => {
    const known = made.get(encoding) ?? make(encoding);
    made.set(encoding, known);
    return known;
  };
};
