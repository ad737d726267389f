import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

type Person = Awaited<ReturnType<typeof world.person>>;
const body = { msgType: 'report_construction_common' as const };
const orderAt = async (constructionSite: string): Promise<string> => {
  const taskID = await placeOrder(crew, { constructionSite });
  await advanceOrder(crew, taskID, 'proportioning');
  return taskID;
};
const report = (taskID: string, content: string) =>
  crew.customer.call(messages.send, { body: { ...body, taskID, content } });

const [own, system, reports, subscriptions] = ['我的消息', '系统消息', '我的反馈', '我的订阅'];
/** The entries of each role group, as the table of role groups has them; what is followed is an entry where things are tried out. */
const entriesOf: Readonly<Record<string, readonly (string | undefined)[]>> = {
  ...Object.fromEntries(['boss', 'senior', 'scheduler'].map((one) => [one, [own, system, subscriptions]])),
  ...Object.fromEntries(
    ['customer', 'driver', 'pump', 'pipe', 'lab', 'oms', 'equipment', 'finance', 'purchase', 'block'].map((one) => [
      one,
      [own, system, reports],
    ]),
  ),
  ...Object.fromEntries(
    ['sale', 'fleet', 'material', 'materialDriver', 'ics', 'ccnConcrete', 'ccnSite', 'ccnTransport', 'ccnDians'].map(
      (one) => [one, [own, system]],
    ),
  ),
};

it('F156.1 each of the 22 role groups finds the entries of its message centre, and no other', async () => {
  const first = new Map(world.accounts.toReversed().map((account) => [account.roleGroup, account]));
  expect([...first.keys()].toSorted()).toEqual(Object.keys(entriesOf).toSorted());
  expect(first.size).toBe(22);
  const found: Record<string, string[]> = {};
  for (const [roleGroup, account] of first) {
    const one = await world.holder(account);
    await one.open('messagebox');
    const options = one.page.getByRole('radiogroup', { name: '消息分类' }).getByRole('radio');
    await options.first().waitFor();
    found[roleGroup] = (await options.allTextContents()).map((text) => text.replace(/ .*/, ''));
    await one.page.close();
  }
  expect(found).toEqual(entriesOf);
});

it('F156.2 what is said to somebody, what concerns their work and what became of their reports each stand where they belong', async () => {
  const taskID = await orderAt('三处的消息');
  const { taskMsgID } = await report(taskID, '西门进场');
  const site = await world.person('郑工');
  await site.open('messagebox');
  await site.press(/^我的消息/);
  await site.see(/已安排/);
  await site.see(/三处的消息/);
  await site.press(/^我的反馈/);
  await site.see('西门进场');
  await site.see('待处理');
  await site.photograph('own reports');
  const desk = await world.person('周敏');
  await desk.open('messagebox');
  await desk.press(/^系统消息/);
  await desk.see('西门进场');
  await crew.scheduler.call(messages.process, { params: { id: taskMsgID }, body: { agree: true } });
  await site.see('已处理');
});

it('F156.3 F159.1 an inbox is its person’s alone; the probe tells what is unread of theirs', async () => {
  const probe = {
    sort: '-createTime' as const,
    skip: 0,
    limit: 1,
    'filter.state': 'ptms_new',
    rolegroup: 'scheduler' as const,
  };
  const mine = { params: { id: crew.scheduler.userID }, query: probe };
  const before = await crew.scheduler.call(inboxes.userMessages, mine);
  const taskID = await orderAt('未读的消息');
  await report(taskID, '料斗堵了');
  const after = await crew.scheduler.call(inboxes.userMessages, mine);
  expect(after.total).toBeGreaterThan(before.total);
  expect(after.data).toHaveLength(1);
  const refusal = await crew.customer.refusal(inboxes.userMessages, {
    ...mine,
    query: { ...probe, rolegroup: 'customer' },
  });
  expect(refusal.status).toBe(403);
});

