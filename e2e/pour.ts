import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { references } from '@pourline/contract/references';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { Caller } from './caller.ts';
import type { World } from './world.ts';

/** The people of the east plant who bring a pour about, each over the API. */
export interface Crew {
  customer: Caller;
  sale: Caller;
  scheduler: Caller;
  lab: Caller;
  driver: Caller;
}

export const gatherCrew = async (
  world: World,
  { customer = '郑工', sale = '冯涛', driver = '卫东升' } = {},
): Promise<Crew> => ({
  customer: await world.caller(customer),
  sale: await world.caller(sale),
  scheduler: await world.caller('周敏'),
  lab: await world.caller('秦岚'),
  driver: await world.caller(driver),
});

export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The customer orders concrete for the first project that he manages; answers the order's id. */
export async function placeOrder(crew: Crew, constructionSite: string, scheduledCa = 30): Promise<string> {
  const { projects } = await crew.customer.call(references.orderForm);
  const project = projects.find((one) => one.managed);
  if (!project?.geofence || project.lon === null || project.lat === null)
    throw new Error('the customer manages no project');
  const { taskID } = await crew.customer.call(orders.create, {
    body: {
      contractID: project.contractID,
      constructionSite,
      strengthNo: 'C30',
      technicalFeature: [],
      slump: '180',
      maximumSize: '25',
      pourWay: 'pump',
      scheduledCa,
      bookBegin: hoursFromNow(1),
      bookEnd: hoursFromNow(6),
      siteAddress: project.address,
      siteLon: project.lon,
      siteLat: project.lat,
      prdTaskGeofence: project.geofence,
      contact: project.contact,
      contactPhone: project.contactPhone,
    },
  });
  return taskID;
}

export const approve = (crew: Crew, taskID: string) => crew.sale.call(orders.approve, { params: { id: taskID } });

/** The plant where the crew works. */
export async function plantOf(crew: Crew) {
  const plant = (await crew.scheduler.call(vehicles.plants)).data[0];
  if (!plant) throw new Error('there is no plant');
  return plant;
}

/** Gives an order plant, line and rate; the first truck is loaded so many hours from now. */
export async function arrange(crew: Crew, taskID: string, inHours = 0.5): Promise<void> {
  const plant = await plantOf(crew);
  const body = {
    plantID: plant.plantID,
    lineID: plant.lines[0]?.lineID ?? null,
    arrangeTime: hoursFromNow(inHours),
    pourRate: 30,
  };
  await crew.scheduler.call(orders.arrange, { params: { id: taskID }, body });
}

export async function giveMix(crew: Crew, taskID: string): Promise<void> {
  const mix = await crew.lab.call(proportions.suggest, { params: { id: taskID } });
  const body = { taskID, proportionNo: mix.proportionNo || 'PB-1', materials: mix.materials };
  await crew.lab.call(proportions.save, { body });
}

/** Brings an order from placing to supply. */
export async function openOrder(crew: Crew, taskID: string): Promise<void> {
  await approve(crew, taskID);
  await arrange(crew, taskID);
  await giveMix(crew, taskID);
  await crew.scheduler.call(orders.open, { params: { id: taskID } });
}

/** The truck that a driver takes first. */
export async function truckOf(driver: Caller) {
  const truck = (await driver.call(vehicles.driverBound, { params: { id: driver.userID } })).data[0];
  if (!truck) throw new Error('the driver has no truck');
  return truck;
}

/** The driver takes his truck at the plant and queues; answers the truck's id. */
export async function queueTruck(crew: Crew, driver = crew.driver): Promise<string> {
  const { lon, lat } = await plantOf(crew);
  const { carID } = await truckOf(driver);
  await driver.call(vehicles.onDuty, { params: { id: carID }, body: { lon, lat } });
  await driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  return carID;
}

/** The plant loads a truck: it drives off. */
export async function loadTruck(crew: Crew, taskDetailID: string): Promise<void> {
  const params = { id: taskDetailID };
  await crew.scheduler.call(waybills.updateState, { params, body: { action: 'startProduction' } });
  await crew.scheduler.call(waybills.updateState, { params, body: { action: 'finishLoading' } });
}

export interface Pour {
  taskID: string;
  carID: string;
  taskDetailID: string;
}

/** An open order and one load queued for it. */
export async function startPour(crew: Crew, constructionSite: string): Promise<Pour> {
  const taskID = await placeOrder(crew, constructionSite);
  await openOrder(crew, taskID);
  const carID = await queueTruck(crew);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID } });
  return { taskID, carID, taskDetailID };
}
