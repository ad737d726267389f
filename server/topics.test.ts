import { addressOf } from '@pourline/contract/client/addressOf';
import { contract } from '@pourline/contract/contract';
import { demo } from '@pourline/contract/demo';
import type { Endpoint, InputTo, ReplyOf, WritingEndpoint } from '@pourline/contract/endpoint';
import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { orderSequences } from '@pourline/contract/orderSequences';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { planning } from '@pourline/contract/planning';
import { proportions } from '@pourline/contract/proportions';
import { references } from '@pourline/contract/references';
import { settings } from '@pourline/contract/settings';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { keysOf } from '@pourline/domain/states';
import { type Topic, topicOf } from '@pourline/domain/topics';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { hoursFromNow } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formFor } from './orders/testOrders.ts';
import { rightsOfRole } from './seed/roleRights.ts';
import { gatherCrew } from './testPour.ts';
import { type Caller, startTestServer, type TestServer } from './testServer.ts';

/** Somebody signed in, as one of their role groups. */
interface Person {
  roleGroup: RoleGroup;
  token: string;
}

/** Calls that are asked before and after each act: those that only read JSON. */
const reading: [string, Endpoint][] = Object.entries(contract).flatMap(([capability, part]) =>
  Object.entries(part)
    .map(([name, endpoint]): [string, Endpoint] => [`${capability}.${name}`, endpoint])
    .filter(
      ([, { shows, changes, kind, method, access }]) =>
        shows && !changes && kind !== 'file' && access !== 'public' && (method === 'GET' || shows.length > 0),
    ),
);
/** They think for seconds, or tell when a session was used last. */
const left = new Set(['planning.whatIf', 'planning.why', 'sessions.sessions']);

let server: TestServer;
let crew: Crew<Caller>;
let senior: Caller;
let fleet: Caller;
let viewers: Person[];
const ids = { taskID: '-', taskDetailID: '-', carID: '-', contractID: '-', taskMsgID: '-', userID: '-' };
const steps: string[] = [];
const wrong: string[] = [];
const seenChanging = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  fleet = await server.signIn('褚强');
  const { scheduler, customer, driver, lab, sale } = crew;
  const all = { scheduler, customer, driver, senior, lab, sale, fleet };
  viewers = keysOf(all).map((roleGroup) => ({ roleGroup, token: all[roleGroup].token }));
  ids.userID = crew.driver.userID;
  // Time stands still: whatever is different afterwards, the act changed.
  await crew.scheduler.call(demo.setClock, { body: { speed: 0 } });
}, 60_000);
afterAll(() => server?.stop());

const idFor = (name: string, path: string): string => {
  if (/customer-(?:manager|worker)/.test(path)) return crew.customer.userID;
  if (/driver-bound|detail-driver|users/.test(path)) return crew.driver.userID;
  if (/salesman|aliases/.test(path)) return crew.sale.userID;
  if (name.startsWith('messages')) return ids.taskMsgID;
  if (name.startsWith('references')) return ids.contractID;
  if (/car|mixing-truck/.test(path)) return ids.carID;
  return name.startsWith('waybills') || path.includes('surplus') ? ids.taskDetailID : ids.taskID;
};
const bodies: Record<string, unknown> = {
  'settings.systemCodes': { types: ['prd_task@slump', 'sys_strength@grade'] },
};

