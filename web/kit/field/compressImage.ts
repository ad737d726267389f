/** The longer side of a picture that is sent, in px. */
export const longestSide = 1280;

/** Width and height with the longer side at most `longest`; smaller pictures stay as they are. */
export function fitWithin(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A JPEG of at most 1280 px, upright as the camera held it. Throws when the file is not a picture the browser can read. */
export async function compressImage(file: Blob, name = 'photo.jpg'): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitWithin(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
  if (!jpeg) throw new Error('图片处理失败，请换一张');
  return new File([jpeg], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
