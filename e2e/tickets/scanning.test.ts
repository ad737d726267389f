import { registrations } from '@pourline/contract/registrations';
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
  return (await boss.call(registrations.joinCode, { body })).url;
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
  const crew = await gatherCrew(world);
  const { taskDetailID } = await startPour(crew, '扫码坡道');
  const { ticketUrl } = await crew.customer.call(waybills.info, { params: { id: taskDetailID } });
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

it('a reviewer of registrations shows the code of the plant', async () => {
  const one = await world.person('李卫东', { roleGroup: 'senior', tenant: '砼程城东搅拌站', viewport: 'wide' });
  await one.see(/李卫东/);
  await one.open('registrationreview');
  await one.press('扫码加入的二维码');
  await one.page.getByRole('img', { name: '加入本企业的二维码' }).waitFor();
  await one.see(await joinUrl());
  expect(path(one)).toBe('/qrcodeshow');
});
