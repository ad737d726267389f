import { callToLine } from '@pourline/domain/broadcasts/speechText';
import { fullNumber } from '@pourline/domain/devices/registering';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { newId, newToken } from '../db/ids.ts';
import { putOnTheWay } from '../positions/testLoads.ts';
import type { TestServer } from '../testServer.ts';

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
  /** A task of a pump; of the first things of a plant, one that its pump man works. */
  pumpTask: string;
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
  const line = await system
    .selectFrom('productionLines')
    .select('lineID')
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  const sequence = newId();
  const change = newId();
  const message = newId();
  const [talk, said, broadcast] = [newId(), newId(), newId()];
  const alarm = newId();
  const orderImport = newId();
  const batchPlan = newId();
  const orderShare = newId();
  const [plantImport, lineImport, vehicleImport] = [newId(), newId(), newId()];
  const [customerImport, projectImport, contractImport] = [newId(), newId(), newId()];
  const proposal = newId();
  const plannedLoad = newId();
  const role = newId();
  const file = newId();
  const registration = newId();
  const session = newId();
  const device = newId();
  const [salesOrder, pumpTask] = [newId(), newId()];
  const creator = project.userID;
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
    .set({ sequenceID: sequence, pourRate: 30, lineID: line.lineID })
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
    .insertInto('taskMessages')
    .values({
      ...{ ...ofTenant, taskMsgID: message, msgType: 'report_speed_up', title: '加快供应', taskID: load.taskID },
      ...{ subtaskID: load.taskDetailID, sender: creator, senderName: '客户', createTime: now },
    })
    .execute();
  await system
    .insertInto('broadcasts')
    .values({
      ...{ ...ofTenant, broadcastID: broadcast, text: callToLine('7', '1 号线'), state: 'brd_asked' },
      ...{ asker: creator, createTime: now, updateTime: now },
    })
    .execute();
  await system
    .insertInto('chatGroups')
    .values({
      ...ofTenant,
      groupID: talk,
      kind: 'users',
      key: talk,
      creator,
      createTime: now,
      lastTime: now,
      lastSerial: 1,
    })
    .execute();
  await system
    .insertInto('chatMembers')
    .values([creator, load.driverOID].map((userID) => ({ ...ofTenant, groupID: talk, userID })))
    .execute();
  await system
    .insertInto('chatMessages')
    .values({
      ...{
        ...ofTenant,
        messageID: said,
        groupID: talk,
        serialNo: 1,
        sender: creator,
        senderName: '客户',
        kind: 'text',
      },
      ...{ text: '几点到', state: 'chm_sent', happenedAt: now, createTime: now },
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
    .insertInto('orderImports')
    .values({
      ...{ ...ofTenant, importID: orderImport, fileHash: newToken(), fileName: '明天的订单.xlsx', taskIDs: '[]' },
      ...{ creator, creatorName: '客户', createTime: now },
    })
    .execute();
  await system
    .insertInto('batchPlans')
    .values({
      ...{ ...ofTenant, batchPlanID: batchPlan, taskID: load.taskID, plantID: plant, lineID: line.lineID },
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
    .insertInto('sheetImports')
    .values(
      Object.entries({
        ...{ plant: plantImport, line: lineImport, vehicle: vehicleImport },
        ...{ customer: customerImport, project: projectImport, contract: contractImport },
      }).map(([kind, importID]) => ({
        ...{ ...ofTenant, importID, kind, fileHash: newToken(), fileName: '资料.xlsx', madeIDs: '[]' },
        ...{ creator, creatorName: '高管', createTime: now },
      })),
    )
    .execute();
  const day = now.toISOString().slice(0, 10);
  await system
    .insertInto('dayPlans')
    .values({ ...ofTenant, day, version: 1, publishedAt: now, publishedBy: creator, publishedByName: '调度' })
    .onConflict((c) => c.doNothing())
    .execute();
  const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  await system
    .insertInto('plannedLoads')
    .values({
      ...{
        ...ofTenant,
        loadID: plannedLoad,
        day,
        taskID: load.taskID,
        carID: load.carID,
        plantID: plant,
        lineID: line.lineID,
      },
      ...{ volume: 8, loadStart: later(60), arrive: later(90), unloadStart: later(95), unloadEnd: later(115) },
    })
    .execute();
  await system
    .insertInto('planProposals')
    .values({
      ...ofTenant,
      proposalID: proposal,
      day,
      version: 1,
      createTime: now,
      creator,
      told: sql<never>`'{"loads":[]}'::jsonb`,
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
  const account = {
    accountOID: newId(),
    mobileNo: `1990000${tenantID.length}${String(n).padStart(2, '0')}0`,
    passwordHash: 'x',
  };
  await system
    .insertInto('accounts')
    .values({ ...account, passwordChangedAt: now, createTime: now })
    .execute();
  await system
    .insertInto('registrations')
    .values({
      ...{ ...ofTenant, registrationID: registration, accountOID: account.accountOID, mobileNo: account.mobileNo },
      ...{ name: '应聘人', kind: 'driver', way: 'form', state: 'prs_pending', createTime: now },
    })
    .execute();
  await system
    .insertInto('devices')
    .values({
      ...{ ...ofTenant, deviceID: device, carID: load.carID, deviceNo: fullNumber(`1390009${n}`), terminalID: `T${n}` },
      ...{ state: 'dvs_waiting', maker: 'M', model: 'X', plate: '', createTime: now, updateTime: now },
    })
    .execute();
  const { accountOID } = await system
    .selectFrom('users')
    .select('accountOID')
    .where('tenantID', '=', tenantID)
    .where('userID', '=', load.driverOID)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('sessions')
    .values({
      ...{ sessionID: session, accountOID, homeTenantID: tenantID, userID: load.driverOID, refreshHash: newToken() },
      ...{ createTime: now, usedAt: now, expiresAt: later(10_000) },
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
    ...{ salesman: project.salesmanOID as string, driver: load.driverOID, plant, line: line.lineID },
    ...{
      sequence,
      change,
      message,
      talk,
      said,
      broadcast,
      alarm,
      orderImport,
      batchPlan,
      orderShare,
      plantImport,
      lineImport,
      vehicleImport,
      customerImport,
      projectImport,
      contractImport,
      proposal,
      plannedLoad,
      role,
      file,
      registration,
      session,
      device,
      salesOrder,
      pumpTask,
    },
    root: String(rootNo),
  };
};
