import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { vehicles } from '@pourline/contract/vehicles';
import { applicationForm, registerApplicant } from '../registrations/testApplicant.ts';
import type { WatchedPlant } from './testTopics.ts';

/** People apply to the plant, think better of it, and are refused. */
export const driveNewcomers = async ({ server, senior, step }: WatchedPlant): Promise<void> => {
  const newcomer = await registerApplicant(server);
  const { registrationID: withdrawn } = await step(newcomer, registrations.apply, applicationForm('customer'));
  await step(newcomer, registrations.withdraw, { params: { id: withdrawn } });
  const { registrationID: id } = await step(newcomer, registrations.apply, applicationForm('driver'));
  await step(senior, registrations.refuse, { params: { id }, body: { reason: '资料不全' } });
};

/** A driver hands the truck to another who is bound to it. */
export const driveShift = async ({ server, crew: { driver }, senior, ids, step }: WatchedPlant): Promise<void> => {
  const relief = await server.signIn('蒋大力');
  const [truck] = (await driver.call(vehicles.driverBound, { params: { id: driver.userID } })).data;
  const [yard] = (await driver.call(vehicles.plants)).data;
  if (!truck || !yard) throw new Error('no truck or no plant');
  ids.carID = truck.carID;
  ids.userID = relief.userID;
  const { carID } = truck;
  const user = { params: { id: relief.userID } };
  const own = (await relief.call(vehicles.driverBound, user)).data.map((one) => one.carID);
  await senior.call(people.setUserVehicles, { ...user, body: { carIDs: [...own, carID] } });
  await driver.call(vehicles.onDuty, { params: { id: carID }, body: { lon: yard.lon, lat: yard.lat } });
  await step(driver, vehicles.changeShifts, { body: { carID, userID: relief.userID } });
  await step(relief, vehicles.offDuty, { params: { id: carID }, body: {} });
  await step(senior, people.setUserVehicles, { ...user, body: { carIDs: own } });
};
