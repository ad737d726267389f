import type { demo, WorldBody } from '@pourline/contract/demo';
import type { DataOf } from '@pourline/contract/endpoint';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { Db } from '../db/database.ts';
import { employ, type PersonDescription } from '../people/employ.ts';
import { signContracts } from '../references/signContracts.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { foundTenant } from '../seed/foundTenant.ts';
import type { Services } from '../services.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { buildPlants } from '../vehicles/buildPlants.ts';
import { buyTrucks } from '../vehicles/buyVehicles.ts';

/** Somebody who does one job. */
interface Worker extends PersonDescription {
  roleGroups: readonly [RoleGroup];
}

let hashed: Promise<string> | undefined;
let worlds = 0;

/** Makes a plant with everybody and everything that a simulated day needs, at once. */
export const createWorld = async (
  services: Services,
  world: WorldBody,
  tenantID: string,
): Promise<DataOf<typeof demo.createWorld>> => {
  hashed ??= hashPassword(demoPassword);
  const passwordHash = await hashed;
  const now = new Date(services.clock.now());
  // Phone numbers 19xxxxxxxxx: seven digits of the moment and world, then the person.
  worlds += 1;
  const series = String((Math.floor(Date.now() / 1000) + worlds * 7919) % 100_000).padStart(5, '0');
  const phone = (i: number): string => `19${series}${String(i).padStart(4, '0')}`;
  const office: Worker[] = [
    { name: '调度员', mobileNo: phone(1), roleGroups: ['scheduler'] },
    { name: '销售员', mobileNo: phone(2), roleGroups: ['sale'] },
    { name: '试验员', mobileNo: phone(3), roleGroups: ['lab'] },
    { name: '工地负责人', mobileNo: phone(4), roleGroups: ['customer'] },
    { name: '老板', mobileNo: phone(5), roleGroups: ['boss'] },
    { name: '设备员', mobileNo: phone(6), roleGroups: ['equipment'] },
    { name: '厂长', mobileNo: phone(7), roleGroups: ['senior'] },
    { name: '材料员', mobileNo: phone(8), roleGroups: ['material'] },
    { name: '材料司机', mobileNo: phone(9), roleGroups: ['materialDriver'] },
  ];
  const drivers = world.drivers.map(
    (d, i): Worker => ({
      name: d.name,
      mobileNo: phone(100 + i),
      roleGroups: ['driver'],
      jobCode: 'mixer_driver',
    }),
  );
  const account = (person: Worker) => ({
    roleGroup: person.roleGroups[0],
    name: person.name,
    mobileNo: person.mobileNo,
    password: demoPassword,
    tenant: world.name,
  });
  return services.database.system.transaction().execute(async (transaction) => {
    const db = transaction as unknown as Db;
    await foundTenant(db, {
      tenantID,
      groupID: null,
      name: world.name,
      shortName: world.name,
      roadSeed: world.roadSeed,
      centre: world.centre,
      demo: true,
      now,
    });
    const officeIDs = await employ(db, tenantID, office, passwordHash, now);
    const driverIDs = await employ(db, tenantID, drivers, passwordHash, now);
    const plantIDs = new Map(world.plants.map((p, i) => [p.key, `p${i + 1}`]));
    const lines = await buildPlants(
      db,
      tenantID,
      world.plants.map((p, i) => ({ ...p, plantID: plantIDs.get(p.key) as string, index: i })),
    );
    const plantOf = (key: string): string => {
      const plantID = plantIDs.get(key);
      if (!plantID) throw new Error(`no plant ${key} in this world`);
      return plantID;
    };
    await buyTrucks(
      db,
      tenantID,
      world.drivers.map((d, i) => ({
        carID: `c${i + 1}`,
        carNo: d.carNo,
        plateNumber: d.plateNumber,
        capacity: d.capacity,
        plantID: plantOf(d.plantKey),
        deviceNo: d.deviceNo,
        terminalID: d.terminalID,
        driverIDs: [driverIDs[i] as string],
      })),
      now,
    );
    await signContracts(
      db,
      tenantID,
      world.customers.map((c, i) => ({
        contractID: `ht${i + 1}`,
        projectName: c.projectName,
        customerID: `kh${i + 1}`,
        customerName: c.name,
        salesmanOID: officeIDs[1] as string,
        address: c.address,
        lon: c.lon,
        lat: c.lat,
        geofence: c.geofence,
        contact: '工地负责人',
        contactPhone: phone(4),
        managerIDs: [officeIDs[3] as string],
      })),
      now,
    );
    const [scheduler, sale, lab, customer, boss, equipment, senior, material, materialDriver] = office.map(account) as [
      ReturnType<typeof account>,
      ReturnType<typeof account>,
      ReturnType<typeof account>,
      ReturnType<typeof account>,
      ReturnType<typeof account>,
      ReturnType<typeof account>,
      ReturnType<typeof account>,
      ReturnType<typeof account>,
      ReturnType<typeof account>,
    ];
    return {
      tid: tenantID,
      accounts: { scheduler, sale, lab, customer, boss, equipment, senior, material, materialDriver },
      plants: world.plants.map((p) => ({
        key: p.key,
        plantID: plantOf(p.key),
        lineIDs: lines.get(plantOf(p.key)) ?? [],
      })),
      drivers: world.drivers.map((d, i) => ({
        key: d.key,
        carID: `c${i + 1}`,
        userID: driverIDs[i] as string,
        account: account(drivers[i] as Worker),
      })),
      projects: world.customers.map((c, i) => ({ key: c.key, contractID: `ht${i + 1}` })),
    };
  });
};
