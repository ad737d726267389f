import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld({ readsPictures: true });
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

/** A photograph of a weighing slip, so large in px. */
const photograph = async (one: Person, width: number, height: number) => {
  const data = await one.page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('nothing to draw with');
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = 'black';
      pen.font = '24px sans-serif';
      pen.fillText('过磅单 No.20611', 20, 44);
      pen.fillText('净重 32.48 吨', 20, 84);
      return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
    },
    [width, height] as const,
  );
  return { name: '过磅单.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
};

it('F179.2 F179.4 whoever has a picture has it read, sees where each line stands and which to check, puts it right and takes it along', async () => {
  const driver = await world.person('卫东升');
  await driver.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await driver.open('function');
  await driver.press(/文字识别/);
  await driver.arrive('文字识别');
  const picture = driver.page.getByLabel('要识别的图片').first();
  await driver.see('图片只用来识别，不会保存');
  await picture.setInputFiles(await photograph(driver, 640, 360));
  await driver.see('识别出 2 行，框成橙色的 1 行请核对');
  const frames = driver.page.getByRole('img', { name: '识别出的 2 行' }).locator('polygon');
  expect(await frames.count()).toBe(2);
  const text = driver.page.getByLabel('图片上的文字');
  expect(await text.inputValue()).toBe('过磅单 No.20611\n净重 32.48 吨');
  await driver.photograph('read');
  await text.fill('过磅单 No.20611\n净重 32.84 吨');
  await driver.press('复制');
  await driver.see('已复制');
  expect(await driver.page.evaluate(() => navigator.clipboard.readText())).toContain('净重 32.84 吨');

  await picture.setInputFiles(await photograph(driver, 300, 600));
  await driver.see(/图片里没有看到文字/);
  driver.expects(/status of 502/);
  await picture.setInputFiles(await photograph(driver, 40, 30));
  await driver.see('没有识别出来，请拍清楚些再试，或照着图片填写');
  await picture.setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await driver.see('图片加载失败，请换一张');
});

it('whoever takes material in has a supplier’s note read, is told what to check, and cannot confirm weights that do not fit', async () => {
  const material = await world.person('杨柳');
  await material.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await material.open('receiptocr');
  await material.see('图片只用来识别，不会保存');
  await material.page
    .getByLabel('要识别的图片')
    .first()
    .setInputFiles(await photograph(material, 640, 360));
  await material.see('认出 1 项，共 7 项');
  await material.see('32.48 吨');
  await material.photograph('note');
  await material.press('核对并确认');
  await material.arrive('核对送货单');
  await material.see('识别没有把握，请对着送货单核对');
  await material.write(/供应商/, '湖州南浔宏达石料有限公司');
  await material.write(/材料/, '碎石');
  await material.write(/车牌号/, '浙E88123');
  await material.write(/日期/, '2026-04-18');
  await material.write(/毛重/, '50');
  await material.write(/皮重/, '18');
  await material.press('核对无误，复制结果');
  await material.see('净重比毛重减皮重还多，请核对');
  await material.photograph('refused');
  await material.write(/净重/, '32');
  await material.press('核对无误，复制结果');
  await material.see('已复制');
  expect(await material.page.evaluate(() => navigator.clipboard.readText())).toContain(
    '净重：32 吨\n车牌号：浙E·88123',
  );

  const driver = await world.person('卫东升');
  await driver.open('receiptocr');
  await driver.see('没有权限');
});

it('F179.2 where nobody reads pictures the page says so, and the person types beside the picture', async () => {
  const plain = await openWorld();
  try {
    const driver = await plain.person('卫东升');
    await driver.open('ocr');
    await driver.see('这台服务器没有安装文字识别，可以对着图片自己填写');
    await driver.page
      .getByLabel('要识别的图片')
      .first()
      .setInputFiles(await photograph(driver, 640, 360));
    await driver.write(/图片上的文字/, '净重 32.48 吨');
    await driver.see('图片只在本机显示，不会上传');
    await driver.photograph('typed');
    expect(driver.complaints()).toEqual([]);
  } finally {
    await plain.close();
  }
});

it('F179.1 a delivery note is shown page by page and kept on the device; one that does not come says so, and is fetched again', async () => {
  const { taskDetailID } = await startPour(crew, '看货单的柱');
  await advanceLoad(crew, taskDetailID, 'delivering');
  const driver = await world.person('卫东升');
  await driver.page.route(/\/report\/print\//, (route) =>
    route.fulfill({ body: 'cut off on its way', contentType: 'application/pdf' }),
  );
  await driver.open('pdfviewer', { of: 'ticket', id: taskDetailID });
  await driver.see('查看货单小票失败！');
  await driver.photograph('failed');
  await driver.page.unrouteAll({ behavior: 'ignoreErrors' });
  await driver.press('重新加载');
  await driver.page.getByRole('img', { name: /^发货单 第 1 页/ }).waitFor();
  await driver.press('页面菜单');
  const kept = driver.page.waitForEvent('download');
  await driver.press('保存到本机');
  expect((await kept).suggestedFilename()).toMatch(/^发货单.*\.pdf$/);
  await driver.see('下载完成');
});
