import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { approve, arrange, hoursFromNow, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { pdfText } from '../world/pdfText.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

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
  await one.write('配合比编号', 'PB-C30-7');
  await one.press('用建议配比');
  await one.see('已填入建议配比');
  // The number that was typed stays.
  expect(await one.page.getByLabel('配合比编号').inputValue()).toBe('PB-C30-7');
  // What no plant mixes is said at its field, and cannot be given.
  const cement = one.page.getByLabel('水泥 1 用量');
  const kilograms = await cement.inputValue();
  await cement.fill('900');
  await one.see(/水泥 900 kg，应在 80–600 kg（本厂限值）/);
  expect(await one.button('有用量超出限值').isDisabled()).toBe(true);
  await cement.fill(kilograms);
  await one.press('下达配比');
  await one.see('本厂还没有下达过这个强度等级，没有可对照的配合比');
  await one.page.getByRole('dialog').getByRole('button', { name: '下达配比' }).click();
  await one.see('配比已下达');
  await one.open('proportionschedule');
  await one.press('已下达');
  await one.touch(/筏板/);
  await one.press('查看通知单');
  await one.page.getByRole('img', { name: /第 1 页/ }).waitFor({ timeout: 120_000 });
  const paper = await crew.lab.call(proportions.proportionPdf, { params: { id: taskID } });
  expect(await pdfText(paper as Uint8Array)).toContain('PB-C30-7');

  await one.open('openingappraisal', { id: taskID });
  await one.write('实测坍落度', '185');
  await one.page.getByLabel(/^混凝土温度/).fill('21.5');
  await one.press('良好');
  await one.press('合格，可以供应');
  await one.press('记录合格');
  await one.see('开盘鉴定已记录');
  // It is read where it was recorded, with the order, and on its paper.
  await one.open('openingappraisal', { id: taskID });
  await one.see('开盘鉴定结果');
  await one.see(/185\s*mm/);
  await one.see(/21\.5\s*℃/);
  await one.open('orderinfo', { id: taskID });
  await one.see('开盘鉴定结果');
  const appraised = await crew.lab.call(proportions.proportionPdf, { params: { id: taskID } });
  expect(await pdfText(appraised as Uint8Array)).toMatch(/合格，实测坍落度\s*185\s*mm/);
  const order = await crew.lab.call(orders.info, { params: { id: taskID } });
  expect(order.state).toBe('pts_progressing');
  expect(order.stages.map((stage) => stage.action)).toContain('appraiseOpening');
});

it('before a mix goes out the laboratory reads what changes against the last of its grade, and what a suggestion leaves out', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '抗渗外墙', technicalFeature: ['early'] });
  await approve(crew, taskID);
  await arrange(crew, taskID);
  const one = await world.person('秦岚');
  await one.open('orderproportioninfo', { id: taskID });
  await one.press('用建议配比');
  await one.see(/建议配比没有考虑 早强/);
  const water = one.page.getByLabel('水 6 用量');
  const before = Number(await water.inputValue());
  await water.fill(String(before - 5));
  // Side by side with the mix that was given to the grade before.
  const beside = one.page.getByRole('table', { name: '配合比对照' });
  await beside.getByRole('row', { name: new RegExp(`^水 ${before} kg ${before - 5} kg −5$`) }).waitFor();
  await beside.getByRole('row', { name: /^水泥 (\d+) kg \1 kg —$/ }).waitFor();
  await one.press('下达配比');
  const asked = one.page.getByRole('dialog', { name: '下达配比？' });
  await asked.getByText(/与上次 PB-C30-7 对照/).waitFor();
  await asked.getByText(`${before} kg → ${before - 5} kg`).waitFor();
  await asked.getByText('订单要求：早强，请核对配比已满足').waitFor();
  await asked.getByRole('button', { name: '再看看' }).click();
  expect((await crew.lab.call(orders.info, { params: { id: taskID } })).proportion).toBeNull();
  await one.press('下达配比');
  await asked.getByRole('button', { name: '下达配比' }).click();
  await one.see('配比已下达');
});

it('the openings of the day are a list: what waits in front, what was found behind; an earlier mix is chosen to compare with', async () => {
  const begin = async (constructionSite: string) => {
    const taskID = await placeOrder(crew, { constructionSite });
    await approve(crew, taskID);
    await arrange(crew, taskID, { arrangeTime: hoursFromNow(0.01) });
    return taskID;
  };
  const mix = async (taskID: string, proportionNo: string, more: number) => {
    const { materials } = await crew.lab.call(proportions.suggest, { params: { id: taskID } });
    const other = materials.map((one) => (one.kind === 'cement' ? { ...one, kgPerM3: one.kgPerM3 + more } : one));
    await crew.lab.call(proportions.save, { body: { taskID, proportionNo, materials: other } });
  };
  const [first, second] = [await begin('负一层墙'), await begin('负二层墙')];
  await mix(first, 'PB-甲', -8);
  await mix(second, 'PB-乙', 8);
  const one = await world.person('秦岚');
  const waiting = async () =>
    (await crew.lab.call(proportions.appraisals, { query: { limit: -1 } })).data.filter(({ waits }) => waits).length;
  const before = await waiting();
  // The figure of the home page opens the list that it counts.
  await one.press('待开盘鉴定');
  await one.arrive('开盘鉴定');
  await one.touch(/负一层墙/);
  await one.write('实测坍落度', '260');
  await one.page.getByLabel(/^混凝土温度/).fill('22');
  await one.press('良好');
  await one.press('合格，可以供应');
  await one.press('记录合格');
  await one.see('开盘鉴定已记录');
  expect(await waiting()).toBe(before - 1);
  await one.see(/秦岚 · 合格，实测坍落度 260 mm，温度 22 ℃，和易性良好/);
  const rows = await one.page.getByText(/负[一二]层墙/).allTextContents();
  expect(rows.map((row) => row.slice(0, 4))).toEqual(['负二层墙', '负一层墙']);

  await one.open('orderproportioninfo', { id: await begin('负三层墙') });
  await one.press('用建议配比');
  const beside = one.page.getByRole('table', { name: '配合比对照' });
  await beside.getByRole('row', { name: /^水泥 (\d+) kg \1 kg —$/ }).waitFor();
  await one.page.getByRole('combobox', { name: '对照的配合比' }).click();
  await one.page.getByRole('option', { name: /PB-甲/ }).click();
  await beside.getByRole('row', { name: /^水泥 \d+ kg \d+ kg \+8$/ }).waitFor();
});
