import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { pumps } from '@pourline/contract/pumps';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { dayOf, formatClock } from '@pourline/domain/time';
import { advanceLoad, queueTruck } from '@pourline/simulator/pours/testLoad';
import { bringOrder, hoursFromNow } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const pumpman = await world.caller('沈阳');
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const arranged = (constructionSite: string, hours: number, pourWay = 'portable_pump') =>
  bringOrder(crew, 'opening', {
    form: {
      ...{ constructionSite, pourWay, scheduledCa: 60, contactPhone: '13900001234' },
      ...{ bookBegin: hoursFromNow(hours), bookEnd: hoursFromNow(hours + 3) },
    },
    arrangement: { arrangeTime: hoursFromNow(hours), pourRate: 30 },
  });
const taskOf = async (taskID: string) => {
  const [task] = (await crew.scheduler.call(pumps.list, { query: { 'filter.taskID': taskID } })).data;
  if (!task) throw new Error('there is no pump task');
  return task;
};

it('F149 the desk gives a pump and its crew a task by the arrangement list, is told what stands in the way, and takes it back', async () => {
  const { taskID } = await arranged('九层顶板', 1);
  const other = await arranged('九层墙柱', 1.5);
  const { data } = await crew.scheduler.call(pumps.list, { query: { 'filter.state': 'ppts_scheduling' } });
  expect(data.map((task) => task.taskID).toSorted()).toEqual([taskID, other.taskID].toSorted());
  const desk = await world.person('周敏', { viewport: 'wide' });
  desk.expects(/409|422/);
  await desk.open('pumptaskarrangelist');
  await desk.see('九层顶板');
  await desk.see(/未派泵车/);
  await desk.touch('九层顶板');
  await desk.press('派班');
  await desk.arrive('派泵');
  await desk.write(/^现场需要臂长/, '42');
  await desk.press(/^泵1 /);
  await desk.press('沈阳');
  await desk.press('派泵并通知班组');
  await desk.see('臂长不够：泵1 37 米，现场需要 42 米');
  await desk.press(/^泵2 /);
  await desk.photograph('pumpassign');
  await desk.press('派泵并通知班组');
  await desk.see(/已派泵/);
  const given = await taskOf(taskID);
  expect(given).toMatchObject({ state: 'ppts_new', carNo: '泵2', boomNeeded: 42 });
  expect(given.crew.map(({ name }) => name)).toEqual(['沈阳']);

  // The pours are half an hour apart: neither 泵2 nor 沈阳 is free for the other.
  await desk.open('pumpassign', { id: (await taskOf(other.taskID)).pumpTaskID });
  await desk.see(new RegExp(`${formatClock(given.plannedFrom)}–${formatClock(given.plannedTo)} 在`));
  await desk.photograph('pumpassign-busy');
  await desk.press(/^泵2 /);
  await desk.press('白帆');
  await desk.press('派泵并通知班组');
  await desk.see(/^泵2 .*赶不上$/);

  await desk.open('pumptaskinfo', { id: given.pumpTaskID });
  await desk.act('撤回派班');
  await desk.page
    .getByRole('alertdialog')
    .or(desk.page.getByRole('dialog'))
    .getByRole('button', { name: '撤回派班' })
    .click();
  await desk.see('已撤回派班，任务回到待排班');
  expect(await taskOf(taskID)).toMatchObject({ state: 'ppts_scheduling', carNo: null });
  for (const id of [taskID, other.taskID]) await crew.scheduler.call(orders.terminate, { params: { id } });
});

it('the desk chooses among the pumps that are in service, of both kinds, each with how far it reaches', async () => {
  const fleet = await world.caller('褚强');
  const fixed = {
    carNo: '地泵1',
    plateNumber: '浙A·16301',
    species: 'scsp_fixed_pump' as const,
    capacity: 0,
    papers: {},
  };
  await fleet.call(vehicles.create, { body: { ...fixed, plantID: 'demo-east-1' } });
  const off = { params: { id: 'demo-east-pump-1' } };
  await fleet.call(vehicles.disable, off);
  const { taskID } = await arranged('地下室底板', 8, 'fixed_pump');
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('pumpassign', { id: (await taskOf(taskID)).pumpTaskID });
  await desk.see(/^地泵1/);
  await desk.see('固定泵');
  await desk.see('汽车泵 · 臂长 52 米');
  await desk.seeNot(/^泵1/);
  await fleet.call(vehicles.enable, off);
  await crew.scheduler.call(orders.terminate, { params: { id: taskID } });
});

it('F149 what the plan proposes is given at once, to the crews that are named', async () => {
  const { taskID } = await arranged('十层顶板', 2);
  await queueTruck(crew);
  const { proposalID } = await crew.scheduler.call(planning.propose, { body: {} });
  await crew.scheduler.call(planning.accept, { params: { id: proposalID }, body: {} });
  const { proposedCarNo } = await taskOf(taskID);
  // The project has asked for 42 m before: 泵1 does not reach so far.
  expect(proposedCarNo).toBe('泵2');
  const desk = await world.person('周敏', { viewport: 'wide' });
  desk.expects(/422/);
  await desk.open('pumptaskarrangelist');
  await desk.see(`未派泵车 · 排程建议 ${proposedCarNo}`);
  await desk.photograph('pumptaskarrangelist');
  await desk.press('按排程派 1 台');
  await desk.press('白帆');
  await desk.photograph('pumpbatch');
  await desk.press('派 1 台并通知班组');
  await desk.see('已派 1 台，班组都已收到通知');
  expect(await taskOf(taskID)).toMatchObject({ state: 'ppts_new', carNo: proposedCarNo });
  await desk.open('orderpumps', { id: taskID });
  await desk.see('泵车 1 台');
  await desk.press('再加一台泵');
  await desk.press(/^泵1/);
  await desk.press('沈阳');
  await desk.press('派泵并通知班组');
  await desk.see('臂长不够：泵1 37 米，现场需要 42 米');
  await desk.page.keyboard.press('Escape');
  await desk.photograph('orderpumps');
  await desk.press('撤下泵车');
  await desk.page
    .getByRole('alertdialog')
    .or(desk.page.getByRole('dialog'))
    .getByRole('button', { name: '撤下泵车' })
    .click();
  await desk.see('订单的泵车已撤下，班组已收到通知');
  await crew.scheduler.call(orders.terminate, { params: { id: taskID } });
});