/** Asks everything of everybody who may: the replies by call and person. */
const readAll = async (): Promise<Map<string, string>> => {
  const replies = new Map<string, string>();
  const ask = async (name: string, endpoint: Endpoint, { roleGroup, token }: Person): Promise<void> => {
    const id = idFor(name, endpoint.path);
    const params = { id, carID: ids.carID, key: 'walk', type: 'prd_task@slump', vehicleNo: '浙A·18100', mobileNo: '1' };
    const query = {
      ...{ 'filter.taskID': ids.taskID, 'filter.carID': ids.carID, taskID: ids.taskID, ids: ids.userID },
      ...{ name: '-', code: '', key: 'planning.automatic', from: '1', to: '2', limit: '100' },
    };
    if (/\.(?:list|projects|roles|map)$/.test(name)) {
      Reflect.deleteProperty(query, 'filter.taskID');
      Reflect.deleteProperty(query, 'taskID');
    }
    const body = bodies[name] ?? { taskID: ids.taskID, taskDetailID: ids.taskDetailID };
    const response = await fetch(server.url + addressOf(endpoint, { params, query }), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-role-group': roleGroup,
        ...(endpoint.body && { 'content-type': 'application/json' }),
      },
      ...(endpoint.body && { body: JSON.stringify(body) }),
    });
    replies.set(`${name} ${roleGroup}`, `${response.status} ${await response.text()}`);
  };
  for (const [name, endpoint] of reading) {
    if (left.has(name)) continue;
    const may = viewers.filter(({ roleGroup }) =>
      mayCall(endpoint, { roleGroup, rights: new Set(rightsOfRole(roleGroup)) }),
    );
    await Promise.all(may.slice(0, 4).map((viewer) => ask(name, endpoint, viewer)));
  }
  return replies;
};

/** What was read last, and for which ids. */
let last = { of: '', replies: new Map<string, string>() };
const readNow = async (isNew: boolean): Promise<Map<string, string>> => {
  const of = JSON.stringify(ids);
  if (isNew || last.of !== of) last = { of, replies: await readAll() };
  return last.replies;
};

/** Does an act and notes what it changed, or told of, without saying so. */
const step = async <E extends WritingEndpoint>(caller: Caller, endpoint: E, input: InputTo<E>): Promise<ReplyOf<E>> => {
  const label = `${steps.length + 1} ${endpoint.path}`;
  steps.push(label);
  const before = await readNow(false);
  const told = new Set<Topic>();
  const deafen = server.services.hub.listen((_, { type }) => {
    if (type !== 'positions' && type !== 'clock') told.add(topicOf[type]);
  });
  const reply = await caller.call(endpoint, input);
  deafen();
  const changes: readonly Topic[] = endpoint.changes;
  for (const topic of told) if (!changes.includes(topic)) wrong.push(`${label} tells of ${topic}`);
  const after = await readNow(true);
  for (const [key, text] of after) {
    if (before.get(key) === text) continue;
    seenChanging.add(key);
    const [name = ''] = key.split(' ');
    const shows = reading.find(([one]) => one === name)?.[1].shows ?? [];
    if (!shows.some((topic) => changes.includes(topic))) wrong.push(`${label} (${changes}) changes ${key} (${shows})`);
  }
  return reply;
};

