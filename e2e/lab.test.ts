import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { approve, arrange, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { pdfText } from './pdfText.ts';
import { gatherCrew } from './pour.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F084 F099 F100 the laboratory gives an order its mix, reads its paper, and records the opening appraisal', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '筏板' });
  await approve(crew, taskID);
  await arrange(crew, taskID);
  const one = await world.person('秦岚');
  await one.press('配比安排');
  await one.arrive('配合比');
  await one.touch(/筏板/);
  await one.press('用建议配比');
  await one.see('已填入建议配比');
  await one.write('配合比编号', 'PB-C30-7');
  await one.press('下达配比');
  await one.see('配比已下达');
  await one.open('proportionschedule');
  await one.press('已下达');
  await one.touch(/筏板/);
  await one.press('查看通知单');
  await one.page.getByRole('img', { name: /第 1 页/ }).waitFor();
  const paper = await crew.lab.call(proportions.proportionPdf, { params: { id: taskID } });
  expect(await pdfText(paper as Uint8Array)).toContain('PB-C30-7');

  await one.open('openingappraisal', { id: taskID });
  await one.write('实测坍落度', '185');
  await one.page.getByLabel(/^混凝土温度/).fill('21.5');
  await one.press('良好');
  await one.press('合格，可以供应');
  await one.press('记录合格');
  await one.see('开盘鉴定已记录');
  const order = await crew.lab.call(orders.info, { params: { id: taskID } });
  expect(order.state).toBe('pts_progressing');
  expect(order.stages.map((stage) => stage.action)).toContain('appraiseOpening');
});
