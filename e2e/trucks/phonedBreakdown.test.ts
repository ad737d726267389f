import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { loadTruck, queueTruck, startPour, truckOf } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const second = await gatherCrew(world, { driver: '蒋大力' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const queue = async () => (await crew.scheduler.call(vehicles.queue, { query: {} })).data.map((one) => one.carID);
const listed = (carID: string) => crew.scheduler.call(breakdowns.list, { query: { carID } });
/** The dialog of breakdowns on a page. */
const dialogOn = (desk: Awaited<ReturnType<typeof world.person>>) =>
  desk.page.getByRole('dialog', { name: '车辆故障' });

it('a driver rings up from the road: the dispatcher enters the breakdown at the waybill, reads before what it does, decides; driver, fleet and alarms tell it', async () => {
  const { carID, taskDetailID } = await startPour(crew, '西区车库');
  await loadTruck(crew, taskDetailID);
  const other = await queueTruck(second, second.driver);
  const { carNo } = await truckOf(crew.driver);
  const driver = await world.person('卫东升');
  await driver.see(/送往 西区车库/);

  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('waybillinfo', { id: taskDetailID });
  await desk.act('车辆故障');
  const dialog = dialogOn(desk);
  await dialog.getByText(/在车上，料龄 \d+ 分钟，接着选另派车、转送、拖车、回厂或继续/).waitFor();
  await dialog.getByText('司机卫东升、车队和设备会收到').waitFor();
  // Without a word of what is broken nothing is entered.
  expect(await dialog.getByRole('button', { name: '先选哪里坏了' }).isDisabled()).toBe(true);
  const enter = dialog.getByRole('button', { name: /^报.*故障$/ });
  await dialog.getByRole('button', { name: '水温过高', exact: true }).click();
  await desk.photograph('1 报之前');
  await enter.click();
  await desk.see(/已报.*号车故障，司机、车队和设备已收到/);
  await dialog.getByText('水温过高 · 周敏', { exact: false }).waitFor();
  for (const name of ['另派车', '转送', '回厂', '拖车', '继续', '撤回'])
    await dialog.getByRole('button', { name, exact: true }).waitFor();
  await desk.photograph('2 报之后');

  await driver.see('车辆故障，等调度决定');
  await driver.see(new RegExp(`周敏已替您报 ?${truckName(carNo)}故障：水温过高`));
  // The driver reports it as well: it stays one breakdown, with the words of both.
  await crew.driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '开锅了' } });
  await dialog.getByText('水温过高；开锅了', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: '撤回', exact: true }).waitFor({ state: 'detached' });
  const fleet = await world.person('褚强');
  await fleet.see(/水温过高；开锅了/);

  await dialog.getByRole('button', { name: '另派车', exact: true }).click();
  await desk.see(/故障：另派车/);
  expect((await listed(carID))[0]).toMatchObject({ brokenCare: 'sendAnother' });
  const sent = (await crew.scheduler.call(vehicles.info, { params: { id: other } })).taskDetailID ?? '';
  expect(sent).not.toBe('');
  // Both drivers go home, for the pours that follow.
  const lost = { params: { id: taskDetailID }, body: {} };
  await crew.scheduler.call(waybills.complete, lost);
  await crew.scheduler.call(waybills.cancel, { params: { id: sent }, body: { reason: '收工' } });
  await crew.scheduler.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  await crew.driver.call(vehicles.offDuty, { params: { id: carID }, body: {} });
  await second.driver.call(vehicles.offDuty, { params: { id: other }, body: {} });
});

it('a truck in the queue is entered by Ctrl K and taken back, and of two dispatchers the second reads who was first', async () => {
  const carID = await queueTruck(crew);
  const place = (await queue()).indexOf(carID) + 1;
  const { carNo } = await truckOf(crew.driver);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  await desk.see(/排队 \d+ 车/);
  await desk.page.keyboard.press('Control+k');
  // With no truck chosen it asks which one: those at work are offered, and a number narrows them.
  const search = desk.page.getByRole('combobox');
  await search.fill('报故');
  await desk.page.getByRole('option', { name: /^报故障 接着输入车号或司机$/ }).click();
  expect(await search.inputValue()).toBe('故障 ');
  const offered = desk.page.getByRole('option', { name: /^报故障 · / });
  const named = desk.page.getByRole('option', { name: new RegExp(`^报故障 · ${truckName(carNo)}`) });
  await named.waitFor();
  expect(await offered.filter({ hasText: '休班' }).count()).toBe(0);
  await search.pressSequentially(`${Number(carNo)}`);
  await expect.poll(() => offered.count()).toBe(1);
  await search.fill(`${Number(carNo)} 号车故障`);
  await desk.page.getByRole('option', { name: new RegExp(`^报故障 · ${truckName(carNo)}`) }).click();
  const dialog = dialogOn(desk);
  await dialog.getByText(`退出排队（现在第 ${place} 位，继续时回到原位），不再派车`).waitFor();
  await dialog.getByRole('button', { name: '爆胎', exact: true }).click();
  await dialog.getByRole('button', { name: /^报.*故障$/ }).click();
  await dialog.getByText('爆胎 · 周敏', { exact: false }).waitFor();
  expect(await queue()).not.toContain(carID);
  await dialog.getByRole('button', { name: '送修', exact: true }).waitFor();
  await dialog.getByRole('button', { name: '撤回', exact: true }).click();
  await desk.see('已撤回故障，车照常使用');
  expect((await queue()).indexOf(carID) + 1).toBe(place);
  expect(await listed(carID)).toEqual([]);

  // The other dispatcher has the dialog open, and no network until it is too late: a press that comes second.
  const other = await world.person('吴磊', { viewport: 'wide' });
  other.expects(/409/);
  await other.open('carinfo', { id: carID });
  await other.act('故障');
  const late = dialogOn(other);
  await late.getByRole('button', { name: '电路故障', exact: true }).click();
  let first = true;
  await other.page.route('**/api/v1/task-msg', async (route) => {
    if (first && route.request().method() === 'POST') {
      first = false;
      const body = { msgType: 'mixer_breakdown', carID, content: '漏油' } as const;
      await crew.scheduler.call(messages.send, { body });
    }
    await route.continue();
  });
  await late.getByRole('button', { name: /^报.*故障$/ }).click();
  await other.see(/这辆车的故障已经报过：周敏 \d+ (?:秒|分钟)前已报告故障/);
  await late.getByText('漏油 · 周敏', { exact: false }).waitFor();
  const reports = await crew.scheduler.call(messages.list, { query: { 'filter.state': 'ptms_new', limit: 100 } });
  expect(reports.data.filter((one) => one.carID === carID).map(({ content }) => content)).toEqual(['漏油']);
});

it('a choice that is gone while the dialog is open says why', async () => {
  const { carID, taskDetailID } = await startPour({ ...crew, driver: second.driver }, '东区车库');
  await loadTruck(crew, taskDetailID);
  await second.driver.call(messages.send, { body: { msgType: 'mixer_breakdown', carID, content: '熄火' } });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('realtimescheduling');
  await desk.press(/^要处理/);
  const list = desk.page.getByRole('region', { name: '要处理' });
  await list.getByRole('button', { name: '另派车', exact: true }).click();
  const dialog = dialogOn(desk);
  await dialog.getByRole('button', { name: '另派车', exact: true }).waitFor();
  const params = { id: taskDetailID };
  await second.driver.call(waybills.startUnloading, { params, body: {} });
  await second.driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  await dialog.getByText('不能再选另派车：料已卸完').waitFor();
  await dialog.getByRole('button', { name: '另派车', exact: true }).waitFor({ state: 'detached' });
});
