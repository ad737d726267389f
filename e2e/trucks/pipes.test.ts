import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { pipes } from '@pourline/contract/pipes';
import { pumps } from '@pourline/contract/pumps';
import { bringOrder, hoursFromNow } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const plumber = await world.caller('韩冰');
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const arranged = (constructionSite: string, hours: number) =>
  bringOrder(crew, 'opening', {
    form: {
      ...{ constructionSite, pourWay: 'fixed_pump', scheduledCa: 60, contactPhone: '13900001234' },
      ...{ bookBegin: hoursFromNow(hours), bookEnd: hoursFromNow(hours + 3) },
    },
    arrangement: { arrangeTime: hoursFromNow(hours), pourRate: 30 },
  });
const taskOf = async (taskID: string) => {
  const [task] = (await crew.scheduler.call(pipes.ofOrder, { params: { taskID }, query: {} })).data;
  if (!task) throw new Error('there is no pipe task');
  return task;
};
const give = async (taskID: string) => {
  const { pipeTaskID } = await taskOf(taskID);
  const tasks = [{ pipeTaskID, crew: [plumber.userID], metresPlanned: 60, diameterMm: 125, storeys: 9 }];
  await crew.scheduler.call(pipes.batchApply, { body: { tasks } });
  return pipeTaskID;
};

it('F151 the desk gives a crew a pipe task, is told who is busy, and takes it back; the crew finds orders and days', async () => {
  const { taskID } = await arranged('九层顶板', 1);
  const other = await arranged('九层墙柱', 1.5);
  const desk = await world.person('周敏', { viewport: 'wide' });
  desk.expects(/409/);
  await desk.open('pipetaskarrangelist');
  await desk.see('九层顶板');
  await desk.see(/未派班组/);
  await desk.photograph('pipetaskarrangelist');
  await desk.touch('九层顶板');
  await desk.press('派班');
  await desk.arrive('派管工');
  await desk.press('韩冰');
  await desk.write(/^计划布管/, '60');
  await desk.photograph('pipeassign');
  await desk.press('派管工并通知班组');
  await desk.see(/已派管工/);
  const given = await taskOf(taskID);
  expect(given).toMatchObject({ state: 'ppts_new', metresPlanned: 60 });
  await desk.open('pipeassign', { id: (await taskOf(other.taskID)).pipeTaskID });
  await desk.press(/^韩冰/);
  await desk.press('派管工并通知班组');
  await desk.see(/^韩冰 .*赶不上$/);
  const one = await world.person('韩冰');
  await one.see('我的任务');
  await one.see('九层顶板');
  await one.photograph('homepage-pipe');
  await one.press('管工排班');
  await one.arrive('管工排班');
  await one.see('九层顶板');
  await one.photograph('pipeschedule');
  await one.press('返回');
  await one.press('管工订单');
  await one.arrive('管工订单');
  await one.see('九层墙柱');
  await one.photograph('pipeorderlist');
  await desk.open('pipetaskinfo', { id: given.pipeTaskID });
  await desk.act('撤回派班');
  await desk.page
    .getByRole('alertdialog')
    .or(desk.page.getByRole('dialog'))
    .getByRole('button', { name: '撤回派班' })
    .click();
  await desk.see('已撤回派班，任务回到待排班');
  for (const id of [taskID, other.taskID]) await crew.scheduler.call(orders.terminate, { params: { id } });
});

it('F152 a plumber begins, corrects, is refused to finish unconfirmed work, has it confirmed, and finishes', async () => {
  const { taskID } = await arranged('十层顶板', 0.5);
  await give(taskID);
  const one = await world.person('韩冰');
  one.expects(/409/);
  await one.press('任务');
  await one.arrive('布管任务');
  await one.photograph('pipetasklist');
  await one.touch('十层顶板');
  await one.slide(/开始任务/);
  await one.see('执行中');
  await one.photograph('pipetaskinfo');
  await one.act('更正');
  const sheet = one.page.getByRole('dialog');
  await sheet.getByLabel(/^已布/).fill('62.5');
  await one.photograph('pipemodify');
  await sheet.getByRole('button', { name: '保存更正' }).click();
  await one.see('已更正，工地会收到确认请求');
  expect(await taskOf(taskID)).toMatchObject({ metresLaid: 62.5, confirmTime: null });
  const { pipeTaskID } = await taskOf(taskID);
  const early = await plumber.refusal(pipes.complete, { params: { id: pipeTaskID }, body: {} });
  expect(early).toMatchObject({ status: 409, message: '布了多少还没有确认，确认布管后才能完成' });
  await one.press('确认布管');
  await one.arrive('确认布管');
  await one.draw(/^签名区/);
  await one.page.getByRole('img', { name: '签名区，已签' }).waitFor();
  await one.photograph('pipeconfirm-crew');
  await one.press('确认布管');
  await one.see('布管已确认，调度和班组都已知道');
  await one.slide(/完成任务/);
  await one.see('已完成');
  expect(await taskOf(taskID)).toMatchObject({ state: 'ppts_done', metresLaid: 62.5, confirmedMetres: 62.5 });
  await crew.scheduler.call(orders.terminate, { params: { id: taskID } });
});

