import type { Geofence } from '@pourline/domain/geo';
import type { Db } from '../db/database.ts';

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
