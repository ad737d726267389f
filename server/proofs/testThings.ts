import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { newId, newToken } from '../db/ids.ts';
import { putOnTheWay } from '../positions/testLoads.ts';
import type { TestServer } from '../testServer.ts';
import { makeApplicants } from './testApplicants.ts';
import { makePlanned } from './testPlanned.ts';
import type { Scene } from './testScene.ts';
import { makeSheets } from './testSheets.ts';
import { makeSupplies } from './testSupplies.ts';
import { makeTalk } from './testTalk.ts';

/** The ids of one thing of each kind that a call can name, all of one plant and as far as they have owners of one of each. */
export interface Things {
  tenantID: string;
  order: string;
  waybill: string;
  car: string;
  plateNumber: string;
  project: string;
  projectName: string;
  customer: string;
  /** Whom the plant sells to. */
  client: string;
  salesOrder: string;
  /** What is bought, of whom, as agreed, and where it lies. */
  material: string;
  vendor: string;
  supplyContract: string;
  bin: string;
  materialCar: string;
  /** A delivery; of the first things of a plant, one that its material driver brings. */
  receipt: string;
  /** A task of a pump; of the first things of a plant, one that its pump man works. */
  pumpTask: string;
  /** A task of laying pipes; of the first things of a plant, one that its plumbers work. */
  pipeTask: string;
  /** What the driver has to do besides loads. */
  auxiliary: string;
  salesman: string;
  /** The company that buys. */
  company: string;
  driver: string;
  plant: string;
  line: string;
  sequence: string;
  change: string;
  message: string;
  /** A talk of the customer with the driver, and what was said in it. */
  talk: string;
  said: string;
  /** What is to be announced in the yard. */
  broadcast: string;
  alarm: string;
  orderImport: string;
  batchPlan: string;
  orderShare: string;
  plantImport: string;
  lineImport: string;
  vehicleImport: string;
  customerImport: string;
  projectImport: string;
  contractImport: string;
  materialImport: string;
  vendorImport: string;
  supplyContractImport: string;
  binImport: string;
  proposal: string;
  plannedLoad: string;
  role: string;
  file: string;
  registration: string;
  device: string;
  session: string;
  /** The number of a day's root; no other plant has one of it. */
  root: string;
}

let rootNo = 1_000;