it('whatever an act changes in any reply, it says so: the reply shows a topic that the act changes', async () => {
  expect(await readAll()).toEqual(await readAll());
  const { customer, sale, scheduler, lab, driver } = crew;
  const plant = (await scheduler.call(vehicles.plants)).data[0];
  const truck = (await driver.call(vehicles.driverBound, { params: { id: driver.userID } })).data[0];
  if (!plant || !truck) throw new Error('no plant or no truck');
  ids.carID = truck.carID;
  const form = await formFor(customer);
  ids.contractID = form.contractID;
  const plan = { plantID: plant.plantID, lineID: null, arrangeTime: hoursFromNow(0.5), pourRate: 30 };
  const reason = { reason: '计划有变' };

  ids.taskID = (await step(customer, orders.create, { body: form })).taskID;
  const order = { params: { id: ids.taskID } };
  await step(customer, orders.customerModify, { ...order, body: { ...form, scheduledCa: 30 } });
  await step(sale, orders.approve, order);
  await step(sale, orders.unapprove, order);
  await step(sale, orders.saleModify, { ...order, body: { ...form, scheduledCa: 36 } });
  await step(sale, orders.approve, order);
  await step(scheduler, orders.reserve, { ...order, body: plan });
  await step(scheduler, orders.arrange, { ...order, body: plan });
  await step(scheduler, orders.rearrange, { ...order, body: { ...plan, pourRate: 25 } });
  const mix = await lab.call(proportions.suggest, order);
  const recipe = { taskID: ids.taskID, proportionNo: 'PB-1', materials: mix.materials };
  await step(lab, proportions.save, { body: recipe });
  const appraisal = { slumpMeasured: 180, temperature: 20, workability: '良好', passed: true };
  await step(lab, proportions.appraise, { body: { taskID: ids.taskID, ...appraisal } });
  await step(customer, orders.submitConfirmation, order);
  const asked = await step(customer, orders.askChange, { body: { taskID: ids.taskID, changes: { remark: '加快' } } });
  await step(customer, orders.withdrawChange, { params: { id: asked.pendingChange?.taskChangeID ?? '' } });
  const again = await step(customer, orders.askChange, { body: { taskID: ids.taskID, changes: { remark: '加快' } } });
  const change = { params: { id: again.pendingChange?.taskChangeID ?? '' } };
  await step(scheduler, orders.confirmChange, { ...change, body: { agree: true } });
  await step(scheduler, orders.confirmOpening, order);
  await step(scheduler, orders.setSending, { ...order, body: { autoSend: false, pourRate: 28 } });

  const car = { params: { carID: ids.carID }, body: {} };
  const carID = { params: { id: ids.carID }, body: {} };
  await step(driver, vehicles.onDuty, { ...carID, body: { lon: plant.lon, lat: plant.lat } });
  await step(driver, vehicles.pause, carID);
  await step(driver, vehicles.standby, carID);
  await step(driver, vehicles.queueUp, car);
  await step(driver, vehicles.leaveQueue, car);
  await step(driver, vehicles.queueUp, car);
  const first = await step(scheduler, waybills.create, { body: { taskID: ids.taskID, carID: ids.carID } });
  ids.taskDetailID = first.taskDetailID;
  await step(scheduler, waybills.cancel, { params: { id: ids.taskDetailID }, body: reason });
  await step(driver, vehicles.queueUp, car);
  const second = await step(scheduler, waybills.create, { body: { taskID: ids.taskID, carID: ids.carID } });
  ids.taskDetailID = second.taskDetailID;
  const load = { params: { id: ids.taskDetailID } };
  await step(scheduler, waybills.updateState, { ...load, body: { action: 'startProduction' } });
  await step(scheduler, waybills.updateState, { ...load, body: { action: 'finishLoading' } });
  await step(driver, waybills.driverUpdate, { ...load, body: { action: 'arrive' } });
  const trouble = { msgType: 'waybill_common', subtaskID: ids.taskDetailID, content: '路堵' } as const;
  ids.taskMsgID = (await step(driver, messages.send, { body: trouble })).taskMsgID;
  await step(driver, messages.cancel, { params: { id: ids.taskMsgID }, body: {} });
  ids.taskMsgID = (await step(driver, messages.send, { body: trouble })).taskMsgID;
  await step(scheduler, messages.ignore, { params: { id: ids.taskMsgID } });
  await step(driver, waybills.startUnloading, { ...load, body: {} });
  await step(driver, waybills.finishUnloading, { ...load, body: { surplusVolume: 0.5, surplusReason: '剩料' } });
  await step(driver, waybills.complete, { ...load, body: {} });

  const pause = { msgType: 'report_apply_pause', taskID: ids.taskID, content: '等泵车' } as const;
  ids.taskMsgID = (await step(customer, messages.send, { body: pause })).taskMsgID;
  await step(scheduler, messages.process, { params: { id: ids.taskMsgID }, body: { agree: true } });
  await step(scheduler, orders.resume, order);
  await step(scheduler, orders.suspend, order);
  await step(scheduler, orders.resume, order);
  await step(driver, vehicles.queueUp, car);
  const third = await step(scheduler, waybills.create, { body: { taskID: ids.taskID, carID: ids.carID } });
  ids.taskDetailID = third.taskDetailID;
  await step(customer, orders.customerTerminate, order);
  const broken = { msgType: 'mixer_breakdown', carID: ids.carID, content: '爆胎' } as const;
  ids.taskMsgID = (await step(driver, messages.send, { body: broken })).taskMsgID;
  await step(scheduler, messages.process, { params: { id: ids.taskMsgID }, body: { agree: true } });
  await step(fleet, vehicles.maintenanceComplete, { params: car.params }).catch(() => undefined);
  await step(driver, vehicles.offDuty, carID);
  await step(fleet, vehicles.shiftState, { ...car, body: { action: 'startService' } });
  await step(fleet, vehicles.maintenanceComplete, { params: car.params });
  await step(scheduler, vehicles.setMixingState, {
    params: { id: plant.lines[0]?.lineID ?? '' },
    body: { mixingState: 'sms_maintaining' },
  });

  const { sequenceID } = await step(customer, orderSequences.create, { body: { sequenceNo: 'X-1', orders: [form] } });
  await step(customer, orderSequences.modify, {
    params: { id: sequenceID },
    body: { sequenceNo: 'X-2', add: [form], remove: [] },
  });
  await step(sale, orderSequences.approve, { params: { id: sequenceID } });
  ids.taskID = (await step(customer, orders.create, { body: form })).taskID;
  await step(customer, orders.customerCancel, { params: { id: ids.taskID }, body: reason });
  ids.taskID = (await step(customer, orders.create, { body: form })).taskID;
  await step(scheduler, orders.cancel, { params: { id: ids.taskID }, body: reason });

  const limits = { on: false, mostMoved: 3, mostLater: 5 };
  await step(scheduler, planning.automatic, { body: limits });
  const key = { params: { key: 'walk' } };
  await step(scheduler, references.saveUserConfig, { ...key, body: { value: 'x' } });
  const rows = (await senior.call(settings.settings)).data;
  const row = rows.find(({ kind }) => kind === 'switch');
  if (row) {
    const value = row.value === '1' ? '0' : '1';
    await step(senior, settings.saveSetting, { params: { key: row.key }, body: { value } });
  }
  const slump = { params: { type: 'prd_task@slump', code: '180' } };
  await step(senior, settings.saveCode, { ...slump, body: { name: '180±20', index: 9, state: 'enabled' } });

  const rights = { name: '见习调度', rights: ['dispatcher-login'] };
  const { roleID } = await step(senior, people.createRole, { body: rights });
  const role = { params: { id: roleID } };
  await step(senior, people.modifyRole, { ...role, body: { ...rights, name: '实习调度' } });
  const person = { name: '新来的', mobileNo: '13700000099', roleIDs: [roleID], jobCode: 'mixer_driver' as const };
  const made = await step(senior, people.createUser, { body: person });
  const user = { params: { id: made.id } };
  ids.userID = made.id;
  const roles = (await senior.call(people.managedRoles)).data;
  const asRole = (right: string) => ({
    body: {
      roleIDs: roles
        .filter((one) => one.rights.includes(right))
        .map((one) => one.roleID)
        .slice(0, 1),
    },
  });
  await step(senior, people.setUserRoles, { ...user, ...asRole('driver-login') });
  await step(senior, people.deleteRole, role);
  await step(senior, people.modifyUser, { ...user, body: { name: '老来的' } });
  await step(senior, people.setUserVehicles, { ...user, body: { carIDs: [ids.carID] } });
  await step(senior, people.setUserVehicles, { ...user, body: { carIDs: [] } });
  await step(senior, people.setUserRoles, { ...user, ...asRole('construction-login') });
  const projects = [{ contractID: ids.contractID, kind: 'worker' as const }];
  await step(senior, people.setUserProjects, { ...user, body: { projects } });
  await step(senior, people.resetPassword, user);
  await step(senior, people.setUserState, { ...user, body: { state: 'disabled', reason: '离职' } });

  expect(wrong).toEqual([]);
  expect(steps.length).toBeGreaterThan(70);
  // What is compared does change: most calls were seen different at least once.
  const changed = new Set([...seenChanging].map((key) => key.split(' ')[0]));
  console.info(`topics: ${steps.length} acts, ${changed.size} of ${reading.length} calls were seen to change`);
  expect(changed.size).toBeGreaterThan(35);
}, 600_000);
