import { evaluations } from '@pourline/contract/evaluations';
import { orders } from '@pourline/contract/orders';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world, { customer: '王晓', sale: '陈静' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F085 the site evaluates a completed order; the dispatcher who has it open reads it at once', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '操场看台' });
  await advanceOrder(crew, taskID);
  const site = await world.person('王晓');
  await site.open('orderinfo', { id: taskID });
  await site.see('供应中');
  await site.seeNot('订单评价');
  await crew.scheduler.call(orders.terminate, { params: { id: taskID } });
  await site.see('已完成');

  const dispatcher = await world.person('周敏', { asksAgain: false });
  await dispatcher.open('commentorder', { id: taskID });
  await dispatcher.see('还没有评价');

  await site.press('订单评价');
  await site.press('提交评价');
  await site.see('请打分');
  for (const [item, score] of [
    ['供应准时', '很满意'],
    ['混凝土质量', '很满意'],
    ['卸料配合', '一般'],
    ['调度服务', '满意'],
  ] as const)
    await site.page.getByRole('radiogroup', { name: item }).getByRole('radio', { name: score, exact: true }).click();
  await site.write(/^意见/, '第三车等了二十分钟');
  // A refusal is told over the button and takes nothing away, nor does leaving the page after it.
  site.expects(/status of 409/);
  const refusal = { status: 409, json: { code: 'evaluation.notCompleted', message: '订单完成后才能评价' } };
  await site.page.route('**/evaluat*/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(refusal),
  );
  await site.press('提交评价');
  await site.page.getByRole('alert').getByText('订单完成后才能评价').waitFor();
  await site.page.unrouteAll();
  await site.page.reload();
  await site.see('已恢复上次未提交的内容');
  await site.see('第三车等了二十分钟');
  await site.press('提交评价');
  await site.see('评价已提交');
  await site.see('综合评分');

  await dispatcher.see('第三车等了二十分钟');
  await dispatcher.see('4.3');
  const kept = await crew.customer.call(evaluations.ofOrder, { params: { id: taskID } });
  expect(kept.evaluation).toMatchObject({ punctuality: 5, quality: 5, unloading: 3, service: 4, userName: '王晓' });
});
