import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { advanceOrder, hoursFromNow, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('a site without a truck on its way asks for trucks from its home, and the dispatcher reads it', async () => {
  const bookBegin = hoursFromNow(-1);
  const taskID = await placeOrder(crew, { constructionSite: '断料的承台', bookBegin });
  await advanceOrder(crew, taskID);
  const one = await world.person('郑工');
  await one.press('申请催车');
  await one.page
    .getByRole('alertdialog')
    .or(one.page.getByRole('dialog'))
    .getByRole('button', { name: '申请催车' })
    .click();
  const told = async () => (await crew.scheduler.call(messages.list, { query: {} })).data;
  await expect
    .poll(async () => (await told()).find((message) => message.taskID === taskID)?.msgType, { timeout: 30_000 })
    .toBe('report_speed_up');
  // What was asked stands where it was asked, until it is answered.
  await one.see(/^已催车 \d\d:\d\d，等调度答复$/);
  expect(await one.button('申请催车').count()).toBe(0);
});

it('what was cancelled is ordered again with all but its time; going back goes step by step, and closes a sheet before', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '取消的垫层', scheduledCa: 27 });
  await crew.customer.call(orders.customerCancel, { params: { id: taskID }, body: { reason: '天气原因' } });
  const one = await world.person('郑工');
  await one.press('订单');
  await one.arrive('订单');
  await one.touch(/取消的垫层/);
  await one.page.waitForURL((address) => address.searchParams.get('id') === taskID);
  await one.button('照此订单重新下单').waitFor();
  await one.press('页面菜单');
  await one.see(/^拨打业务员$/);
  // Going back closes the menu before it leaves the page.
  await one.page.goBack();
  await one.page.getByRole('menu').waitFor({ state: 'hidden' });
  await one.see('取消的垫层');
  await one.press('照此订单重新下单');
  await one.arrive('下单');
  await one.press('明天');
  await one.press(/^上午/);
  await one.press(/^上午 06:30$/);
  await one.see(/明天.*06:30/);
  await one.press('下一步');
  await one.see('交货地点');
  await one.page.goBack();
  await one.see(/明天.*06:30/);
  await one.page.goBack();
  expect(await one.page.getByLabel('浇筑部位').inputValue()).toBe('取消的垫层');
  await one.arrive('下单');
});

it('a forged ticket is told as unknown', async () => {
  const stranger = await world.stranger();
  stranger.expects(/404/);
  await stranger.open('ticket', { token: 'forged-token-0123456789' });
  await stranger.see('查无此单，请核实');
});

it('who looks at what can still be booked comes back to the step that they left; what was done is told beside the page and not over it', async () => {
  const one = await world.person('郑工');
  await one.press('下单');
  await one.press(/^钱江世纪城/);
  await one.write('浇筑部位', '回来的板');
  await one.write('方量', '12');
  for (const choice of [/^C30/, /^汽车泵/, /^180±30/, /^25/]) await one.press(choice);
  await one.press('下一步');
  await one.press('看这一天各时段还能约多少');
  await one.arrive('预约');
  await one.page.goBack();
  await one.arrive('下单');
  await one.press('明天');
  await one.press(/^下午/);
  await one.press('下一步');
  await one.see('交货地点');
  await one.press('下一步');
  await one.press('提交订单');
  // Below what scrolls and above the buttons, once the page of the order stands.
  const isBeside = () =>
    one.page.evaluate(() => {
      const told = [...document.querySelectorAll('main [aria-live]')].find(
        (place) => place.textContent === '订单提交成功',
      );
      const area = told?.parentElement?.querySelector('[data-scroll-area]');
      return told && area ? told.getBoundingClientRect().top >= area.getBoundingClientRect().bottom : null;
    });
  await expect.poll(isBeside, { timeout: 30_000 }).toBe(true);
});
