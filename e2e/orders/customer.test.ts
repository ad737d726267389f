import { demo } from '@pourline/contract/demo';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { waybills } from '@pourline/contract/waybills';
import { navRouteSchema } from '@pourline/domain/geo';
import { lineLengthM, pointAlongLine } from '@pourline/domain/geo/polyline';
import { loadTruck, startPour, truckOf } from '@pourline/simulator/pours/testLoad';
import { approve, arrange, giveMix, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { connectDevice, type Device } from '../world/device.ts';
import { pdfText } from '../world/pdfText.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world, { customer: '王晓', sale: '陈静' });

let device: Device | undefined;
afterEach((context) => world.settle(context));
afterAll(async () => {
  device?.end();
  await world.close();
});

it('F060.5 F063.1 F066.1 F067 F069 F070 the customer places an order through the guide and finds it in the list', async () => {
  const one = await world.person('王晓');
  await one.press('下单');
  await one.see('选择工程');
  await one.press(/^滨江国际学校/);
  await one.write('浇筑部位', '东楼屋面板');
  await one.write('方量', '32');
  for (const choice of ['C35', '汽车泵', '160±30', '20', '抗渗 P8']) await one.press(choice);
  await one.press('下一步');
  await one.press('明天');
  await one.press(/^上午/);
  await one.see(/明天.*06:00/);
  await one.press('下一步');
  const edge = one.page.getByRole('button', { name: /^围栏半径 \d+ 米/ });
  await edge.waitFor();
  const radius = async () => Number(/半径 (\d+) 米/.exec((await edge.getAttribute('aria-label')) ?? '')?.[1]);
  const before = await radius();
  await edge.scrollIntoViewIfNeeded();
  const box = await edge.boundingBox();
  if (!box) throw new Error('the fence has no edge');
  await one.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await one.page.mouse.down();
  await one.page.mouse.move(box.x + box.width / 2 - 30, box.y + box.height / 2, { steps: 5 });
  await one.page.mouse.up();
  await expect.poll(radius).toBeLessThan(before);
  await one.press('下一步');
  await one.see(/C35.*P8/);
  const told = await one.page.getByText(/^半径\s\d+\s米$/).textContent();
  const drawn = Number(/\d+/.exec(told ?? '')?.[0]);
  expect(drawn).toBeLessThan(before);
  await one.press('提交订单');
  await one.see('订单提交成功');
  await one.see('待审批');
  await one.press('返回');
  await one.press('订单');
  await one.arrive('订单');
  await one.see(/东楼屋面板/);
  const { data } = await crew.customer.call(orders.list, { query: { keyword: '东楼屋面板' } });
  expect(data[0]).toMatchObject({
    ...{ strengthNo: 'C35', technicalFeature: ['P8'], slump: '160', maximumSize: '20', pourWay: 'portable_pump' },
    ...{ scheduledCa: 32, prdTaskGeofence: { type: 'circle', radius: drawn } },
  });
});

it('F068 F078 the customer says that the site is ready', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '西楼承台' });
  await approve(crew, taskID);
  await arrange(crew, taskID);
  const one = await world.person('王晓', { asksAgain: false });
  await one.press('订单');
  await one.arrive('订单');
  await one.touch(/西楼承台/);
  await one.press('确认可以浇筑');
  await one.see('已通知搅拌站可以浇筑');
  await one.see('工地已就绪');
  await giveMix(crew, taskID);
  await one.see('待开盘');
});

it('F064.1 F079 the customer cancels an order with one of the reasons of the plant', async () => {
  await placeOrder(crew, { constructionSite: '南门垫层' });
  const one = await world.person('王晓');
  await one.press('订单');
  await one.arrive('订单');
  await one.touch(/南门垫层/);
  await one.act('取消订单');
  await one.press('天气原因');
  await one.slide(/^取消订单/);
  await one.see('订单已取消');
  await one.see('取消原因：天气原因');
});

