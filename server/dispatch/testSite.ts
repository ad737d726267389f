import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { pointAt } from '@pourline/domain/geo';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { newId } from '../db/ids.ts';
import type { Caller, TestServer } from '../testServer.ts';

export const tenantID = 'demo-east';

/** An order in supply, straight into the database, for tests; 8 km east of the plant. Returns its id. */
export const openOrder = async ({ services }: TestServer, more: Record<string, unknown> = {}): Promise<string> => {
  const { system } = services.database;
  const plant = await system
    .selectFrom('plants')
    .selectAll()
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  const project = await system
    .selectFrom('projects')
    .innerJoin('projectMembers', (j) =>
      j
        .onRef('projectMembers.tenantID', '=', 'projects.tenantID')
        .onRef('projectMembers.contractID', '=', 'projects.contractID'),
    )
    .selectAll('projects')
    .where('projects.tenantID', '=', tenantID)
    .where('projects.projectName', '=', '钱江世纪城 7 号地块')
    .executeTakeFirstOrThrow();
  const now = services.clock.now();
  const taskID = newId();
  const site = pointAt([plant.lon, plant.lat], 90, 8000);
  await system
    .insertInto('orders')
    .values({
      tenantID,
      taskID,
      taskNo: taskID.slice(-8),
      state: 'pts_opening',
      contractID: project.contractID,
      contractNo: project.contractNo,
      projectName: project.projectName,
      customerID: project.customerID,
      customerName: '客户',
      salesmanOID: project.salesmanOID,
      constructionSite: '3 层顶板',
      strengthNo: 'C30',
      technicalFeature: ['P8'],
      slump: '180',
      maximumSize: '25',
      pourWay: 'pump',
      scheduledCa: 30,
      bookBegin: new Date(now),
      bookEnd: new Date(now + 3_600_000),
      siteAddress: '工地',
      siteLon: site[0],
      siteLat: site[1],
      prdTaskGeofence: JSON.stringify({ type: 'circle', center: site, radius: 150 }),
      contact: '工长',
      contactPhone: '13800000000',
      creator: 'test',
      creatorName: '调度',
      createTime: new Date(now),
      updateTime: new Date(now),
      plantID: plant.plantID,
      plantName: plant.name,
      proportionID: 'mix',
      routeDistance: 8000,
      routeMinutes: 20,
      ...more,
    })
    .execute();
  return taskID;
};

/** Puts the n-th truck of the plant into the queue with its driver on duty, straight into the database. Returns its id. */
export const queueTruck = async (
  { services }: TestServer,
  n: number,
  queuedAt = services.clock.now(),
): Promise<string> => {
  const { system } = services.database;
  const carID = `${tenantID}-car-${n}`;
  const driver = await system
    .selectFrom('vehicleDrivers')
    .innerJoin('users', (j) =>
      j.onRef('users.tenantID', '=', 'vehicleDrivers.tenantID').onRef('users.userID', '=', 'vehicleDrivers.userID'),
    )
    .select(['users.userID', 'users.name'])
    .where('vehicleDrivers.tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .orderBy('users.mobileNo', 'desc')
    .executeTakeFirstOrThrow();
  await system
    .updateTable('vehicles')
    .set({
      state: vehicleState.queuing,
      taskDetailID: null,
      isOnDutyDriver: true,
      onDutyDriverOID: driver.userID,
      onDutyDriverName: driver.name,
      onDutyTime: new Date(queuedAt),
      queueTime: new Date(queuedAt),
    })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .execute();
  return carID;
};

/** All trucks off duty and nothing under way, as in the morning. */
export const parkTrucks = async ({ services }: TestServer): Promise<void> => {
  const { system } = services.database;
  await system
    .updateTable('waybills')
    .set({ state: waybillState.cancelled })
    .where('state', '<>', waybillState.completed)
    .execute();
  await system.updateTable('productionLines').set({ mixingState: 'sms_standby' }).execute();
  await system
    .updateTable('vehicles')
    .set({
      state: vehicleState.offDuty,
      isOnDutyDriver: false,
      onDutyDriverOID: null,
      onDutyDriverName: null,
      queueTime: null,
      resumeTime: null,
      taskDetailID: null,
    })
    .execute();
};

export const orderRow = ({ services }: TestServer, taskID: string) =>
  services.database.system
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirstOrThrow();

export const truckState = async (caller: Caller, carID: string): Promise<string> =>
  (await caller.call(vehicles.info, { params: { id: carID } })).state;

/** Sets one setting of the plant. */
export const setSetting = ({ services }: TestServer, key: string, value: string): Promise<unknown> =>
  services.database.system
    .updateTable('configs')
    .set({ value })
    .where('tenantID', '=', tenantID)
    .where('key', '=', key)
    .execute();

/** A file that was uploaded, by its row. */
export const signaturePicture = async ({ services }: TestServer): Promise<string> => {
  const fileID = newId();
  await services.database.system
    .insertInto('files')
    .values({
      tenantID,
      fileID,
      kind: 'sign',
      contentType: 'image/png',
      bytes: 1,
      sha256: 'a'.repeat(64),
      owner: 'test',
      createTime: new Date(services.clock.now()),
    })
    .execute();
  return fileID;
};

/** Loads the truck of a waybill. */
export const load = async (dispatcher: Caller, id: string): Promise<Waybill> => {
  await dispatcher.call(waybills.updateState, { params: { id }, body: { action: 'startProduction' } });
  return dispatcher.call(waybills.updateState, { params: { id }, body: { action: 'finishLoading' } });
};