it('F146 F147 F148 a pump man reads of the task, says that the pump is ready, sees the loads, and finishes with what was pumped', async () => {
  const { taskID } = await arranged('十一层顶板', 0.2);
  const { pumpTaskID } = await taskOf(taskID);
  const tasks = [{ pumpTaskID, carID: 'demo-east-pump-2', crew: [pumpman.userID] }];
  await crew.scheduler.call(pumps.batchApply, { body: { tasks } });
  const one = await world.person('沈阳');
  one.expects(/409/);
  await one.see('我的任务');
  await one.see('十一层顶板');
  await one.photograph('homepagepump');
  await one.press('任务');
  await one.arrive('泵送任务');
  await one.photograph('pumptasklist');
  await one.touch('十一层顶板');
  await one.see('还没有发车');
  await one.photograph('pumptaskinfo');
  await one.slide(/泵送就绪/);
  await one.see('泵车已就绪，工地和调度都已知道');
  await one.see('执行中');
  // Off duty while a task is under way: the switch says why not.
  await one.press('返回');
  await one.page.getByRole('switch', { name: '当班' }).click();
  await one.see('任务执行中，不能休班');
  const { taskDetailID, totalVolume } = await crew.scheduler.call(waybills.create, { body: { taskID } });
  await advanceLoad(crew, taskDetailID, 'returning');
  await one.touch('十一层顶板');
  await one.see('来料 1 车');
  await one.touch('第 1 车');
  await one.see(/拨打司机 卫东升/);
  await one.photograph('pumpload');
  await one.page.keyboard.press('Escape');
  await one.press('完成任务');
  const sheet = one.page.getByRole('dialog');
  await sheet.getByLabel('泵送方量').fill(String(totalVolume + 1));
  await sheet.getByRole('button', { name: '完成任务' }).click();
  await one.see(new RegExp(`与期间卸料 ${totalVolume}.m³ 相差超过 2%，请写明原因`));
  await one.photograph('pumpfinish');
  await sheet.getByLabel(/^相差原因/).fill('润管用了一方砂浆');
  await sheet.getByRole('button', { name: '完成任务' }).click();
  await one.see('已完成');
  expect(await taskOf(taskID)).toMatchObject({
    ...{ state: 'ppts_done', pumpedCa: totalVolume + 1, unloadedCa: totalVolume, differReason: '润管用了一方砂浆' },
  });
  await crew.scheduler.call(orders.terminate, { params: { id: taskID } });
});

it('F150 a pump man reports without a network and goes on when it is back; agreed to, the task is paused', async () => {
  const { taskID } = await arranged('十二层顶板', 5);
  const { pumpTaskID } = await taskOf(taskID);
  const tasks = [{ pumpTaskID, carID: 'demo-east-pump-2', crew: [pumpman.userID] }];
  await crew.scheduler.call(pumps.batchApply, { body: { tasks } });
  const one = await world.person('沈阳');
  one.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load/);
  await one.open('pumptasklist');
  await one.touch('十二层顶板');
  await one.see('还没有发车');
  await one.act('任务反馈');
  await one.arrive('任务反馈');
  await one.see(/泵 ?2 · 沈阳/);
  await one.context.setOffline(true);
  await one.press('申请暂停');
  await one.see('调度同意后任务暂停，恢复前不能开始');
  await one.press('现场没准备好');
  await one.photograph('pumpreport');
  await one.press('发送给调度');
  await one.see('已保存，联网后自动发送');
  await one.slide(/泵送就绪/);
  await one.see('泵送就绪，待发送');
  await one.photograph('pumptaskinfo-offline');
  await one.context.setOffline(false);
  await one.see('执行中', 30_000);
  const { data } = await crew.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(data).toMatchObject([{ msgType: 'pump_task_apply_pause', pumpTaskID, content: '现场没准备好' }]);
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('messagebox');
  await desk.press(/^系统消息/);
  await desk.see('泵送任务申请暂停');
  await crew.scheduler.call(messages.process, { params: { id: data[0]?.taskMsgID ?? '' }, body: { agree: true } });
  await one.see('已暂停，等调度恢复', 20_000);
  expect(await taskOf(taskID)).toMatchObject({ state: 'ppts_executing', paused: true });
});

it('a pump man looks at the orders that are pumped and at the days ahead', async () => {
  const one = await world.person('沈阳');
  await one.press('排班');
  await one.arrive('泵车排班');
  // Late in the evening what is five hours ahead is of the next day.
  const [ahead] = (await pumpman.call(pumps.list, { query: { keyword: '十二层顶板' } })).data;
  await one.open('pumpschedule', { day: dayOf(Date.parse(ahead?.plannedFrom ?? '')) });
  await one.see('十二层顶板');
  await one.photograph('pumpschedule');
  await one.press('首页');
  await one.press('泵车订单');
  await one.arrive('泵车订单');
  await one.see('十二层顶板');
  await one.press('地泵');
  await one.see('没有这样浇筑的订单');
  await one.photograph('pumporderlist');
});
