import { contractState } from '@pourline/domain/contracts/contractStates';
import type { Geofence } from '@pourline/domain/geo';
import { dayOf } from '@pourline/domain/time';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { demoPrices } from './demoPrices.ts';

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

/** The contracts of projects, signed, with prices that hold since long before. */
const signed = async (db: Db, tenantID: string, sites: readonly SiteDescription[], now: Date): Promise<void> => {
  const beginDay = dayOf(now.getTime() - 400 * 86_400_000);
  await db
    .insertInto('contracts')
    .values(
      sites.map(({ contractID }) => ({
        ...{ tenantID, contractID, state: contractState.signed, beginDay, terms: '月结 30 天' },
        ...{ createTime: now, updateTime: now, signTime: now },
      })),
    )
    .execute();
  const prices = sites.flatMap(({ contractID }) =>
    demoPrices(beginDay).map((price) => ({ tenantID, contractID, priceID: newId(), ...price, createTime: now })),
  );
  for (let at = 0; at < prices.length; at += 500)
    await db
      .insertInto('contractPrices')
      .values(prices.slice(at, at + 500))
      .execute();
};

/** Makes customers and their projects under signed contracts, with who manages them and who works on them. */
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
          {
            ...{ tenantID, customerID: s.customerID, name: s.customerName, contact: s.contact, phone: s.contactPhone },
            ...{ salesmanOID: s.salesmanOID, createTime: now, updateTime: now },
          },
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
        updateTime: now,
      })),
    )
    .execute();
  await signed(db, tenantID, sites, now);
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
