import { auxiliaries } from '@pourline/contract/auxiliaries';
import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const taskID = await placeOrder(crew, { constructionSite: '润管楼层', contactPhone: '13900001234' });
await advanceOrder(crew, taskID);
const carID = await queueTruck(crew);
const { plateNumber } = await crew.scheduler.call(vehicles.info, { params: { id: carID } });

const choose = async (one: Person, label: string, option: RegExp) => {
  await one.page.getByRole('combobox', { name: label }).click();
  await one.page.getByRole('option', { name: option }).first().click();
};
const runs = async () => (await crew.scheduler.call(auxiliaries.list, { query: { sort: '-plannedTime' } })).data;
const give = (more: object = {}) =>
  crew.scheduler.call(auxiliaries.create, {
    body: {
      ...{ kind: 'wash' as const, carID, driverOID: crew.driver.userID, plannedTime: new Date().toISOString() },
      ...more,
    },
  });
const yes = (one: Person, words: string) =>
  one.page
    .getByRole('alertdialog')
    .or(one.page.getByRole('dialog'))
    .getByRole('button', { name: words, exact: true })
    .click();

it('the desk sends a truck for mortar to an order, is told what is missing and what the truck cannot hold, and sees on the board that it is away', async () => {
  const desk = await world.person('周敏', { viewport: 'wide' });
  desk.expects(/422/);
  await desk.press('辅助任务');
  await desk.see('没有未完成的辅助任务');
  await desk.press('派辅助任务');
  await desk.arrive('派辅助任务');
  await desk.press('润管砂浆');
  await desk.press('派给司机');
  await desk.see('请选择订单');
  await desk.see('请选择车辆');
  await choose(desk, '送到哪个订单', /润管楼层/);
  await desk.write('方量', '18');
  await choose(desk, '车辆', new RegExp(plateNumber));
  await desk.press('派给司机');
  await desk.see(/最多装 \d+ m³/);
  await desk.write('方量', '2');
  await desk.write(/^从哪里/, '东站');
  await desk.photograph('auxiliaryform');
  await desk.press('派给司机');
  await desk.see(/已派给司机/);
  const [run] = await runs();
  expect(run).toMatchObject({ kind: 'priming_mortar', volume: 2, taskID, driverName: '卫东升', state: 'pas_new' });
  await desk.see(/东站 → .*润管楼层/);
  await desk.photograph('auxiliaryarrangelist');

  await crew.driver.call(auxiliaries.start, { params: { id: run?.auxiliaryID ?? '' }, body: {} });
  await desk.open('carinfo', { id: carID });
  await desk.see('辅助任务');
  await desk.open('realtimescheduling');
  await desk.see(/^辅助任务 1$/);
  await desk.photograph('board-auxiliary');
  expect((await crew.scheduler.refusal(waybills.create, { body: { taskID, carID } })).code).toBe('car.onRun');
  await crew.driver.call(auxiliaries.complete, { params: { id: run?.auxiliaryID ?? '' }, body: {} });
  await desk.seeNot(/^辅助任务 1$/);
});

it('F128 a driver reads what they have to do besides loads, begins without a network, goes on when it is back, finishes, and reads what they did this month', async () => {
  await crew.driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  const { auxiliaryID } = await give({ toPlace: '二号洗车台', remark: '滚筒也洗' });
  const one = await world.person('卫东升');
  one.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load|409/);
  await one.press('辅助');
  await one.arrive('辅助任务');
  await one.see('本月完成');
  await one.photograph('driverauxiliarylist');
  await one.touch('洗车');
  await one.see('滚筒也洗');
  await one.photograph('driverauxiliaryinfo');
  await one.context.setOffline(true);
  await one.act('开始任务');
  await one.see(/退出排队，完成前不会派货单/);
  await yes(one, '开始任务');
  await one.see('开始任务，待发送');
  await one.photograph('driverauxiliaryinfo-offline');
  await one.context.setOffline(false);
  await one.see('执行中', 30_000);
  const truck = () => crew.scheduler.call(vehicles.info, { params: { id: carID } });
  expect(await truck()).toMatchObject({ state: 'scst_in', auxiliaryID });
  // Home says so, and neither queue nor end of duty is there before it is finished.
  await one.press('返回');
  await one.press('首页');
  await one.see('辅助任务中');
  await one.button('排队').waitFor({ state: 'hidden' });
  await one.photograph('homepagedriver-auxiliary');
  expect((await crew.driver.refusal(vehicles.offDuty, { params: { id: carID }, body: {} })).code).toBe('car.onRun');
  await one.press('看辅助任务');
  await one.act('完成任务');
  await yes(one, '完成任务');
  await one.see('已完成，可以去排队了');
  expect(await truck()).toMatchObject({ auxiliaryID: null });
  await one.press('返回');
  await one.open('driverauxiliarylist');
  await one.press('已完成');
  await one.see(/润管楼层/);
  const { data } = await crew.driver.call(auxiliaries.statistics, { query: { limit: -1 } });
  expect(data.map(({ kind, runs: n, volume }) => [kind, n, volume]).toSorted()).toEqual([
    ['priming_mortar', 1, 2],
    ['wash', 1, 0],
  ]);
});

it('F128 a driver asks to be let off a run, which the desk agrees to; what has begun they can only report on', async () => {
  const { auxiliaryID } = await give({ kind: 'refuel', toPlace: '油库' });
  const one = await world.person('卫东升');
  await one.press('辅助');
  await one.touch('加油');
  await one.act('任务反馈');
  await one.arrive('任务反馈');
  await one.press('申请取消');
  await one.see(/调度同意后任务取消/);
  await one.press('路不通');
  await one.photograph('driverauxiliaryreport');
  await one.press('发送给调度');
  await one.arrive('辅助任务');
  const { data } = await crew.scheduler.call(messages.list, { query: { limit: 5 } });
  const asked = data.find((message) => message.auxiliaryID === auxiliaryID);
  expect(asked).toMatchObject({ msgType: 'auxiliary_apply_cancel', content: '路不通', carID });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('messagebox');
  await desk.press(/^系统消息/);
  await desk.see('辅助任务申请取消');
  await crew.scheduler.call(messages.process, { params: { id: asked?.taskMsgID ?? '' }, body: { agree: true } });
  await one.see('已取消', 20_000);

  const other = await give({ kind: 'errand', toPlace: '试验室' });
  await crew.driver.call(auxiliaries.start, { params: { id: other.auxiliaryID }, body: {} });
  await one.open('driverauxiliaryreport', { id: other.auxiliaryID });
  await one.see('其他情况');
  await one.seeNot('申请取消');
});
