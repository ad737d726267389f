import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { Caller, TestServer } from './testServer.ts';

/** The people of the east plant who bring a pour about. */
export interface Crew {
  customer: Caller;
  sale: Caller;
  scheduler: Caller;
  lab: Caller;
  driver: Caller;
}

export const gatherCrew = async (server: TestServer): Promise<Crew> => ({
  customer: await server.signIn('郑工'),
  sale: await server.signIn('冯涛'),
  scheduler: await server.signIn('周敏'),
  lab: await server.signIn('秦岚'),
  driver: await server.signIn('卫东升'),
});

export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Places an order of 30 m³ as the customer of the crew; answers its id. */
export const placeOrder = async (crew: Crew, scheduledCa = 30): Promise<string> => {
  const form = await crew.customer.call(references.orderForm);
  const project = form.projects.find((one) => one.managed);
  if (!project) throw new Error('the customer manages no project');
  const order = await crew.customer.call(orders.create, {
    body: {
      contractID: project.contractID,
      constructionSite: '3 层梁板',
      strengthNo: 'C30',
      technicalFeature: [],
      slump: '180',
      maximumSize: '25',
      pourWay: 'pump',
      scheduledCa,
      bookBegin: hoursFromNow(1),
      bookEnd: hoursFromNow(6),
      siteAddress: project.address,
      siteLon: project.lon as number,
      siteLat: project.lat as number,
      prdTaskGeofence: project.geofence as NonNullable<typeof project.geofence>,
      contact: '郑工',
      contactPhone: '13800001006',
    },
  });
  return order.taskID;
};

/** Brings an order from approval to supply. */
export const openOrder = async (crew: Crew, taskID: string): Promise<void> => {
  const params = { id: taskID };
  await crew.sale.call(orders.approve, { params });
  const plant = (await crew.scheduler.call(vehicles.plants)).data[0];
  if (!plant) throw new Error('no plant');
  await crew.scheduler.call(orders.arrange, {
    params,
    body: {
      plantID: plant.plantID,
      lineID: plant.lines[0]?.lineID ?? null,
      arrangeTime: hoursFromNow(0.5),
      pourRate: 30,
    },
  });
  const mix = await crew.lab.call(proportions.suggest, { params });
  await crew.lab.call(proportions.save, {
    body: { taskID, proportionNo: mix.proportionNo || 'PB-1', materials: mix.materials },
  });
  await crew.scheduler.call(orders.open, { params });
};

/** The driver takes his truck at the plant and queues; answers the truck's id. */
export const queueTruck = async (crew: Crew): Promise<string> => {
  const plant = (await crew.scheduler.call(vehicles.plants)).data[0];
  const truck = (await crew.driver.call(vehicles.driverBound, { params: { id: crew.driver.userID } })).data[0];
  if (!plant || !truck) throw new Error('the driver has no truck');
  await crew.driver.call(vehicles.onDuty, { params: { id: truck.carID }, body: { lon: plant.lon, lat: plant.lat } });
  await crew.driver.call(vehicles.queueUp, { params: { carID: truck.carID }, body: {} });
  return truck.carID;
};

/** An open order with one load queued for it. */
export const startPour = async (crew: Crew): Promise<{ taskID: string; carID: string; taskDetailID: string }> => {
  const taskID = await placeOrder(crew);
  await openOrder(crew, taskID);
  const carID = await queueTruck(crew);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID } });
  return { taskID, carID, taskDetailID };
};
