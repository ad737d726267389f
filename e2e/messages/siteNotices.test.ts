import { orders } from '@pourline/contract/orders';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, approve, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('the site reads that its order is approved, opens it, and has read it', async () => {
  const one = await world.person('郑工');
  const tab = one.page.getByRole('navigation').getByRole('button', { name: /消息/ });
  const taskID = await placeOrder(crew, { constructionSite: '通知的顶板' });
  await approve(crew, taskID);
  await expect.poll(() => tab.textContent()).toMatch(/\d/);
  await one.press(/^消息/);
  await one.arrive('消息');
  await one.see(/^已审批/);
  await one.see(/通知的顶板/);
  await one.press(/^已审批/);
  await one.see('通知的顶板');
  await expect.poll(() => one.page.url()).toContain(taskID);
  await one.open('messagebox');
  await one.see(/^已审批/);
  await expect.poll(() => one.page.getByText('（未读）').count()).toBe(0);
});

it('a change that was refused says why; a load that was left unsigned leads to the signing', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '改方量的梁' });
  await advanceOrder(crew, taskID, 'proportioning');
  await crew.customer.call(orders.askChange, { body: { taskID, changes: { scheduledCa: 31 }, reason: '少一段' } });
  const { pendingChange } = await crew.scheduler.call(orders.info, { params: { id: taskID } });
  await crew.scheduler.call(orders.confirmChange, {
    params: { id: pendingChange?.taskChangeID ?? '' },
    body: { agree: false, reason: '当天车已排满' },
  });
  const one = await world.person('郑工');
  await one.open('messagebox');
  await one.see(/变更被拒绝.*当天车已排满/);
  const { taskDetailID } = await startPour(crew, '待签的楼板');
  await advanceLoad(crew, taskDetailID, 'returning');
  await one.press(/^请签收/);
  await one.arrive('货单签收');
  await expect.poll(() => one.page.url()).toContain(taskDetailID);
});
