import { accounts } from '@pourline/contract/accounts';
import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { vehicles } from '@pourline/contract/vehicles';
import { applicationForm, registerApplicant } from '../registrations/testApplicant.ts';
import { peopleAt } from '../seed/demoPeople.ts';
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
  await step(relief, vehicles.changeShiftsOfTruck, { body: { carID, userID: driver.userID } });
  await step(driver, vehicles.offDuty, { params: { id: carID }, body: {} });
  await step(senior, people.setUserVehicles, { ...user, body: { carIDs: own } });
};

/** People of the plant go and come back, and somebody of another plant is asked to come. */
export async function driveComings(plant: WatchedPlant): Promise<void> {
  const { senior, fleet, ids, step } = plant;
  const drivers = (await senior.call(people.users, { query: { keyword: '蒋大力' } })).data;
  const relief = drivers[0];
  if (!relief) throw new Error('no other driver');
  ids.userID = relief.id;
  const bound = (await fleet.call(vehicles.driverBound, { params: { id: relief.id } })).data[0];
  ids.carID = bound?.carID ?? '';
  const user = { params: { id: relief.id } };
  await step(senior, people.setUserState, { ...user, body: { state: 'disabled', reason: '离职' } });
  await step(senior, people.setUserState, { ...user, body: { state: 'enabled' } });

  const { mobileNo } = peopleAt('demo-north').find(({ name }) => name === '谢江') ?? { mobileNo: '' };
  const asked = await senior.call(people.createUser, { body: { name: '谢江', mobileNo, roleIDs: ['role-driver'] } });
  ids.userID = asked.id;
  const invited = await plant.signIn('谢江', 'scheduler', 'demo-north');
  await step(invited, accounts.answerInvitation, { params: { id: 'demo-east' }, body: { accept: true } });
}
