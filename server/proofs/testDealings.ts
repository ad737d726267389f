import { contracts } from '@pourline/contract/contracts';
import { customers } from '@pourline/contract/customers';
import { projects } from '@pourline/contract/projects';
import { contractExample, customerExample, projectExample } from '../customers/testCustomers.ts';
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
