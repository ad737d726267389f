import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';
import { planMorning } from './planMorning.ts';

const world = await openWorld();
const { crew, bookOrder, publish, projectName } = await planMorning(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

await bookOrder('塔楼顶板', 40, 10);
await publish();

/** Asks over the plan whether so much can be had two hours from now. */
const tryOut = async (volume: string) => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  await one.press('试加一单');
  const sheet = one.page.getByRole('dialog', { name: '试加一单' });
  await one.press('工程 选择工程');
  await one.page.getByRole('dialog', { name: '选择工程' }).getByRole('button', { name: projectName }).click();
  await one.write('方量', volume);
  await sheet.getByRole('button', { name: '2 小时后' }).click();
  await sheet.getByRole('button', { name: '算一算' }).click();
  return { one, sheet };
};

it('one more order is tried out over the plan: who takes no orders hands it to the salesman with one touch, and he has the form filled in', async () => {
  const before = (await crew.scheduler.call(orders.list, { query: { limit: 1 } })).total;
  const { one, sheet } = await tryOut('16');
  const answer = sheet.getByRole('status', { name: '答复' });
  await answer.getByText(/^能供/).waitFor();
  await answer.getByText(/首车 \d\d:\d\d 开始卸料/).waitFor();
  await one.photograph('试加一单');
  await sheet.getByRole('button', { name: '交业务员下单' }).click();
  await one.see('已交给业务员，等他与客户确认后下单');
  expect(await sheet.getByRole('button', { name: '已交业务员' }).isDisabled()).toBe(true);
  // Nothing was ordered by that.
  expect((await crew.scheduler.call(orders.list, { query: { limit: 1 } })).total).toBe(before);

  const sale = await world.person('冯涛', { viewport: 'wide' });
  await sale.open('messagebox');
  await sale.see(new RegExp(`${projectName} · 16 m³ · .* 可以供应，请与客户确认后下单`));
  await sale.photograph('业务员收到');
  // The menu has one of its own.
  await sale.page.getByRole('main').getByRole('button', { name: '代客下单' }).click();
  await sale.page.waitForURL(/ordercreateguider/);
  expect(new URL(sale.page.url()).searchParams.get('volume')).toBe('16');
  const { data } = await crew.scheduler.call(messages.list, { query: { limit: 20 } });
  expect(data.find((one) => one.msgType === 'order_draft')).toMatchObject({
    state: 'ptms_processed',
    senderName: '周敏',
  });
});

it('what cannot be promised is not handed to anybody', async () => {
  const { sheet } = await tryOut('2000');
  await sheet
    .getByRole('status', { name: '答复' })
    .getByText(/供不上$/)
    .first()
    .waitFor();
  await sheet.getByRole('button', { name: '再算一次' }).waitFor();
  expect(await sheet.getByRole('button', { name: '交业务员下单' }).count()).toBe(0);
});
