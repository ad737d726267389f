// node scripts/pictures/pictures.ts [SHEET]: takes the pictures of the documentation anew, of a morning played through the API: the board, and
// sheets with all screens, each on a phone and on a wide screen;
// node scripts/pictures/pictures.ts homes FOLDER: the home page of every role group, on a phone and a wide screen, light and dark.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Person } from '../../e2e/world/person.ts';
import { openWorld, type PersonOptions } from '../../e2e/world/world.ts';
import { root } from '../run/runStep.ts';
import { lightenPicture } from './lightenPicture.ts';
import { playMorning } from './pictureScene.ts';
import { type SheetScreen, sheetsOf } from './pictureSheets.ts';

const [mode, wanted] = process.argv.slice(2);
const only = mode === 'homes' ? undefined : mode;
if (mode === 'homes' && wanted === undefined) throw new Error('usage: pictures.ts [SHEET] | homes FOLDER');
const folder = wanted === undefined ? join(root, 'docs/pictures') : resolve(wanted);
/** Two screens in a row of a sheet, each as phone and wide screen of the same height. */
const sheetPage = (figures: readonly string[]): string =>
  `<style>body{margin:0;padding:12px;display:flex;flex-wrap:wrap;gap:12px;background:#9aa3b2}
   img{height:320px;border-radius:6px}.wide{margin-right:12px}</style>${figures.join('')}`;

const world = await openWorld();
mkdirSync(folder, { recursive: true });
try {
  const scene = await playMorning(world);
  const photograph = async (one: Person): Promise<Buffer> => {
    await one.page.locator('h1, h2, main').filter({ visible: true, hasText: /./ }).first().waitFor();
    await one.page.getByText('登录成功').waitFor({ state: 'hidden' });
    await one.page
      .getByRole('status', { name: /^正在加载/ })
      .first()
      .waitFor({ state: 'hidden' });
    // Maps fade in.
    await one.page.waitForTimeout((await one.page.locator('canvas').count()) > 0 ? 2500 : 800);
    return one.page.screenshot();
  };
  const keep = async (one: Person, png: Buffer, name: string): Promise<void> => {
    const picture = await lightenPicture(one.page, png);
    writeFileSync(join(folder, `${name}.png`), picture);
    console.log(`${name}.png ${Math.round(picture.length / 1024)} KB`);
  };
  const take = async (one: Person, name: string): Promise<void> => keep(one, await photograph(one), name);

  const known = new Map<string, Promise<Person>>();
  /** Who is asked for, signed in once for each kind of screen. */
  const personFor = ({ who, options }: SheetScreen, viewport: 'phone' | 'wide'): Promise<Person> => {
    const key = JSON.stringify([who, options, viewport]);
    const one = known.get(key) ?? (who === null ? world.stranger({ viewport }) : arrive(who, { ...options, viewport }));
    known.set(key, one);
    return one;
  };
  /** Signs in, and chooses where a choice stands before the first page. */
  const arrive = async (who: string, options: PersonOptions): Promise<Person> => {
    const one = await world.person(who, options);
    const heading = (title: string) => one.page.getByRole('heading', { name: title, level: 1 });
    const choice = heading('选择企业').or(heading('选择工程'));
    const inside = one.page.getByRole('navigation', { name: '主导航' });
    await choice.or(inside).first().waitFor();
    if (await choice.isVisible()) await one.press(/城东站|钱江世纪城/);
    await inside.first().waitFor();
    return one;
  };
  /** A page with the screens of a sheet beside one another, each on a phone and on a wide screen. */
  const takeSheet = async (name: string, screens: readonly SheetScreen[]): Promise<void> => {
    const figures: string[] = [];
    for (const one of screens)
      for (const viewport of ['phone', 'wide'] as const) {
        const person = await personFor(one, viewport);
        await person.open(one.screen, one.params);
        await one.prepare?.(person);
        const png = await photograph(person);
        figures.push(`<img class="${viewport}" src="data:image/png;base64,${png.toString('base64')}">`);
      }
    const sheet = await world.stranger({ viewport: 'wide' });
    // Out of the app, whose pages take no style from elsewhere.
    await sheet.page.goto('about:blank');
    await sheet.page.setContent(sheetPage(figures));
    await sheet.page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await keep(sheet, await sheet.page.screenshot({ fullPage: true }), name);
    await sheet.context.close();
  };
  /** The pictures of the documentation. */
  const takeDocumentation = async (): Promise<void> => {
    const dispatcher = await world.person('周敏', { viewport: 'wide' });
    await dispatcher.open('realtimescheduling');
    await take(dispatcher, 'dispatch-wide');
    for (const [name, screens] of Object.entries(sheetsOf(scene)))
      if (only === undefined || only === name) await takeSheet(name, screens);
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
          const one = await arrive(name, options);
          await take(one, `${title}-${viewport}-${theme}`);
          await one.context.close();
        }
    }
  };
  await (mode === 'homes' ? takeHomes() : takeDocumentation());
} finally {
  await world.close();
}
