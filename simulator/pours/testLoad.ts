import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { Actor, Crew } from './testCrew.ts';
import { advanceOrder, placeOrder, plantOf } from './testOrder.ts';

export interface Pour {
  taskID: string;
  carID: string;
  taskDetailID: string;
}

/** The truck that a driver takes first. */
export const truckOf = async (driver: Actor) => {
  const truck = (await driver.call(vehicles.driverBound, { params: { id: driver.userID } })).data[0];
  if (!truck) throw new Error('the driver has no truck');
  return truck;
};

/** The driver takes their truck at the plant and queues; returns the id of the truck. */
export const queueTruck = async (crew: Pick<Crew, 'scheduler' | 'driver'>, driver = crew.driver): Promise<string> => {
  const { lon, lat } = await plantOf(crew);
  const { carID } = await truckOf(driver);
  await driver.call(vehicles.onDuty, { params: { id: carID }, body: { lon, lat } });
  await driver.call(vehicles.queueUp, { params: { carID }, body: {} });
  return carID;
};

/** The plant loads a truck: it drives off. */
export const loadTruck = async ({ scheduler }: Pick<Crew, 'scheduler'>, taskDetailID: string) => {
  const params = { id: taskDetailID };
  await scheduler.call(waybills.updateState, { params, body: { action: 'startProduction' } });
  return scheduler.call(waybills.updateState, { params, body: { action: 'finishLoading' } });
};

/** An open order and one load queued for it. */
export const startPour = async (crew: Crew, constructionSite = '3 层梁板'): Promise<Pour> => {
  const taskID = await placeOrder(crew, { constructionSite });
  await advanceOrder(crew, taskID);
  const carID = await queueTruck(crew);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID } });
  return { taskID, carID, taskDetailID };
};

/** The site signs for what a load brought, all of it unless told otherwise (m³), with a picture that was uploaded before. */
export const signLoad = async (
  { customer }: Pick<Crew, 'customer'>,
  taskDetailID: string,
  signature: { signFileID: string; signer: string; signVolume?: number },
) => {
  const params = { id: taskDetailID };
  const { totalVolume } = await customer.call(waybills.info, { params });
  return customer.call(waybills.sign, { params, body: { signVolume: totalVolume, ...signature } });
};

const stages = ['queuing', 'delivering', 'waitingToUnload', 'unloading', 'returning', 'completed'] as const;

/** Brings a load that is queued to a stage, each step by whoever takes it; `surplusVolume` m³ come back. */
export const advanceLoad = async (
  crew: Pick<Crew, 'scheduler' | 'driver'>,
  taskDetailID: string,
  stage: (typeof stages)[number],
  surplusVolume = 0,
): Promise<void> => {
  const params = { id: taskDetailID };
  const steps = [
    () => loadTruck(crew, taskDetailID),
    () => crew.driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } }),
    () => crew.driver.call(waybills.startUnloading, { params, body: {} }),
    () => crew.driver.call(waybills.finishUnloading, { params, body: { surplusVolume } }),
    () => crew.driver.call(waybills.complete, { params, body: {} }),
  ];
  for (const step of steps.slice(0, stages.indexOf(stage))) await step();
};
