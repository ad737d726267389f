import { type Geofence, type LonLat, pointAt } from '@pourline/domain/geo';
import { type VehicleState, vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { type WaybillState, waybillState } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { newId, newToken } from '../db/ids.ts';
import type { Services } from '../services.ts';

/** A load on its way, made for a test: an order of a project, its waybill and the truck that carries it. */
export interface TestLoad {
  tenantID: string;
  taskID: string;
  taskDetailID: string;
  contractID: string;
  carID: string;
  driverOID: string;
  plant: LonLat;
  site: LonLat;
}

const carStates: Partial<Record<WaybillState, VehicleState>> = {
  [waybillState.delivering]: vehicleState.delivering,
  [waybillState.returning]: vehicleState.returning,
};

/** Puts a load of the n-th project of the tenant on its n-th truck, straight into the database. The site lies 8 km east of the plant. */
export const putOnTheWay = async (
  services: Services,
  tenantID: string,
  n: number,
  state: WaybillState = waybillState.delivering,
  since = services.clock.now(),
): Promise<TestLoad> => {
  const { system } = services.database;
  const pick = <T>(rows: T[]): T => rows[n % rows.length] as T;
  const project = pick(
    await system
      .selectFrom('projects')
      .innerJoin('customers', (j) =>
        j
          .onRef('customers.tenantID', '=', 'projects.tenantID')
          .onRef('customers.customerID', '=', 'projects.customerID'),
      )
      .selectAll('projects')
      .select('customers.name as customerName')
      .where('projects.tenantID', '=', tenantID)
      .orderBy('contractID')
      .execute(),
  );
  const truck = pick(
    await system.selectFrom('vehicles').selectAll().where('tenantID', '=', tenantID).orderBy('carNo').execute(),
  );
  const driver = await system
    .selectFrom('vehicleDrivers')
    .select('userID')
    .where('tenantID', '=', tenantID)
    .where('carID', '=', truck.carID)
    .where('userID', 'not in', (q) =>
      q
        .selectFrom('vehicles')
        .select((e) => e.ref('onDutyDriverOID').$castTo<string>().as('userID'))
        .where('onDutyDriverOID', 'is not', null),
    )
    .orderBy('userID')
    .executeTakeFirstOrThrow();
  const plant = await system
    .selectFrom('plants')
    .selectAll()
    .where('tenantID', '=', tenantID)
    .executeTakeFirstOrThrow();
  const plantPlace: LonLat = [plant.lon, plant.lat];
  const site = pointAt(plantPlace, 90, 8000);
  const fence: Geofence = { type: 'circle', center: site, radius: 150 };
  const [taskID, taskDetailID] = [newId(), newId()];
  const at = new Date(since);
  const { contractID, projectName, customerName, salesmanOID } = project;
  const what = { constructionSite: '3 层顶板', strengthNo: 'C30', slump: '180', pourWay: '泵送', siteAddress: '工地' };
  await system
    .insertInto('orders')
    .values({
      ...{
        tenantID,
        taskID,
        taskNo: taskID,
        state: 'pts_opening',
        contractID,
        contractNo: project.contractNo,
        projectName,
        customerID: project.customerID,
        customerName,
        salesmanOID,
      },
      ...{
        ...what,
        maximumSize: '25',
        scheduledCa: 100,
        bookBegin: at,
        bookEnd: new Date(since + 4 * 3600_000),
        siteLon: site[0],
        siteLat: site[1],
      },
      ...{
        prdTaskGeofence: JSON.stringify(fence),
        contact: '工长',
        contactPhone: '13800000000',
        creator: driver.userID,
        creatorName: '调度',
        createTime: at,
        updateTime: at,
      },
      ...{
        plantID: plant.plantID,
        navRoutes: sql<never>`${JSON.stringify([{ name: 'A', isReturn: 0, points: [plantPlace, site] }])}::jsonb`,
        routeDistance: 8000,
        routeMinutes: 12,
        routeHours: Array<number>(24).fill(12),
        runningWaybills: 1,
      },
    })
    .execute();
  await system
    .insertInto('waybills')
    .values({
      ...{
        tenantID,
        taskDetailID,
        taskDetailNo: taskDetailID,
        taskID,
        taskNo: taskID,
        contractID,
        projectName,
        customerName,
        salesmanOID,
        ...what,
        plantID: plant.plantID,
        plantName: plant.name,
      },
      ...{
        carID: truck.carID,
        carNo: truck.carNo,
        plateNumber: truck.plateNumber,
        driverOID: driver.userID,
        driverName: '司机',
        state,
        sequenceNo: 1,
        totalVolume: 8,
      },
      ...{
        creator: driver.userID,
        creatorName: '调度',
        createTime: at,
        startProductionTime: at,
        endProductionTime: at,
        updateTime: at,
        concreteLimitMinutes: 120,
        ticketToken: newToken(),
      },
      ...(state === waybillState.returning && {
        arriveTime: at,
        startUnloadTime: at,
        endUnloadTime: at,
        surplusVolume: 0,
      }),
    })
    .execute();
  await system
    .updateTable('vehicles')
    .set({ state: carStates[state] ?? truck.state, taskDetailID, isOnDutyDriver: true, onDutyDriverOID: driver.userID })
    .where('tenantID', '=', tenantID)
    .where('carID', '=', truck.carID)
    .execute();
  const load: TestLoad = {
    tenantID,
    taskID,
    taskDetailID,
    contractID,
    carID: truck.carID,
    driverOID: driver.userID,
    plant: plantPlace,
    site,
  };
  tellLoad(services, load, state);
  return load;
};

/** Tells of a change of the load, as the product does after the commit. */
export const tellLoad = (
  services: Services,
  { tenantID, taskID, taskDetailID, contractID, carID, driverOID }: TestLoad,
  state: WaybillState,
): void =>
  services.hub.publish(tenantID, { type: 'waybill', taskDetailID, taskID, contractID, driverOID, carID, state });
