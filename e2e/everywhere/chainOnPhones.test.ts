import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { navRouteSchema } from '@pourline/domain/geo';
import { lineLengthM, pointAlongLine } from '@pourline/domain/geo/polyline';
import { truckOf } from '@pourline/simulator/pours/testLoad';
import { plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { signInOverApi } from '../world/caller.ts';
import { connectDevice, type Device } from '../world/device.ts';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld, type PersonOptions } from '../world/world.ts';

const world = await openWorld();
const minute = 60_000;
/** Shortly after noon at the plant, whatever the time here. */
const noon = new Date();
noon.setUTCHours(5, 10, 0, 0);
if (noon.getTime() < Date.now()) noon.setUTCDate(noon.getUTCDate() + 1);
const ahead = (noon.getTime() - Date.now()) / minute;
const clockAt = async (minutes: number) =>
  (await signInOverApi(world.url, world.accountOf('周敏'))).call(demo.setClock, {
    body: { now: Date.now() + (ahead + minutes) * minute },
  });
await clockAt(0);
const crew = await gatherCrew(world);
const plant = await plantOf(crew);
let device: Device | undefined;
afterEach((context) => world.settle(context));
afterAll(async () => {
  device?.end();
  await world.close();
});

/** Somebody in the sun, with the phone in their hand. */
const outside = (name: string, more: PersonOptions = {}) => world.person(name, { theme: 'sun', ...more });
/** A picture of what stands on the glass once it is drawn. */
const film = async (one: Person, title: string) => {
  await expect.poll(() => one.page.getByRole('status', { name: /^正在加载/ }).count()).toBe(0);
  await one.page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await one.photograph(title);
};
/** The words that an act left are gone. */
const gone = (one: Person, words: string) =>
  one.page.getByText(words, { exact: true }).first().waitFor({ state: 'hidden' });