it('F153 a crew hands over with a note, the next takes over and has what was laid confirmed by the site; before that neither is let', async () => {
  const mate = await world.caller('苗壮');
  const { taskID } = await arranged('十一层顶板', 0.6);
  const pipeTaskID = await give(taskID);
  await plumber.call(pipes.start, { params: { id: pipeTaskID }, body: {} });
  const laid = { metres: 60, diameterMm: 125, storeys: 9 };
  await plumber.call(pipes.modify, { params: { id: pipeTaskID }, body: laid });
  const one = await world.person('韩冰');
  // Taken over, the task is the other crew's to see.
  one.expects(/404/);
  await one.open('pipetaskinfo', { id: pipeTaskID });
  await one.act('交班');
  await one.arrive('交班');
  await one.press('苗壮');
  await one.write(/^交接情况/, '布到七层，差两个弯头');
  await one.photograph('pipetakeover');
  await one.press('交班并通知对方');
  await one.see('正在交班');
  await one.photograph('pipetaskinfo-takeover');
  const refused = await mate.refusal(pipes.modify, { params: { id: pipeTaskID }, body: laid });
  expect(refused).toMatchObject({ status: 403, message: '还没有接管，先点接管完成' });
  const next = await world.person('苗壮');
  await next.open('pipetasklist');
  await next.touch('十一层顶板');
  await next.act('接管完成');
  await next.page
    .getByRole('alertdialog')
    .or(next.page.getByRole('dialog'))
    .getByRole('button', { name: '接管完成' })
    .click();
  await next.see('已接管，任务现在是您的');
  expect((await taskOf(taskID)).crew.map(({ name }) => name)).toEqual(['苗壮']);
  const site = await world.person('郑工');
  await site.open('orderpipes', { id: taskID });
  await site.touch('十一层顶板');
  await site.act('确认布管');
  await site.arrive('确认布管');
  await site.see('60 米 · DN125 · 9 层');
  await site.draw(/^签名区/);
  await site.page.getByRole('img', { name: '签名区，已签' }).waitFor();
  await site.photograph('pipeconfirm');
  await site.press('确认布管');
  await site.see('布管已确认，调度和班组都已知道');
  expect(await taskOf(taskID)).toMatchObject({ confirmedMetres: 60, confirmedAs: 'customer' });
  await next.slide(/完成任务/);
  await next.see('已完成');
  expect(await taskOf(taskID)).toMatchObject({ state: 'ppts_done', metresLaid: 60 });
});

it('F154 a plumber reports without a network and goes on when it is back; agreed to, the task is paused', async () => {
  const { taskID } = await arranged('十二层顶板', 5);
  const pipeTaskID = await give(taskID);
  const one = await world.person('韩冰');
  one.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Worker failed to load/);
  await one.open('pipetasklist');
  await one.touch('十二层顶板');
  await one.see('班组还没报');
  await one.act('任务反馈');
  await one.arrive('任务反馈');
  await one.context.setOffline(true);
  await one.press('申请暂停');
  await one.press('管卡不够');
  await one.photograph('pipereport');
  await one.press('发送给调度');
  await one.see('已保存，联网后自动发送');
  await one.slide(/开始任务/);
  await one.see('开始任务，待发送');
  await one.context.setOffline(false);
  await one.see('执行中', 30_000);
  const { data } = await crew.scheduler.call(messages.list, { query: { 'filter.taskID': taskID } });
  expect(data).toMatchObject([{ msgType: 'pipe_task_apply_pause', pipeTaskID, content: '管卡不够' }]);
  await crew.scheduler.call(messages.process, { params: { id: data[0]?.taskMsgID ?? '' }, body: { agree: true } });
  await one.see('已暂停，等调度恢复', 20_000);
  const again = { msgType: 'pipe_task_apply_pause' as const, pipeTaskID, content: '' };
  expect((await plumber.refusal(messages.send, { body: again })).code).toBe('order.formInvalid');
});

it('F061.3 a pump task and a pipe task that the server does not tell any more are gone from their pages', async () => {
  const { taskID } = await arranged('十一层顶板', 5);
  const [pumpTask] = (await crew.scheduler.call(pumps.list, { query: { 'filter.taskID': taskID } })).data;
  const desk = await world.person('周敏', { viewport: 'wide' });
  desk.expects(/status of 404/);
  const pages = [
    ['pumptaskinfo', pumpTask?.pumpTaskID ?? '', pumps.info, 'pump record not found', '泵送任务不存在'],
    ['pipetaskinfo', (await taskOf(taskID)).pipeTaskID, pipes.info, 'pipe record not found', '布管任务不存在'],
  ] as const;
  for (const [screen, id, call, message, told] of pages) {
    await desk.open(screen, { id });
    await desk.see('十一层顶板');
    const address = new RegExp(`${call.path.replace('{id}', id)}$`);
    await desk.context.route(address, (route) => route.fulfill({ status: 404, json: { code: 'odd', message } }));
    await desk.page.reload();
    await desk.see(told);
    await desk.seeNot('十一层顶板');
  }
});
