import { contracts } from '@pourline/contract/contracts';
import { customers } from '@pourline/contract/customers';
import { orders } from '@pourline/contract/orders';
import { projects } from '@pourline/contract/projects';
import { salesOrders } from '@pourline/contract/salesOrders';
import { tracking } from '@pourline/contract/tracking';
import { contractExample, customerExample, projectExample } from '../customers/testCustomers.ts';
import { formFor } from '../orders/testOrders.ts';
import { sheetOf } from './testOwnThings.ts';
import type { WatchedPlant } from './testTopics.ts';

/** Whom the plant sells to, where and with whom, and who of a site is on duty. */
export const driveDealings = async ({ crew, senior, ids, step }: WatchedPlant): Promise<void> => {
  const { customer } = crew;
  ids.customerID = (await step(senior, customers.create, { body: customerExample })).customerID;
  const client = { params: { id: ids.customerID } };
  const form = { ...projectExample, customerID: ids.customerID };
  ids.contractID = (await step(senior, projects.create, { body: form })).contractID;
  await step(senior, customers.modify, { ...client, body: { ...customerExample, name: '杭州云栖建设' } });
  const project = { params: { id: ids.contractID } };
  await step(senior, projects.modify, { ...project, body: { ...form, projectName: '云栖小镇展馆' } });
  const members = [{ userID: customer.userID, kind: 'manager' as const }];
  await step(senior, projects.setMembers, { ...project, body: { members } });
  const agreed = { ...contractExample, contractID: ids.contractID };
  await step(senior, contracts.create, { body: agreed });
  await step(senior, contracts.modifyDraft, { ...project, body: { beginDay: '2026-02-01', terms: '现付' } });
  await step(senior, contracts.sign, project);
  await step(senior, contracts.unsign, project);
  await step(senior, contracts.sign, project);
  await step(senior, contracts.modify, { ...project, body: { beginDay: '2026-02-01', terms: '月结' } });
  const lines = [{ strengthNo: 'C30', agreedCa: 300 }];
  const sold = await step(senior, salesOrders.create, { body: { contractID: ids.contractID, lines } });
  ids.salesOrderID = sold.salesOrderID;
  const sale = { params: { id: ids.salesOrderID } };
  await step(senior, salesOrders.modify, { ...sale, body: { lines: [{ strengthNo: 'C30', agreedCa: 350 }] } });
  await step(senior, salesOrders.close, sale);
  await step(senior, salesOrders.reopen, sale);
  const waits = await formFor(customer, { contractID: ids.contractID });
  ids.taskID = (await step(customer, orders.create, { body: { ...waits, willCall: true } })).taskID;
  await step(customer, orders.releaseCall, { params: { id: ids.taskID } });
  await step(senior, customers.modify, { ...client, body: { ...customerExample, creditLimit: 1 } });
  ids.taskID = (await step(customer, orders.create, { body: waits })).taskID;
  await step(senior, orders.liftHold, { params: { id: ids.taskID }, body: { reason: '已付款' } });
  const link = await step(customer, tracking.share, { params: { id: ids.taskID }, body: {} });
  await step(customer, tracking.revoke, { params: { id: link.shareID } });
  const { data: open } = await crew.scheduler.call(orders.list, { query: { 'filter.contractID': ids.contractID } });
  for (const { taskID } of open)
    await step(crew.scheduler, orders.cancel, { params: { id: taskID }, body: { reason: '计划有变' } });
  const sure = { query: { how: 'sure' as const } };
  const clients = await step(senior, customers.importSheet, sure, {
    form: sheetOf(['客户名称,联系人,电话', '绍兴柯桥置业,,']),
  });
  const site = ['工程名称,客户,地址,经度,纬度', '柯桥万达,绍兴柯桥置业,柯桥街道 2 号,120.02,30.11'];
  const sites = await step(senior, projects.importSheet, sure, { form: sheetOf(site) });
  const drafts = await step(senior, contracts.importSheet, sure, {
    form: sheetOf(['工程,开始日期,单价', '柯桥万达,2026-02-01,C30=410']),
  });
  await step(senior, contracts.undoImport, { params: { id: drafts.importID ?? '' } });
  await step(senior, projects.undoImport, { params: { id: sites.importID ?? '' } });
  await step(senior, customers.undoImport, { params: { id: clients.importID ?? '' } });
  await step(senior, contracts.suspend, { ...project, body: { reason: '对账中' } });
  await step(senior, contracts.resume, project);
  await step(senior, contracts.end, { ...project, body: { reason: '工程完工' } });
  await step(senior, projects.disable, project);
  await step(senior, projects.enable, project);
  await step(senior, customers.disable, client);
  await step(senior, customers.enable, client);
  const person = { params: { id: customer.userID } };
  await step(customer, customers.offDuty, person);
  await step(customer, customers.onDuty, person);
};
