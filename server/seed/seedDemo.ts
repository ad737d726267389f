import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { placeOnNetwork } from '@pourline/domain/roads/placeOnNetwork';
import type { RoadNetwork } from '@pourline/domain/roads/roadNetwork';
import { type Database, type Db, openDatabase } from '../db/database.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { type DemoTenant, demoPassword, demoTenants } from './demoPeople.ts';
import { foundTenant } from './foundTenant.ts';
import { seeds } from './seeds.ts';

/** Founds a tenant of the demo; every capability brings what it has there. */
const furnishTenant = async (db: Db, tenant: DemoTenant, passwordHash: string, now: Date): Promise<void> => {
  await foundTenant(db, { ...tenant, demo: true, now });
  let network: RoadNetwork | undefined;
  const userIDs = new Map<string, string>();
  const scene = {
    ...{ db, tenant, now, passwordHash, userIDs },
    userIDOf: (mobileNo: string) => {
      const userID = userIDs.get(mobileNo);
      if (userID === undefined) throw new Error(`nobody with the phone ${mobileNo} is at ${tenant.tenantID}`);
      return userID;
    },
    pointAt: (index: number) => {
      network ??= makeRoadNetwork({ seed: tenant.roadSeed, centre: [...tenant.centre] });
      return placeOnNetwork(network, index).point;
    },
  };
  for (const { demo } of seeds) await demo?.(scene);
};

/** Fills an empty database with the demo group (two plants), an unrelated plant and their named people. Does nothing when anybody lives there. */
export const seedDemoInto = async (database: Database, now = new Date()): Promise<void> => {
  const someone = await database.system.selectFrom('tenants').select('tenantID').limit(1).executeTakeFirst();
  if (someone) return;
  const passwordHash = await hashPassword(demoPassword);
  await database.system.transaction().execute(async (db) => {
    for (const tenant of demoTenants) await furnishTenant(db as unknown as Db, tenant, passwordHash, now);
    for (const { demoOnce } of seeds) await demoOnce?.(db as unknown as Db, now);
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
