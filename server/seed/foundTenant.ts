import { roleGroupNames, roleGroups } from '@pourline/domain/access/roleGroups';
import type { LonLat } from '@pourline/domain/geo';
import type { Db } from '../db/database.ts';
import { rightsOfRole } from './roleRights.ts';
import { plantCodes, plantSettings } from './seeds.ts';

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
  const roles = roleGroupNames.map((group) => ({
    tenantID: t.tenantID,
    roleID: `role-${group}`,
    name: roleGroups[group].title,
    rights: rightsOfRole(group),
    founding: true,
  }));
  await db.insertInto('roles').values(roles).execute();
};
