import { scanning } from '@pourline/contract/scanning';
import { waybills } from '@pourline/contract/waybills';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const path = (one: Person) => new URL(one.page.url()).pathname;
const joinUrl = async (): Promise<string> => {
  const boss = await world.caller('李卫东', 'senior', '砼程城东搅拌站');
  const body = { data: { relationResourceType: 'tenant' as const, relationID: '' } };
  return (await boss.call(scanning.findAndCreate, { body })).url;
};

let loaded: ReturnType<typeof startLoad> | undefined;
const startLoad = async () => {
  const crew = await gatherCrew(world);
  const { taskDetailID } = await startPour(crew, '扫码坡道');
  return crew.customer.call(waybills.info, { params: { id: taskDetailID } });
};
/** One load under way, for all of them. */
const load = () => {
  loaded ??= startLoad();
  return loaded;
};

/** From now on the camera of this device shows a code with this text, or refuses with the error of this name. */
const giveCamera = (one: Person, camera: { text: string } | { error: string }) =>
  one.page.addInitScript((given) => {
    const canvas = document.createElement('canvas');
    // A picture that never changes is no film.
    setInterval(() => canvas.getContext('2d')?.fillRect(Math.random() * 100, 0, 10, 10), 100);
    const devices = {
      getUserMedia: async () => {
        if ('error' in given) throw new DOMException('no', given.error);
        return canvas.captureStream(5);
      },
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => ['text' in given ? { rawValue: given.text } : null].filter(Boolean);
      },
    });
  }, camera);

it('F175 F176 F184 the code of a plant, seen by the camera or pasted, leads who is not signed in to registering', async () => {
  const url = await joinUrl();
  const one = await world.stranger();
  await giveCamera(one, { text: url });
  await one.open('qrcodescan');
  await one.arrive('扫码加入');
  await one.see('砼程城东搅拌站');
  await one.button('注册并申请').waitFor();

  const other = await world.stranger();
  await giveCamera(other, { error: 'NotAllowedError' });
  await other.open('userregisterforqrscan');
  await other.press('扫一扫');
  await other.see('扫码权限不足');
  await other.press('打开');
  await other.see('请填写二维码的链接或编号');
  await other.write('链接或编号', url);
  await other.press('打开');
  await other.see('砼程城东搅拌站');
  expect(path(other)).toBe('/userregisterforqrscan');
});

it('F176 F184 F185 somebody who has an account applies by the code; what is no code of the product is refused', async () => {
  const one = await world.person('谢江');
  await one.see(/谢江/);
  one.expects(/404/);
  await giveCamera(one, { error: 'NotFoundError' });
  await one.open('qrcodescan');
  await one.see('扫码失败，原因：没有找到摄像头');
  await one.write('链接或编号', 'https://example.cn/bucket/7');
  await one.press('打开');
  await one.see('无效芯片码，请重新扫码');
  await one.press('重新扫码');
  await one.write('链接或编号', 'no-such-code');
  await one.press('打开');
  await one.see('无效芯片码，请重新扫码');
  await one.press('重新扫码');
  await one.write('链接或编号', await joinUrl());
  await one.press('打开');
  await one.press('申请加入');
  await one.arrive('加入身份');
});

it('F175 the code of a delivery note leads to that note', async () => {
  const { ticketUrl } = await load();
  const one = await world.stranger();
  await giveCamera(one, { text: ticketUrl });
  await one.open('qrcodescan');
  await one.arrive('发货单');
  await one.see('扫码坡道');
});

/** From now on the camera sees this picture, and the browser has no reader of its own. */
const showCamera = (one: Person, picture: Buffer) =>
  one.page.addInitScript(
    (source) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 });
      const image = Object.assign(new Image(), { src: source });
      setInterval(() => {
        const pen = canvas.getContext('2d');
        pen?.fillRect(0, 0, 640, 640);
        pen?.drawImage(image, 60 + Math.random() * 20, 60, 500, 500);
      }, 100);
      const devices = { getUserMedia: async () => canvas.captureStream(10) };
      Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
      Object.assign(window, { BarcodeDetector: undefined });
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

it('F175 F176 a browser that reads no codes itself reads them all the same, from the camera and from a picture', async () => {
  const boss = await world.person('李卫东', { roleGroup: 'senior', tenant: '砼程城东搅拌站', viewport: 'wide' });
  await boss.see(/李卫东/);
  await boss.open('registrationreview');
  await boss.press('扫码加入的二维码');
  const code = boss.page.getByRole('img', { name: '加入本企业的二维码' });
  await code.waitFor();
  const picture = await code.screenshot();

  const one = await world.stranger();
  await showCamera(one, picture);
  await one.open('qrcodescan');
  await one.arrive('扫码加入');
  await one.see('砼程城东搅拌站');

  const other = await world.stranger();
  await giveCamera(other, { error: 'NotFoundError' });
  await other.page.addInitScript(() => Object.assign(window, { BarcodeDetector: undefined }));
  await other.open('qrcodescan');
  const field = other.page.getByLabel('二维码图片');
  const file = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer });
  await field.setInputFiles(file(await boss.page.getByRole('heading', { level: 1 }).screenshot()));
  await other.see('图片里没有看到二维码，换一张或靠近些再拍');
  await field.setInputFiles(file(picture));
  await other.arrive('扫码加入');
  await other.see('砼程城东搅拌站');
});

