import { type Member, memberOf } from '../../contract/client/member.ts';
import type { Crew } from '../../simulator/pours/testCrew.ts';
import type { Person, World } from './world.ts';

/** The phones of those who bring a pour about, and of the drivers, at each plant of the demonstration. */
const phones = {
  'demo-east': {
    ...{ customer: '13800001006', sale: '13800001008', scheduler: '13800001004', lab: '13800001017' },
    drivers: ['13800001011', '13800001012', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `1380000500${n}`)],
  },
  'demo-north': {
    ...{ customer: '13800003002', sale: '13800003004', scheduler: '13800003001', lab: '13800003006' },
    drivers: ['13800003003', '13800007001', '13800007002', '13800007003'],
  },
} as const;
export type PlantID = keyof typeof phones;

/** The calls of the contract, made by a person of a world. */
export const memberAt = (world: World, person: Person): Member<FormData> => memberOf({ url: world.url, fetch }, person);

export const driverAt = (world: World, plantID: PlantID, n = 0): Promise<Person> =>
  world.person(phones[plantID].drivers[n] ?? '', 'driver', plantID);

export const personAt = (
  world: World,
  plantID: PlantID,
  roleGroup: 'customer' | 'sale' | 'scheduler' | 'lab',
): Promise<Person> => world.person(phones[plantID][roleGroup], roleGroup, plantID);

/** No act is held against where a truck was last seen: other attacks have sent it anywhere. */
const forgetPlace = (world: World, { userID }: Person): Promise<unknown> =>
  world.rows(
    `UPDATE vehicles v SET "gnssTime" = LEAST(v."gnssTime", now() - interval '1 day') FROM "vehicleDrivers" d
     WHERE d."tenantID" = v."tenantID" AND d."carID" = v."carID" AND d."userID" = $1`,
    userID,
  );

/** Those who bring a pour about at a plant, with its n-th driver, whose truck nobody has seen lately. */
export const crewAt = async (world: World, plantID: PlantID, n = 0): Promise<Crew<Member<FormData>>> => {
  const member = async (roleGroup: 'customer' | 'sale' | 'scheduler' | 'lab') =>
    memberAt(world, await personAt(world, plantID, roleGroup));
  const driver = await driverAt(world, plantID, n);
  await forgetPlace(world, driver);
  return {
    customer: await member('customer'),
    sale: await member('sale'),
    scheduler: await member('scheduler'),
    lab: await member('lab'),
    driver: memberAt(world, driver),
  };
};
