import { evaluations } from '@pourline/contract/evaluations';
import { messages } from '@pourline/contract/messages';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world, { customer: '王晓', sale: '陈静' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F085 the site evaluates an order with stars from its first delivery on; the plant reads it, and what is poor is a case for the salesman', async () => {
  const { taskID, taskDetailID } = await startPour(crew, '操场看台');
  const site = await world.person('王晓');
  await site.open('commentorder', { id: taskID });
  await site.see('还没有评价');
  await advanceLoad(crew, taskDetailID, 'completed');

  const dispatcher = await world.person('周敏', { asksAgain: false });
  await dispatcher.open('commentorder', { id: taskID });
  await dispatcher.see('还没有评价');

  await site.open('orderinfo', { id: taskID });
  await site.press('订单评价');
  await site.press('提交评价');
  await site.see('请打分');
  for (const [item, stars] of [
    ['供应准时', '2 星 较差'],
    ['混凝土质量', '5 星 很满意'],
    ['卸料配合', '3 星 一般'],
    ['调度服务', '4 星 满意'],
    ['泵送配合', '5 星 很满意'],
  ] as const) {
    const row = site.page.locator('[data-field]').filter({ hasText: item });
    await row.getByRole('radio', { name: stars, exact: true }).click();
  }
  await site.write(/^意见/, '第三车等了二十分钟');
  // A refusal is told over the button and takes nothing away, nor does leaving the page after it.
  site.expects(/status of 409/);
  const refusal = { status: 409, json: { code: 'evaluation.nothingDelivered', message: '第一车卸完后才能评价' } };
  await site.page.route('**/evaluat*/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(refusal),
  );
  await site.press('提交评价');
  await site.page.getByRole('alert').getByText('第一车卸完后才能评价').waitFor();
  await site.page.unrouteAll();
  await site.page.reload();
  await site.see('已恢复上次未提交的内容');
  await site.see('第三车等了二十分钟');
  await site.press('提交评价');
  await site.see('评价已提交');
  await site.see('综合评分');

  await dispatcher.see('第三车等了二十分钟');
  await dispatcher.see('3.8');
  const kept = await crew.customer.call(evaluations.ofOrder, { params: { id: taskID } });
  expect(kept.evaluation).toMatchObject({ punctuality: 2, quality: 5, unloading: 3, pumping: 5, userName: '王晓' });
  const salesman = await world.person('陈静');
  await salesman.open('messagebox');
  await salesman.see('差评待跟进');
  await salesman.see(/供应准时 2 星（较差）；说：第三车等了二十分钟/);
  await salesman.press('收到');
  await expect
    .poll(async () =>
      (await crew.sale.call(messages.list, { query: { 'filter.taskID': taskID } })).data
        .filter(({ msgType }) => msgType === 'evaluation_case')
        .map(({ state }) => state),
    )
    .toEqual(['ptms_processed']);
});
