import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { placeOnNetwork } from '@pourline/domain/roads/placeOnNetwork';
import { type Database, type Db, openDatabase } from '../db/database.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { seedApplications } from './demoApplications.ts';
import { type DemoTenantID, demoDrivers, demoPassword, demoPeople, demoSites, demoTenants } from './demoPeople.ts';
import { buildPlants, buyPumps, buyTrucks, employ, foundTenant, signContracts } from './foundPlant.ts';

const plates = ['浙A', '浙A', '浙A', '苏E'];

const seedTenant = async (db: Db, index: number, passwordHash: string, now: Date): Promise<void> => {
  const tenant = demoTenants[index];
  if (!tenant) return;
  const { tenantID } = tenant;
  const centre: [number, number] = [tenant.centre[0], tenant.centre[1]];
  await foundTenant(db, { ...tenant, centre, demo: true, now });
  const named = demoPeople.filter((p) => p.tenantID === tenantID);
  const more = (demoDrivers.find((d) => d.tenantID === tenantID)?.names ?? []).map((name, i) => ({
    name,
    mobileNo: `1380000${4 + index}${String(i + 1).padStart(3, '0')}`,
    roleGroups: ['driver'] as const,
    jobCode: 'mixer_driver',
  }));
  const people = [...named, ...more];
  const ids = await employ(db, tenantID, people, passwordHash, now);
  if (tenantID === 'demo-group') return;
  const network = makeRoadNetwork({ seed: tenant.roadSeed, centre });
  // The two plants of the group share one city and stand apart in it.
  const at = placeOnNetwork(
    network,
    { 'demo-east': 310, 'demo-west': 905, 'demo-north': 500 }[tenantID as Exclude<DemoTenantID, 'demo-group'>],
  ).point;
  const plantID = `${tenantID}-1`;
  await buildPlants(db, tenantID, [
    { plantID, name: tenant.shortName, index: 0, lon: at[0], lat: at[1], radius: 250, loadingRate: 120, lines: 2 },
  ]);
  const drivers = people
    .map((p, i) => ({ ...p, userID: ids[i] as string }))
    .filter((p) => p.roleGroups.some((g) => g === 'driver'));
  await buyTrucks(
    db,
    tenantID,
    drivers.map((driver, i) => ({
      carID: `${tenantID}-car-${i + 1}`,
      carNo: `${i + 1}`.padStart(2, '0'),
      plateNumber: `${plates[index]}·${index}${String(8100 + i * 7)}`,
      capacity: [10, 12, 8, 15][i % 4] as number,
      plantID,
      deviceNo: `0139${index}000${String(i + 1).padStart(4, '0')}`,
      driverIDs: [driver.userID, ...(i > 0 && i % 3 === 0 ? [drivers[0]?.userID as string] : [])],
    })),
    now,
  );
  await buyPumps(
    db,
    tenantID,
    [1, 2].map((n) => ({
      ...{
        carID: `${tenantID}-pump-${n}`,
        carNo: `泵${n}`,
        plateNumber: `${plates[index]}·${index}${6200 + n}`,
        plantID,
      },
    })),
    now,
  );
  const idOf = (mobileNo: string): string => ids[people.findIndex((p) => p.mobileNo === mobileNo)] as string;
  await signContracts(
    db,
    tenantID,
    demoSites
      .filter((s) => s.tenantID === tenantID)
      .flatMap((site) =>
        site.projects.map((projectName, i) => {
          const point = placeOnNetwork(network, site.index + i * 331).point;
          return {
            contractID: `${tenantID}-ht-${site.index + i}`,
            projectName,
            customerID: `${tenantID}-kh-${site.index}`,
            customerName: site.customer,
            salesmanOID: idOf(site.salesman),
            address: `${tenant.city}${projectName}工地`,
            lon: point[0],
            lat: point[1],
            geofence: { type: 'circle' as const, center: point, radius: 150 },
            contact: site.contact,
            contactPhone: site.contactPhone,
            managerIDs: [idOf(site.manager)],
            workerIDs: site.worker && i === 0 ? [idOf(site.worker)] : [],
          };
        }),
      ),
    now,
  );
};

/** Fills an empty database with the demo group (two plants), an unrelated plant and their named people. Does nothing when anybody lives there. */
export const seedDemoInto = async (database: Database, now = new Date()): Promise<void> => {
  const someone = await database.system.selectFrom('tenants').select('tenantID').limit(1).executeTakeFirst();
  if (someone) return;
  const passwordHash = await hashPassword(demoPassword);
  await database.system.transaction().execute(async (db) => {
    for (let i = 0; i < demoTenants.length; i += 1) await seedTenant(db as unknown as Db, i, passwordHash, now);
    await seedApplications(db as unknown as Db, passwordHash, now);
  });
};

/** The same for a database named by its URL. */
export const seedDemo = async (databaseUrl: string): Promise<void> => {
  const database = openDatabase(databaseUrl, 2);
  try {
    await seedDemoInto(database);
  } finally {
    await database.close();
  }
};