it('F158.1 of two dispatchers who answer the same the second reads that it was answered', async () => {
  const taskID = await orderAt('答复两次');
  await report(taskID, '两人同时答复');
  const [one, two] = [await world.person('周敏'), await world.person('吴磊')];
  for (const desk of [one, two]) {
    await desk.open('messagebox');
    await desk.press(/^系统消息/);
    await desk.see('两人同时答复');
    await desk.press('拒绝');
    await desk.write('原因', '先等一等');
  }
  two.expects(/status of 409/);
  const yes = (desk: Person) =>
    desk.page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
  await yes(one);
  await one.see('反馈已处理');
  await yes(two);
  await two.see('反馈已经被处理');
  await two.photograph('answered twice');
});

it('F158.2 F158.4 the site takes its report back, which nobody else may', async () => {
  const taskID = await orderAt('撤回的反馈');
  const { taskMsgID } = await report(taskID, '暂时不用了');
  const other = await crew.sale.refusal(messages.cancel, { params: { id: taskMsgID }, body: {} });
  expect(other.status).toBe(403);
  const site = await world.person('郑工');
  await site.open('messagebox');
  await site.press(/^我的反馈/);
  await site.see('暂时不用了');
  await site.press('撤回');
  await site.see('报告已取消');
  await site.photograph('taken back');
  const { state } = await crew.scheduler.call(messages.info, { params: { id: taskMsgID } });
  expect(state).toBe('ptms_cancelled');
});

it('F158.3 what needs no answer is set aside at once, what does stays', async () => {
  const others = await gatherCrew(world, { driver: '蒋大力' });
  for (const [who, place] of [
    [crew, '余料的柱'],
    [others, '余料的板'],
  ] as const) {
    const { taskDetailID } = await startPour(who, place);
    await advanceLoad(who, taskDetailID, 'returning', 1.5);
    const { surplusVolume } = await crew.scheduler.call(waybills.info, { params: { id: taskDetailID } });
    expect(surplusVolume).toBe(1.5);
  }
  const asking = await report(await orderAt('要答复的'), '要答复的反馈');
  const desk = await world.person('周敏');
  await desk.open('historymsg', { state: 'ptms_new' });
  await desk.press(/^批量忽略 \d/);
  await desk.photograph('many');
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: /^忽略这 \d+ 条/ })
    .click();
  await desk.see('已忽略');
  const { data } = await crew.scheduler.call(messages.list, { query: { 'filter.state': 'ptms_ignored' } });
  expect(data.length).toBeGreaterThanOrEqual(2);
  const told = new Set(data.map(({ msgType }) => msgType));
  expect(told).toContain('return');
  expect([...told].filter((msgType) => msgType !== 'return' && msgType !== 'ask_rest')).toEqual([]);
  expect((await crew.scheduler.call(messages.info, { params: { id: asking.taskMsgID } })).state).toBe('ptms_new');
});

const ofTasks = (what: string) => ['申请取消', '申请暂停', '申请恢复', '其他情况'].map((asked) => `${what}${asked}`);
/** What each role group follows, as the table of topics has it. */
const followed: readonly [string, readonly string[]][] = [
  ['senior', [...ofTasks('泵送任务'), ...ofTasks('布管任务')]],
  ['scheduler', ['申请取消订单', '订单变更']],
  ['fleet', ['车辆故障', '维修完成', '司机申请']],
];

it('F160.1 F160.2 senior, scheduler and fleet follow what is theirs, off and on again; nobody what is another’s', async () => {
  for (const [roleGroup, topics] of followed) {
    const account = world.accounts.find((one) => one.roleGroup === roleGroup);
    if (!account) throw new Error(`nobody works as ${roleGroup}`);
    const one = await world.holder(account);
    await one.open('messagebox');
    await one.press('提醒设置');
    const switches = one.page.getByRole('dialog').getByRole('switch');
    await switches.first().waitFor();
    const names = await switches.evaluateAll((found) => found.map((each) => each.getAttribute('aria-label') ?? ''));
    expect(names, roleGroup).toEqual(topics);
    const first = one.page.getByRole('switch', { name: topics[0] ?? '' });
    await first.click();
    await expect.poll(() => first.getAttribute('aria-checked')).toBe('false');
    await first.click();
    await expect.poll(() => first.getAttribute('aria-checked')).toBe('true');
    await one.page.close();
  }
  const refusal = await crew.sale.refusal(inboxes.follow, {
    body: { topic: 'car_breakdown', isOn: false },
  });
  expect(refusal.status).toBe(403);
});
