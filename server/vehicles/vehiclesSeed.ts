import { peopleAt } from '../seed/demoPeople.ts';
import type { DemoScene, Seed } from '../seed/seed.ts';
import { buildPlants } from './buildPlants.ts';
import { buyPumps, buyTrucks } from './buyVehicles.ts';

/**
 * The batching plants of the demo: where on the roads of its city a plant stands, and how its trucks' plates begin. The two plants
 * of the group share one city and stand apart in it.
 */
const plants: Readonly<Record<string, { at: number; number: number; plate: string }>> = {
  'demo-east': { at: 310, number: 1, plate: '浙A' },
  'demo-west': { at: 905, number: 2, plate: '浙A' },
  'demo-north': { at: 500, number: 3, plate: '苏E' },
};

/** m³ */
const capacities = [10, 12, 8, 15];

/** A truck for every driver, and every third of them besides for the first driver. */
const trucksOf = (
  { tenant: { tenantID }, userIDOf }: DemoScene,
  { number, plate }: (typeof plants)[string],
  plantID: string,
) => {
  const drivers = peopleAt(tenantID).filter(({ roleGroups }) => roleGroups.some((group) => group === 'driver'));
  const userIDs = drivers.map(({ mobileNo }) => userIDOf(mobileNo));
  return userIDs.map((userID, i) => ({
    carID: `${tenantID}-car-${i + 1}`,
    carNo: `${i + 1}`.padStart(2, '0'),
    plateNumber: `${plate}·${number}${8100 + i * 7}`,
    capacity: capacities[i % capacities.length] ?? 10,
    plantID,
    deviceNo: `0139${number}000${String(i + 1).padStart(4, '0')}`,
    terminalID: `000${String(i + 1).padStart(4, '0')}`,
    driverIDs: [userID, ...(i > 0 && i % 3 === 0 ? userIDs.slice(0, 1) : [])],
  }));
};

/** Plants with their lines, trucks and pumps; by which rules drivers take their trucks. */
export const vehiclesSeed: Seed = {
  after: ['people'],
  settings: [
    ['dispatch', 'paramCheckFenceOnDuty', '1'],
    ['dispatch', 'paramDriverOnDutyCarRule', '2'],
  ],
  demo: async (scene) => {
    const { db, tenant, pointAt, now } = scene;
    const { tenantID } = tenant;
    const plant = plants[tenantID];
    if (!plant) return;
    const plantID = `${tenantID}-1`;
    const [lon, lat] = pointAt(plant.at);
    await buildPlants(db, tenantID, [
      { plantID, name: tenant.shortName, index: 0, lon, lat, radius: 250, loadingRate: 120, lines: 2 },
    ]);
    await buyTrucks(db, tenantID, trucksOf(scene, plant, plantID), now);
    await buyPumps(
      db,
      tenantID,
      [1, 2].map((n) => ({
        ...{ carID: `${tenantID}-pump-${n}`, carNo: `泵${n}`, plantID, boomM: n === 1 ? 37 : 52 },
        plateNumber: `${plant.plate}·${plant.number}${6200 + n}`,
      })),
      now,
    );
  },
};