it('from the order to the public ticket each hand goes on with their phone, in the sun', async () => {
  const site = await outside('郑工');
  await site.press('下单');
  await site.see('选择工程');
  await site.press(/^钱江世纪城/);
  await site.write('浇筑部位', '3 号楼顶板');
  await site.write('方量', '20');
  for (const choice of ['C30', '汽车泵', '180±30', '25']) await site.press(choice);
  await site.press('下一步');
  await site.press('今天');
  await site.press(/^下午/);
  await film(site, '01 工地订料');
  await site.press('下一步');
  await site.press('下一步');
  await site.see(/C30/);
  await site.press('提交订单');
  await site.see('订单提交成功');
  const { data } = await crew.customer.call(orders.list, { query: { keyword: '3 号楼顶板' } });
  const taskID = data[0]?.taskID ?? '';

  const sale = await outside('冯涛');
  await sale.open('orderinfo', { id: taskID });
  await sale.button('审批通过').waitFor();
  await film(sale, '02 业务审批');
  await sale.press('审批通过');
  await sale.see('订单已审批');

  const desk = await outside('周敏');
  await desk.open('orderinfo', { id: taskID });
  await desk.act('安排生产');
  await desk.arrive('安排生产');
  await desk.write('浇筑速度', '30');
  await film(desk, '03 调度安排');
  await desk.act('安排生产');
  await desk.see('已安排生产');

  const lab = await outside('秦岚');
  await lab.open('orderproportioninfo', { id: taskID });
  await lab.press('用建议配比');
  await lab.see('已填入建议配比');
  await lab.write('配合比编号', 'PB-C30-7');
  await gone(lab, '已填入建议配比');
  await lab.page
    .locator('[data-scroll-area]')
    .first()
    .evaluate((area) => area.scrollTo({ top: 0 }));
  await film(lab, '04 试验室配比');
  await lab.press('下达配比');
  await lab.page.getByRole('dialog').getByRole('button', { name: '下达配比' }).click();
  await lab.see('配比已下达');

  await desk.open('orderinfo', { id: taskID });
  await desk.act('立即开盘');
  await desk.arrive('开盘');
  await film(desk, '05 调度开盘');
  await desk.slide(/^立即开盘/);
  await desk.see('已开盘');

  const truck = await truckOf(crew.driver);
  const driver = await outside('卫东升', { at: { lon: plant.lon, lat: plant.lat } });
  await driver.act('当班');
  await driver.see('已当班');
  await driver.act('排队');
  await driver.see('下一个');
  await gone(driver, '已排队');
  await film(driver, '06 司机排队');

  await desk.act('派下一车');
  await desk.page.getByRole('dialog').getByRole('button', { name: /派出/ }).waitFor();
  await film(desk, '07 调度派车');
  await desk.page.getByRole('dialog').getByRole('button', { name: /派出/ }).click();
  await driver.see(/3 号楼顶板/);
  const [load] = (await crew.scheduler.call(orders.info, { params: { id: taskID } })).waybills;
  const id = load?.taskDetailID ?? '';

  device = await connectDevice(world.gnssPort, truck);
  device.later(ahead);
  await device.tell(plant.lon, plant.lat, 0);
  await desk.open('waybillinfo', { id });
  await desk.act('开始装料');
  await desk.see('已开始装料');
  await desk.act('装料完成');
  const sheet = desk.page.getByRole('dialog');
  await sheet.getByRole('textbox').first().waitFor();
  await film(desk, '08 装料记录');
  for (const round of await sheet.getByRole('radio').all()) {
    await round.click();
    await expect.poll(() => round.getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => sheet.getByRole('textbox').first().inputValue()).toBe('');
    for (const field of await sheet.getByRole('textbox').all()) await field.fill('100');
  }
  await sheet.getByRole('button', { name: /^装料完成，记录/ }).click();
  await desk.see('装料完成，车辆已出厂');

  const { routes, site: place, ticketToken } = await crew.driver.call(waybills.info, { params: { id } });
  const way =
    navRouteSchema
      .array()
      .parse(routes)
      .find((route) => route.isReturn === 0)?.points ?? [];
  const length = lineLengthM(way);
  /** The truck goes on along its way, heard every third minute. */
  const drive = async (from: number, to: number, minutes: readonly number[]) => {
    for (const [step, minute] of minutes.entries()) {
      const share = from + ((to - from) * (step + 1)) / minutes.length;
      const { point, bearing } = pointAlongLine(way, length * share);
      await clockAt(minute);
      device?.later(3);
      await device?.tell(point[0], point[1], 42, bearing);
    }
  };
  await drive(0, 0.4, [3, 6, 9, 12]);
  await driver.see('运送');
  await driver.see(/^\d+\s分钟后到/);
  await film(driver, '09 司机运送');
  await driver.press('路线');
  await driver.arrive('路线');
  const map = driver.page.getByRole('region', { name: /的路线$/ });
  await map.locator('canvas').waitFor();
  // A map without its streets is a picture of next to nothing.
  await expect.poll(async () => (await map.screenshot()).length).toBeGreaterThan(30_000);
  await film(driver, '10 路线');
  await driver.open('homepagedriver');

  await drive(0.4, 0.98, [15, 18, 21, 24]);
  await clockAt(27);
  device.later(3);
  await device.tell(place.lon, place.lat, 6);
  await driver.slide(/^开始卸料/);
  await driver.see('已开始卸料');
  await driver.button('有剩料').waitFor();
  await film(driver, '11 司机卸料');

  await site.open('homepagecustomer');
  await site.button(/^签收 1\s号车$/).waitFor();
  await film(site, '12 工地首页');
  await site.press(/^签收 1\s号车$/);
  await site.draw(/^签名区/);
  await site.button(/^签收 \d/).waitFor();
  await film(site, '13 工地签收');
  await site.press(/^签收 \d/);
  await site.see('签收成功');

  const guest = await world.stranger({ theme: 'sun' });
  await guest.open('ticket', { token: ticketToken });
  await guest.see(/记录(自身)?完整/);
  await film(guest, '14 公开发货单');
  const signed = await crew.scheduler.call(waybills.info, { params: { id } });
  expect(signed).toMatchObject({ signVolume: signed.totalVolume, signer: '郑工' });
});
