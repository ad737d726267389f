export type FileType = 'image/jpeg' | 'image/png' | 'video/mp4';

/** Bytes that must be at hand to tell the type. */
export const typeBytes = 16;

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, i) => bytes[at + i] === byte);

// Brands of ISO/IEC 14496-12 files that browsers play as MP4.
const mp4Brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'M4VH',
  'M4VP',
  'MSNV',
  'dash',
  '3gp4',
  '3gp5',
]);

/** The type of a picture or film by its bytes, whatever it is called; `null` when it is none that is taken. */
export const fileTypeOf = (bytes: Uint8Array): FileType | null => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0x66, 0x74, 0x79, 0x70], 4) && mp4Brands.has(String.fromCharCode(...bytes.subarray(8, 12))))
    return 'video/mp4';
  return null;
};