/** A code as it would be photographed. */
const pictureOf = async (by: Person, svg: string): Promise<Buffer> => {
  const page = await by.page.context().newPage();
  await page.setContent(`<div style="width:420px;padding:40px;background:#fff">${svg}</div>`);
  const picture = await page.locator('div').screenshot();
  await page.close();
  return picture;
};

it('F174 F175 F176 a code of every kind, scanned from a picture, leads where it should, and to nobody whom it does not concern', async () => {
  const { taskDetailID, carID, contractID } = await load();
  const east = '砼程城东搅拌站';
  const by = {
    senior: await world.caller('李卫东', 'senior', east),
    scheduler: await world.caller('周敏', 'scheduler', east),
    lab: await world.caller('秦岚', 'lab', east),
    material: await world.caller('杨柳', 'material', east),
    equipment: await world.caller('许可', 'equipment', east),
    block: await world.caller('施诗', 'block', east),
  };
  const kinds = [
    ['car', carID, 'senior', '周敏', 'scheduler', '车辆详情'],
    ['project', contractID, 'senior', '李卫东', 'senior', '工程'],
    ['ticket', taskDetailID, 'scheduler', '周敏', 'scheduler', '扫码坡道'],
    ['bucket', 'T018', 'lab', '秦岚', 'lab', '取样桶 T018'],
    ['block', 'SK00012', 'block', '施诗', 'block', '试块芯片 SK00012'],
    ['sys_material_vendor', 'P.O 42.5/海螺水泥', 'material', '杨柳', 'material', '原材料与供应商 P.O 42.5/海螺水泥'],
    ['mtr_inventory', 'KC-0007', 'material', '杨柳', 'material', '库存材料 KC-0007'],
    ['patrol', 'XJ-03', 'equipment', '许可', 'equipment', '巡检点 XJ-03'],
    ['tenant', '', 'senior', '周敏', 'scheduler', '您已属于该企业'],
  ] as const;
  const people = new Map<string, Person>();
  const scannerOf = async (name: string, roleGroup: 'senior' | 'scheduler') => {
    const known = people.get(name);
    if (known) return known;
    const one = await world.person(name, { roleGroup, tenant: east });
    await one.page.addInitScript(() => Object.assign(window, { BarcodeDetector: undefined }));
    await giveCamera(one, { error: 'NotFoundError' });
    await one.page.addInitScript(() => Object.assign(window, { BarcodeDetector: undefined }));
    people.set(name, one);
    return one;
  };
  const scanPicture = async (one: Person, buffer: Buffer) => {
    await one.open('qrcodescan');
    await one.page.getByLabel('二维码图片').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  };
  const pictures = new Map<string, Buffer>();
  for (const [kind, relationID, maker, name, roleGroup, shown] of kinds) {
    const one = await scannerOf(name, roleGroup as 'senior');
    const body = { data: { relationResourceType: kind, relationID } };
    const picture = await pictureOf(one, (await by[maker].call(scanning.findAndCreate, { body })).svg);
    pictures.set(kind, picture);
    await scanPicture(one, picture);
    await one.see(shown);
  }
  const lab = people.get('秦岚') as Person;
  await lab.open('qrcodescan');
  await lab.see('取样桶 T018');
  await lab.see(/页面尚未开放/);

  const dispatcher = people.get('周敏') as Person;
  dispatcher.expects(/403/);
  await scanPicture(dispatcher, pictures.get('bucket') as Buffer);
  await dispatcher.see('扫码权限不足');
  expect(await dispatcher.page.getByText('T018').count()).toBe(0);
});

it('F174 whoever looks after buckets makes the code of one, written as buckets are; at a desk a hand scanner reads it', async () => {
  const lab = await world.person('秦岚', { roleGroup: 'lab', tenant: '砼程城东搅拌站', viewport: 'wide' });
  await giveCamera(lab, { error: 'NotFoundError' });
  await lab.open('qrcodecreate');
  await lab.write('取样桶编号', '22');
  await lab.press('生成二维码');
  await lab.see(/请按这样填写/);
  await lab.write('取样桶编号', 'T022');
  await lab.press('生成二维码');
  await lab.page.getByRole('img', { name: 'T022的二维码' }).waitFor();
  await lab.open('qrcodescan');
  await lab.see(/扫码枪/);
  await lab.page.keyboard.type('T022');
  await lab.page.keyboard.press('Enter');
  await lab.see('取样桶 T022');
});

it('a reviewer of registrations shows the code of the plant', async () => {
  const one = await world.person('李卫东', { roleGroup: 'senior', tenant: '砼程城东搅拌站', viewport: 'wide' });
  await one.see(/李卫东/);
  await one.open('registrationreview');
  await one.press('扫码加入的二维码');
  await one.page.getByRole('img', { name: '加入本企业的二维码' }).waitFor();
  await one.see(await joinUrl());
  expect(path(one)).toBe('/qrcodeshow');
});
