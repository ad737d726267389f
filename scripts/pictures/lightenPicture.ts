import type { Person } from '../../e2e/world/person.ts';
import { palettePng, reduceColours } from './palettePng.ts';

/** More than this makes a repository heavy, bytes. */
const mostBytes = 150_000;

/** A screenshot in few colours; its points are read by the browser that took it. */
export async function lightenPicture(page: Person['page'], png: Buffer): Promise<Buffer> {
  const { width, height, points } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('nothing to draw with');
    pen.drawImage(image, 0, 0);
    const bytes = pen.getImageData(0, 0, image.width, image.height).data;
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return { width: image.width, height: image.height, points: btoa(text) };
  }, png.toString('base64'));
  const rgba = Buffer.from(points, 'base64');
  let picture = png;
  for (const bits of [8, 6, 5]) {
    picture = palettePng(reduceColours(rgba, width, height, bits));
    if (picture.length <= mostBytes) break;
  }
  return picture;
}
