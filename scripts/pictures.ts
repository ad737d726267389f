// node scripts/pictures.ts: takes the pictures of the documentation anew, of a morning played through the API;
// node scripts/pictures.ts homes FOLDER: the home page of every role group, on a phone and a wide screen, light and dark.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Person } from '../e2e/person.ts';
import { openWorld, type PersonOptions } from '../e2e/world.ts';
import { palettePng, reduceColours } from './palettePng.ts';
import { playMorning } from './pictureScene.ts';
import { root } from './runStep.ts';

const [mode, wanted] = process.argv.slice(2);
if (mode !== undefined && (mode !== 'homes' || wanted === undefined))
  throw new Error('usage: pictures.ts [homes FOLDER]');
const folder = wanted === undefined ? join(root, 'docs/pictures') : resolve(wanted);
/** More than this makes a repository heavy, bytes. */
const mostBytes = 150_000;

/** A screenshot in few colours; its points are read by the browser that took it. */
async function lighten(one: Person, png: Buffer): Promise<Buffer> {
  const { width, height, points } = await one.page.evaluate(async (data) => {
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

const world = await openWorld();
mkdirSync(folder, { recursive: true });
try {
  const scene = await playMorning(world);
  const take = async (one: Person, name: string): Promise<void> => {
    await one.page.getByText('登录成功').waitFor({ state: 'hidden' });
    await one.page
      .getByRole('status', { name: /^正在加载/ })
      .first()
      .waitFor({ state: 'hidden' });
    // The map fades in.
    await one.page.waitForTimeout(2500);
    const picture = await lighten(one, await one.page.screenshot());
    writeFileSync(join(folder, `${name}.png`), picture);
    console.log(`${name}.png ${Math.round(picture.length / 1024)} KB`);
  };
  /** The pictures of the documentation. */
  const takeDocumentation = async (): Promise<void> => {
    const guest = await world.stranger();
    await take(guest, 'sign-in');
    await guest.open('ticket', { token: scene.ticketToken });
    await guest.see('发货信息');
    await take(guest, 'ticket');

    const customer = await world.person('郑工');
    await take(customer, 'customer-home');
    await customer.open('orderlist');
    await take(customer, 'orderlist');
    await customer.open('orderinfo', { id: scene.openOrder });
    await take(customer, 'orderinfo');
    await customer.open('ordercreateguider');
    await customer.press(/^钱江世纪城/);
    await customer.write('浇筑部位', '6 号楼 3 层梁板');
    await customer.write('方量', '86');
    await customer.press(/^C35/);
    await take(customer, 'guide');
    await customer.open('waybillinfo', { id: scene.delivering });
    await take(customer, 'waybillinfo');
    await customer.open('waybillsign', { id: scene.atSite });
    await customer.draw(/^签名区/);
    await take(customer, 'waybillsign');

    for (const theme of ['light', 'sun'] as const)
      await take(await world.person('卫东升', { at: scene.site, theme }), `driver-${theme}`);

    const dispatcher = await world.person('周敏', { viewport: 'wide' });
    await dispatcher.open('realtimescheduling');
    await take(dispatcher, 'dispatch-wide');
    await dispatcher.open('vehicleposition');
    await take(dispatcher, 'vehicleposition-wide');
  };
  /** The home page of each role group at the plant, and of the boss of the group. */
  const takeHomes = async (): Promise<void> => {
    const accounts = world.accounts.filter((one) => /城东/.test(one.tenant) || one.roleGroup === 'boss');
    const seen = new Set<string>();
    for (const { name, roleGroup, tenant } of accounts) {
      const title = /集团/.test(tenant) ? `${roleGroup}-group` : roleGroup;
      if (seen.has(title) || !/城东|集团/.test(tenant)) continue;
      seen.add(title);
      for (const viewport of ['phone', 'wide'] as const)
        for (const theme of ['light', 'dark'] as const) {
          const options: PersonOptions = { viewport, theme, roleGroup, tenant };
          const one = await world.person(name, options);
          // Who works at two plants chooses one first.
          const plants = one.page.getByRole('heading', { name: '选择企业' });
          await plants
            .or(one.page.getByRole('navigation', { name: '主导航' }))
            .first()
            .waitFor();
          if (await plants.isVisible()) await one.press(/城东站/);
          await take(one, `${title}-${viewport}-${theme}`);
          await one.context.close();
        }
    }
  };
  await (mode === 'homes' ? takeHomes() : takeDocumentation());
} finally {
  await world.close();
}