/** Makes one of each, straight into the database, around the n-th project and truck of a plant. */
export const makeThings = async (server: TestServer, tenantID: string, n: number): Promise<Things> => {
  const { services } = server;
  const { system } = services.database;
  const now = new Date(services.clock.now());
  const load = await putOnTheWay(services, tenantID, n, waybillState.returning);
  await system
    .updateTable('waybills')
    .set({ surplusVolume: 2 })
    .where('taskDetailID', '=', load.taskDetailID)
    .execute();
  const ofTenant = { tenantID };
  const project = await system
    .selectFrom('projects')
    .innerJoin('projectMembers', (j) =>
      j
        .onRef('projectMembers.tenantID', '=', 'projects.tenantID')
        .onRef('projectMembers.contractID', '=', 'projects.contractID'),
    )
    .select(['projectName', 'salesmanOID', 'customerID', 'projectMembers.userID'])
    .where('projects.tenantID', '=', tenantID)
    .where('projects.contractID', '=', load.contractID)
    .where('kind', '=', 'manager')
    .executeTakeFirstOrThrow();
  const car = await system
    .selectFrom('vehicles')
    .select(['plateNumber', 'plantID'])
    .where('tenantID', '=', tenantID)
    .where('carID', '=', load.carID)
    .executeTakeFirstOrThrow();
  const plant = car.plantID as string;
  const { lineID: line } = await system
    .selectFrom('productionLines')
    .select('lineID')
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  const sequence = newId();
  const change = newId();
  const alarm = newId();
  const batchPlan = newId();
  const orderShare = newId();
  const role = newId();
  const file = newId();
  const [salesOrder, pumpTask, pipeTask, auxiliary] = [newId(), newId(), newId(), newId()];
  const creator = project.userID;
  const scene: Scene = { system, ofTenant, creator, now, load, plant, line, n };
  await system
    .insertInto('orderSequences')
    .values({
      ...ofTenant,
      sequenceID: sequence,
      sequenceNo: `XL-${n}`,
      contractID: load.contractID,
      creator,
      createTime: now,
    })
    .execute();
  await system
    .updateTable('orders')
    .set({ sequenceID: sequence, pourRate: 30, lineID: line })
    .where('taskID', '=', load.taskID)
    .execute();
  await system
    .insertInto('salesOrders')
    .values({
      ...{ ...ofTenant, salesOrderID: salesOrder, salesOrderNo: `XS-${n}`, contractID: load.contractID },
      ...{ creatorName: '销售', createTime: now },
    })
    .execute();
  await system
    .insertInto('pumpTasks')
    .values({
      ...{ ...ofTenant, pumpTaskID: pumpTask, pumpTaskNo: `B-${n}`, taskID: load.taskID, state: 'ppts_new' },
      ...{ plannedFrom: now, plannedTo: now, creatorName: '调度', createTime: now, updateTime: now },
    })
    .execute();
  await system
    .insertInto('auxiliaryTasks')
    .values({
      ...{ ...ofTenant, auxiliaryID: auxiliary, auxiliaryNo: `FZ-${n}`, kind: 'wash', state: 'pas_new' },
      ...{ carID: load.carID, driverOID: load.driverOID, plannedTime: now },
      ...{ creatorName: '调度', createTime: now, updateTime: now },
    })
    .execute();
  if (n === 0)
    await system
      .insertInto('pumpTaskCrews')
      .columns(['tenantID', 'pumpTaskID', 'userID'])
      .expression((e) =>
        e
          .selectFrom('users')
          .select((of) => ['users.tenantID', of.val(pumpTask).as('pumpTaskID'), 'users.userID'])
          .where('tenantID', '=', tenantID)
          .where('jobCode', '=', 'pumpman'),
      )
      .execute();
  await system
    .insertInto('pipeTasks')
    .values({
      ...{ ...ofTenant, pipeTaskID: pipeTask, pipeTaskNo: `G-${n}`, taskID: load.taskID, state: 'ppts_new' },
      ...{ plannedFrom: now, plannedTo: now, creatorName: '系统', createTime: now, updateTime: now },
    })
    .execute();
  if (n === 0)
    await system
      .insertInto('pipeTaskCrews')
      .columns(['tenantID', 'pipeTaskID', 'userID'])
      .expression((e) =>
        e
          .selectFrom('users')
          .select((of) => ['users.tenantID', of.val(pipeTask).as('pipeTaskID'), 'users.userID'])
          .where('tenantID', '=', tenantID)
          .where('jobCode', '=', 'plumber'),
      )
      .execute();
  await system
    .insertInto('orderChanges')
    .values({
      ...{
        ...ofTenant,
        taskChangeID: change,
        taskID: load.taskID,
        changes: JSON.stringify({ remark: '改为夜间浇筑' }),
      },
      ...{ creator, creatorName: '客户', createTime: now },
    })
    .execute();
  await system
    .insertInto('alarms')
    .values({
      ...{
        ...ofTenant,
        alarmID: alarm,
        kind: 'siteQueue',
        subjectID: load.taskID,
        plantID: plant,
        taskID: load.taskID,
      },
      ...{ since: now, raisedAt: now, cause: '1 车在工地等了 20 分钟', cost: 60, costWhy: '等待' },
    })
    .execute();
  await system
    .insertInto('batchPlans')
    .values({
      ...{ ...ofTenant, batchPlanID: batchPlan, taskID: load.taskID, plantID: plant, lineID: line },
      ...{ beginTime: now, volume: 9, part: '', createTime: now, creator, creatorName: '调度' },
    })
    .execute();
  await system
    .insertInto('orderShares')
    .values({
      ...{ ...ofTenant, shareID: orderShare, taskID: load.taskID, token: newToken(), note: '门卫' },
      ...{ expireTime: new Date(now.getTime() + 3_600_000), createTime: now, creator, creatorName: '客户' },
    })
    .execute();
  await system
    .insertInto('roles')
    .values({ ...ofTenant, roleID: role, name: `夜班 ${n}`, rights: ['driver-login'] })
    .execute();
  await system
    .insertInto('files')
    .values({
      ...{ ...ofTenant, fileID: file, kind: 'sign', contentType: 'image/png', bytes: 1, sha256: newToken() },
      ...{ owner: creator, createTime: now },
    })
    .execute();
  rootNo += 1;
  const sealed = {
    ...{ merkle: 'm', previous: '', root: `root ${rootNo}`, leafHashes: '' },
    serialNo: 0,
    createTime: now,
  };
  await system
    .insertInto('chainRoots')
    .values({ ...ofTenant, ...sealed, rootNo, day: '2026-03-02', leafCount: 0 })
    .execute();
  return {
    ...{ tenantID, order: load.taskID, waybill: load.taskDetailID, car: load.carID, plateNumber: car.plateNumber },
    ...{ project: load.contractID, projectName: project.projectName, customer: project.userID },
    ...{ company: project.customerID, client: project.customerID },
    ...{ salesman: project.salesmanOID as string, driver: load.driverOID, plant, line },
    ...{ sequence, change, alarm, batchPlan, orderShare, role, file, salesOrder, pumpTask, pipeTask, auxiliary },
    ...(await makeTalk(scene)),
    ...(await makeSheets(scene)),
    ...(await makeSupplies(scene)),
    ...(await makePlanned(scene)),
    ...(await makeApplicants(scene)),
    root: String(rootNo),
  };
};