it('F105 F106 F110 F111 F113 F115 F119 the customer watches a truck come live, signs on glass, and holds a whole ticket', async () => {
  const pour = await startPour(crew, '北楼剪力墙');
  const truck = await truckOf(crew.driver);
  device = await connectDevice(world.gnssPort, truck);
  const one = await world.person('王晓', { asksAgain: false });
  await one.press('货单');
  await one.arrive('货单');
  await one.touch(/北楼剪力墙/);
  await one.see('排队中');
  await loadTruck(crew, pour.taskDetailID);
  await one.see('运送中');
  const load = await crew.customer.call(waybills.info, { params: { id: pour.taskDetailID } });
  const way =
    navRouteSchema
      .array()
      .parse(load.routes)
      .find((route) => route.isReturn === 0)?.points ?? [];
  const length = lineLengthM(way);
  const goTo = (share: number) => {
    const { point, bearing } = pointAlongLine(way, length * share);
    return device?.tell(point[0], point[1], 42, bearing);
  };
  const map = one.page
    .getByRole('region', { name: /的位置/ })
    .or(one.page.getByLabel(/的位置/))
    .first();
  const labelOf = async () => (await map.getAttribute('aria-label')) ?? '';
  await goTo(0.2);
  await expect.poll(labelOf).toMatch(/剩余 [\d.]+\s?k?m/);
  await one.see(/\d+ 分钟后到|即将到/);
  const site = load.site;
  // Nobody leaps to the site: it takes a drive, for which the plant's clock goes on.
  await crew.scheduler.call(demo.setClock, { body: { now: Date.now() + 20 * 60_000 } });
  device.later(20);
  await device.tell(site.lon, site.lat, 8);
  await one.see('待卸料');
  await one.press('签收');
  await one.draw(/^签名区/);
  await one.page.getByRole('img', { name: '签名区，已签' }).waitFor();
  await one.press(/^签收 \d/);
  await one.see('签收成功');
  await one.see(/王晓 · \d\d:\d\d/);
  await crew.driver.call(waybills.startUnloading, { params: { id: pour.taskDetailID }, body: {} });
  await one.see('卸料中');
  await crew.driver.call(waybills.finishUnloading, { params: { id: pour.taskDetailID }, body: {} });
  await one.see('已签收');
  await one.press('查看小票');
  // The page is drawn by software: on a busy machine that takes its time.
  await one.page.getByRole('img', { name: /第 1 页/ }).waitFor({ timeout: 120_000 });
  const paper = await crew.customer.call(waybills.ticketPdf, { params: { id: pour.taskDetailID } });
  expect(await pdfText(paper as Uint8Array)).toContain(load.taskDetailNo);
  const guest = await world.stranger();
  await guest.open('ticket', { token: load.ticketToken });
  await guest.see('记录自身完整');
  await guest.see(load.taskDetailNo);
  await guest.see('王晓');
});

it('F060.7 F073 the customer asks for a change of a scheduled order and takes it back', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '连廊梁', scheduledCa: 30 });
  await approve(crew, taskID);
  await arrange(crew, taskID);
  const info = () => crew.scheduler.call(orders.info, { params: { id: taskID } });
  const one = await world.person('王晓');
  await one.open('orderinfo', { id: taskID });
  await one.act('申请变更');
  await one.arrive('申请变更');
  await one.write('方量', '42.5');
  await one.write(/^变更原因/, '梁加宽');
  await one.see('42.5');
  await one.act('发送变更申请');
  await one.see('变更申请已发送');
  const asked = await info();
  expect(asked.pendingChange).toMatchObject({ changes: { scheduledCa: 42.5 }, reason: '梁加宽' });
  expect(asked.scheduledCa).toBe(30);
  await one.act('撤回变更');
  await one.see('变更申请已撤回');
  expect(await info()).toMatchObject({ pendingChange: null, scheduledCa: 30 });
});

it('F060.4 F060.9 F083 a report of the customer is told to the dispatcher, until it is taken back', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '中庭柱' });
  await approve(crew, taskID);
  const one = await world.person('王晓');
  const dispatcher = await world.caller('周敏');
  await one.open('orderreport', { id: taskID });
  await one.press('其他情况');
  await one.page.getByLabel('说明').fill('门口在修路，请走北门');
  await one.press('发送报告');
  await one.see('消息发送成功');
  const { data } = await dispatcher.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(data).toMatchObject([
    { msgType: 'report_construction_common', content: '门口在修路，请走北门', state: 'ptms_new' },
  ]);
  await one.open('orderreport', { id: taskID });
  await one.press('撤回');
  await one.see('报告已取消');
  await one.see('已撤回');
  const left = await dispatcher.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(left.data.map(({ state }) => state)).toEqual(['ptms_cancelled']);
});

it('F070 a customer who only works at the chosen project has no way to order for it, and has one again for their own', async () => {
  const manager = await world.caller('李卫东', 'senior', '砼程城东搅拌站');
  const id = (await manager.call(people.managedUsers, { query: { keyword: '王晓' } })).data[0]?.id ?? '';
  const own = (await manager.call(people.managedUser, { params: { id } })).projects.map(({ contractID }) => contractID);
  const { projects } = await manager.call(people.choices);
  const others = projects.find((one) => one.projectName.startsWith('钱江世纪城'))?.contractID ?? '';
  await manager.call(people.setUserProjects, {
    params: { id },
    body: {
      projects: [
        ...own.map((contractID) => ({ contractID, kind: 'manager' as const })),
        { contractID: others, kind: 'worker' },
      ],
    },
  });
  const one = await world.person('王晓');
  const entries = () =>
    one
      .button('下单')
      .or(one.page.getByRole('link', { name: '下单', exact: true }))
      .count();
  await one.button('下单').waitFor();
  await one.open('changeproject');
  await one.see('参与');
  await one.touch(/^钱江世纪城/);
  await one.see(/当前工程：钱江世纪城/);
  for (const screen of ['homepagecustomer', 'orderlist', 'function']) {
    await one.open(screen);
    await one.page.getByRole('main').waitFor();
    await expect.poll(() => one.page.getByRole('status', { name: /^正在加载/ }).count()).toBe(0);
    expect([screen, await entries()]).toEqual([screen, 0]);
  }
  await one.open('changeproject');
  await one.touch(/^滨江国际学校/);
  await one.see(/当前工程：滨江国际学校/);
  await one.open('homepagecustomer');
  await one.button('下单').waitFor();
});
