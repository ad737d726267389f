import { accounts } from '@pourline/contract/accounts';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('F112 F113 F068 F084 F086 the site says into which part a truck is poured, reads ticket and mix, and what is done to an order that has ended', async () => {
  const { taskID, taskDetailID: id } = await startPour(crew, '筏板');
  await advanceLoad(crew, id, 'waitingToUnload');
  const one = await world.person('郑工');
  await one.open('waybillinfo', { id });
  await one.act('核对部位');
  await one.arrive('核对浇筑部位');
  await one.see('货单写的是 筏板');
  await one.write(/^浇筑部位/, '');
  await one.press('部位无误');
  await one.see('请填写浇筑部位');
  await one.write(/^浇筑部位/, '集水坑');
  await one.press('改为「集水坑」');
  await one.see('浇筑部位已核对，货单和订单已更新');
  const load = await crew.scheduler.call(waybills.info, { params: { id } });
  expect([load.constructionSite, load.partChecker]).toEqual(['集水坑', '郑工']);
  await one.open('ticket', { token: load.ticketToken });
  await one.see(/集水坑.*工地已核对/);

  // A paper is printed by a job; when it fails the page says which paper.
  one.expects(/status of 500/);
  const failure = { status: 500, json: { code: 'waybill.ticketFailed', message: '查看货单小票失败！' } };
  await one.page.route('**/report/job/**', (route) => route.fulfill(failure));
  await one.open('pdfviewer', { of: 'ticket', id });
  await one.see('查看货单小票失败！');
  await one.page.unrouteAll();
  await one.press('重新加载');
  await one.page.getByRole('img', { name: /第 1 页/ }).waitFor({ timeout: 120_000 });

  await crew.driver.call(waybills.startUnloading, { params: { id }, body: {} });
  await crew.driver.call(waybills.finishUnloading, { params: { id }, body: {} });
  await crew.driver.call(waybills.complete, { params: { id }, body: {} });
  await crew.scheduler.call(orders.terminate, { params: { id: taskID } });
  await one.open('orderinfo', { id: taskID });
  await one.see('已完成');
  await one.see('各部位方量');
  await one.act('拨打电话');
  await one.see(/拨打调度 1\d{10}/);
  await one.press('关闭');
  await one.act('查看配合比');
  await one.page.getByRole('img', { name: /第 1 页/ }).waitFor({ timeout: 120_000 });
  await one.page.goBack();
  await one.act('查看记录');
  await one.arrive('全部记录');
  await one.see('终止供应');
});

it('F086 of an order that was cancelled the site rings up and reads the record too, and is offered no mix where there was none', async () => {
  const taskID = await placeOrder(crew, { constructionSite: '取消的垫层' });
  await crew.customer.call(orders.customerCancel, { params: { id: taskID }, body: { reason: '计划有变' } });
  const one = await world.person('郑工');
  await one.open('orderinfo', { id: taskID });
  await one.see('已取消');
  await one.act('查看记录');
  await one.see('计划有变');
  await one.page.goBack();
  await one.act('拨打电话');
  await one.see(/拨打业务员 1\d{10}/);
  await one.seeNot('查看配合比');
});

it('F120 a builder sees the projects of both its companies with what goes on there, their orders and loads, and opens one at the other', async () => {
  const manager = await world.caller('窦清', 'senior');
  const customer = await world.caller('郑工');
  const mobileNo = '13800001006';
  const { id } = await manager.call(people.createUser, {
    body: { name: '郑工', mobileNo, roleIDs: ['role-customer'] },
  });
  await customer.call(accounts.answerInvitation, { params: { id: 'demo-north' }, body: { accept: true } });
  const [project] = (await manager.call(references.projects)).data;
  if (!project) throw new Error('the north plant has no project');
  const projects = [{ contractID: project.contractID, kind: 'manager' as const }];
  await manager.call(people.setUserProjects, { params: { id }, body: { projects } });

  const one = await world.person('郑工');
  await one.open('companyview');
  await one.see(project.projectName);
  await one.see(/\d+ 单在办/);
  await one.press('货单');
  await one.see(/集水坑/);
  await one.press('订单');
  await one.see(/取消的垫层/);
  await one.write('工程、部位、单号', '没有这样的部位');
  await one.see('没有符合的内容');
  await one.write('工程、部位、单号', '');
  await one.press('工程');
  await one.touch(project.projectName);
  await one.see('切换到江北混凝土有限公司？');
  await one.press('切换并打开');
  await one.arrive('订单');
  expect((await customer.call(references.projects, { query: { limit: -1 } })).data).not.toContainEqual(
    expect.objectContaining({ contractID: project.contractID, projectName: project.projectName }),
  );
});

it('F069 a salesman chooses among the own contracts, whoever leads the sales among all with their salesmen, a customer among the managed projects', async () => {
  const sale = await world.person('冯涛');
  const own = (await crew.sale.call(references.salesmanContracts, { params: { id: crew.sale.userID } })).data;
  await sale.open('orderchooseprojectsaleman');
  await sale.arrive('选择合同');
  await sale.see(new RegExp(own[0]?.contractNo ?? 'none'));
  await sale.touch(own[0]?.projectName ?? 'none');
  await sale.arrive('下单');

  const senior = await world.caller('李卫东', 'senior');
  const { data: roles } = await senior.call(people.managedRoles);
  const role = roles.find((one) => one.rights.includes('senior_manager-login'));
  if (!role) throw new Error('nobody is a senior');
  const rights = [...role.rights, 'senior_manager-login.add-order'];
  await senior.call(people.modifyRole, { params: { id: role.roleID }, body: { name: role.name, rights } });
  const lead = await world.person('李卫东', { roleGroup: 'senior' });
  await lead.open('orderchooseprojectsalemanager');
  await lead.see(/业务员 陈静/);
  await lead.see(/业务员 冯涛/);
});
