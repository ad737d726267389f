import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { roleGroups } from '@pourline/domain/access/roleGroups';
import type { Geofence, LonLat } from '@pourline/domain/geo';
import { portablePumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { plantCodes, plantSettings } from './plantCodes.ts';
import { rightsOfRole } from './roleRights.ts';

export interface TenantDescription {
  tenantID: string;
  groupID: string | null;
  name: string;
  shortName: string;
  province?: string;
  city?: string;
  address?: string;
  phone?: string;
  roadSeed: number;
  centre: LonLat | readonly [number, number];
  demo: boolean;
  now: Date;
}

/** Makes a tenant with its codes, settings and one role for each role group. */
export const foundTenant = async (db: Db, t: TenantDescription): Promise<void> => {
  await db
    .insertInto('tenants')
    .values({
      tenantID: t.tenantID,
      groupID: t.groupID,
      name: t.name,
      shortName: t.shortName,
      province: t.province ?? '',
      city: t.city ?? '',
      address: t.address ?? '',
      phone: t.phone ?? '',
      roadSeed: t.roadSeed,
      centreLon: t.centre[0],
      centreLat: t.centre[1],
      demo: t.demo,
      createTime: t.now,
    })
    .execute();
  const codes = Object.entries(plantCodes).flatMap(([type, rows]) =>
    rows.map(([code, name], index) => ({ tenantID: t.tenantID, type, code, name, index })),
  );
  await db.insertInto('codeReferences').values(codes).execute();
  await db
    .insertInto('configs')
    .values(plantSettings.map(([code, key, value]) => ({ tenantID: t.tenantID, code, key, value })))
    .execute();
  const roles = (Object.keys(roleGroups) as RoleGroup[]).map((group) => ({
    tenantID: t.tenantID,
    roleID: `role-${group}`,
    name: roleGroups[group].title,
    rights: rightsOfRole(group),
    founding: true,
  }));
  await db.insertInto('roles').values(roles).execute();
};

export interface PersonDescription {
  name: string;
  mobileNo: string;
  roleGroups: readonly RoleGroup[];
  jobCode?: string | undefined;
}

/** Makes people of a tenant with their accounts (an account that exists is used again); returns their ids in order. */
export const employ = async (
  db: Db,
  tenantID: string,
  people: readonly PersonDescription[],
  passwordHash: string,
  now: Date,
): Promise<string[]> => {
  if (people.length === 0) return [];
  await db
    .insertInto('accounts')
    .values(
      people.map((p) => ({
        accountOID: newId(),
        mobileNo: p.mobileNo,
        passwordHash,
        passwordChangedAt: now,
        createTime: now,
      })),
    )
    .onConflict((c) => c.column('mobileNo').doNothing())
    .execute();
  const accounts = new Map(
    (
      await db
        .selectFrom('accounts')
        .select(['accountOID', 'mobileNo'])
        .where(
          'mobileNo',
          'in',
          people.map((p) => p.mobileNo),
        )
        .execute()
    ).map((a) => [a.mobileNo, a.accountOID]),
  );
  const users = people.map((p) => ({
    tenantID,
    userID: newId(),
    accountOID: accounts.get(p.mobileNo) as string,
    name: p.name,
    mobileNo: p.mobileNo,
    jobCode: p.jobCode ?? '',
    createTime: now,
  }));
  await db.insertInto('users').values(users).execute();
  const roles = people.flatMap((p, i) =>
    p.roleGroups.map((group) => ({ tenantID, userID: users[i]?.userID as string, roleID: `role-${group}` })),
  );
  await db.insertInto('userRoles').values(roles).execute();
  return users.map((user) => user.userID);
};

export interface PlantDescription {
  plantID: string;
  name: string;
  index: number;
  lon: number;
  lat: number;
  radius: number;
  loadingRate: number;
  lines: number;
}

/** Makes batching plants with their lines; returns the ids of the lines by plant. */
export const buildPlants = async (
  db: Db,
  tenantID: string,
  plants: readonly PlantDescription[],
): Promise<Map<string, string[]>> => {
  const fence = (p: PlantDescription): Geofence => ({ type: 'circle', center: [p.lon, p.lat], radius: p.radius });
  await db
    .insertInto('plants')
    .values(
      plants.map((p) => ({
        tenantID,
        plantID: p.plantID,
        name: p.name,
        index: p.index,
        lon: p.lon,
        lat: p.lat,
        geoFence: JSON.stringify(fence(p)),
      })),
    )
    .execute();
  const lines = plants.flatMap((p) =>
    Array.from({ length: p.lines }, (_, i) => ({
      tenantID,
      plantID: p.plantID,
      lineID: `${p.plantID}-${i + 1}`,
      name: `${i + 1} 号线`,
      index: i,
      loadingRate: p.loadingRate,
    })),
  );
  await db.insertInto('productionLines').values(lines).execute();
  return new Map(
    plants.map((p) => [p.plantID, lines.filter((line) => line.plantID === p.plantID).map((line) => line.lineID)]),
  );
};

export interface TruckDescription {
  carID: string;
  carNo: string;
  plateNumber: string;
  capacity: number;
  plantID: string;
  deviceNo: string;
  driverIDs: readonly string[];
}

/** Makes mixer trucks, off duty, bound to their drivers. */
export const buyTrucks = async (
  db: Db,
  tenantID: string,
  trucks: readonly TruckDescription[],
  now: Date,
): Promise<void> => {
  if (trucks.length === 0) return;
  await db
    .insertInto('vehicles')
    .values(
      trucks.map(({ driverIDs: _, ...truck }) => ({ tenantID, ...truck, state: 'scst_offduty', updateTime: now })),
    )
    .execute();
  await db
    .insertInto('vehicleDrivers')
    .values(trucks.flatMap((truck) => truck.driverIDs.map((userID) => ({ tenantID, carID: truck.carID, userID }))))
    .execute();
};

/** Makes truck-mounted pumps, off duty; who works them is written down nowhere. */
export const buyPumps = async (
  db: Db,
  tenantID: string,
  pumps: readonly { carID: string; carNo: string; plateNumber: string; plantID: string }[],
  now: Date,
): Promise<void> => {
  if (pumps.length === 0) return;
  const kind = { species: portablePumpSpecies, capacity: 0, state: vehicleState.offDuty };
  await db
    .insertInto('vehicles')
    .values(pumps.map((pump) => ({ tenantID, ...pump, ...kind, updateTime: now })))
    .execute();
};

export interface SiteDescription {
  contractID: string;
  projectName: string;
  customerID: string;
  customerName: string;
  salesmanOID: string;
  address: string;
  lon: number;
  lat: number;
  geofence: Geofence;
  contact: string;
  contactPhone: string;
  managerIDs: readonly string[];
  workerIDs?: readonly string[];
}

/** Makes customers and their projects, with who manages them and who works on them. */
export const signContracts = async (
  db: Db,
  tenantID: string,
  sites: readonly SiteDescription[],
  now: Date,
): Promise<void> => {
  if (sites.length === 0) return;
  await db
    .insertInto('customers')
    .values([
      ...new Map(
        sites.map((s) => [
          s.customerID,
          { tenantID, customerID: s.customerID, name: s.customerName, contact: s.contact, phone: s.contactPhone },
        ]),
      ).values(),
    ])
    .execute();
  await db
    .insertInto('projects')
    .values(
      sites.map((s, i) => ({
        tenantID,
        contractID: s.contractID,
        contractNo: `HT-${now.getUTCFullYear()}-${String(i + 1).padStart(4, '0')}`,
        projectName: s.projectName,
        customerID: s.customerID,
        salesmanOID: s.salesmanOID,
        buildCompany: s.customerName,
        address: s.address,
        lon: s.lon,
        lat: s.lat,
        geofence: JSON.stringify(s.geofence),
        contact: s.contact,
        contactPhone: s.contactPhone,
        createTime: now,
      })),
    )
    .execute();
  await db
    .insertInto('projectMembers')
    .values(
      sites.flatMap(({ contractID, managerIDs, workerIDs = [] }) => [
        ...managerIDs.map((userID) => ({ tenantID, contractID, userID, kind: 'manager' })),
        ...workerIDs.map((userID) => ({ tenantID, contractID, userID, kind: 'worker' })),
      ]),
    )
    .execute();
};
