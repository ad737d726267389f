import type { Page } from 'playwright-core';

/** Runs in the page: the tone of the theme that lies round a white dot near the middle of a picture. */
const toneRoundDot = async (picture: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!pen) throw new Error('nothing can be drawn');
  const style = getComputedStyle(document.documentElement);
  const tones = ['alarm', 'warn', 'good', 'info', 'idle', 'busy'].map((name) => {
    pen.fillStyle = style.getPropertyValue(`--${name}`).trim();
    pen.fillRect(0, 0, 1, 1);
    return { name, colour: [...pen.getImageData(0, 0, 1, 1).data] };
  });
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const ratio = window.devicePixelRatio;
  const isAt = (x: number, y: number, colour: readonly number[]): boolean => {
    const begin = 4 * (Math.round(y) * image.width + Math.round(x));
    return [0, 1, 2].every((part) => Math.abs((data[begin + part] ?? 0) - (colour[part] ?? 0)) <= 10);
  };
  const beside = 7 * ratio;
  for (let y = beside; y < image.height - beside; y += 1)
    for (let x = beside; x < image.width - beside; x += 1) {
      if (!isAt(x, y, [255, 255, 255])) continue;
      const found = tones.find(({ colour }) =>
        [-beside, beside].every((off) => isAt(x + off, y, colour) && isAt(x, y + off, colour)),
      );
      if (found) return found.name;
    }
  return 'none';
};

/** The tone of the truck near the middle of a map that follows it: what is painted between its dot and its rim while it stands. */
export async function toneOnMap(page: Page, name: RegExp): Promise<string> {
  const box = await page.getByRole('region', { name }).locator('canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  const [width, height] = [80, 60];
  const clip = { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2, width, height };
  const picture = (await page.screenshot({ clip, animations: 'allow' })).toString('base64');
  return page.evaluate(toneRoundDot, picture);
}
