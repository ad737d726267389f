import { fileTypeOf } from './fileType.ts';

/** How large a picture says that it is, points. */
interface PictureSize {
  width: number;
  height: number;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The header of a PNG stands first in it. */
const sizeOfPng = (bytes: Uint8Array): PictureSize | null => {
  if (bytes.length < 24 || String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR') return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

/** Markers of a JPEG that begin a frame: 0xC0 to 0xCF but for tables (C4, CC) and what is reserved (C8). */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The frame of a JPEG stands behind segments that each tell their length. */
const sizeOfJpeg = (bytes: Uint8Array): PictureSize | null => {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (beginsFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Any number of 0xFF may stand before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

/** How large a JPEG or PNG says that it is; `null` for anything else, and where it does not say so or says nothing of itself. */
export const pictureSizeOf = (bytes: Uint8Array): PictureSize | null => {
  const type = fileTypeOf(bytes);
  const size = type === 'image/png' ? sizeOfPng(bytes) : type === 'image/jpeg' ? sizeOfJpeg(bytes) : null;
  return size && size.width > 0 && size.height > 0 ? size : null;
};
