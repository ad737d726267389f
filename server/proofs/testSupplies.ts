import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Scene } from './testScene.ts';

/** What the plant buys, of whom, as agreed, and where it lies. */
export const makeSupplies = async ({ system, ofTenant, creator, now, plant, n }: Scene) => {
  const [material, vendor, supplyContract, bin, materialCar] = [newId(), newId(), newId(), newId(), newId()];
  const times = { createTime: now, updateTime: now };
  await system
    .insertInto('materials')
    .values({
      ...{ ...ofTenant, materialID: material, code: `WL-${n}`, kind: 'cement', name: `试样水泥 ${n}`, unit: 't' },
      ...times,
    })
    .execute();
  await system
    .insertInto('vendors')
    .values({ ...ofTenant, vendorID: vendor, name: `试样供应商 ${n}`, type: 'svt_supplier_transportation', ...times })
    .execute();
  await system
    .insertInto('supplyContracts')
    .values({
      ...{ ...ofTenant, supplyContractID: supplyContract, contractNo: `GY-${n}`, vendorID: vendor },
      ...{ materialID: material, price: 380, priceUnit: 't', fromDay: '2026-01-01', ...times },
    })
    .execute();
  await system
    .insertInto('bins')
    .values({
      ...{ ...ofTenant, binID: bin, code: `KW-${n}`, name: `试样仓 ${n}`, plantID: plant, materialID: material },
      ...{ capacityKg: 200_000, ...times },
    })
    .execute();
  await system
    .insertInto('materialCars')
    .values({
      ...{
        ...ofTenant,
        carID: materialCar,
        species: 'scsp_dump',
        plateNumber: `浙A·6600${n}`,
        vendorID: vendor,
        creator,
      },
      ...times,
    })
    .execute();
  const receipt = newId();
  const { rows: drivers } = await sql<{
    userID: string;
  }>`SELECT ur."userID" FROM "userRoles" ur JOIN roles r ON r."tenantID" = ur."tenantID" AND r."roleID" = ur."roleID"
    WHERE ur."tenantID" = ${ofTenant.tenantID} AND 'material-driver-login' = ANY(r."rights")`.execute(system);
  await system
    .insertInto('materialReceipts')
    .values({
      ...{ ...ofTenant, receiptID: receipt, receiptNo: `SH-${n}`, state: 'mrs_signing', plantID: plant },
      ...{ materialID: material, vendorID: vendor, supplyContractID: supplyContract, carID: materialCar },
      ...{ carrierID: vendor, driverOID: (n === 0 ? drivers[0]?.userID : undefined) ?? creator, netKg: 30_000 },
      ...{ creator, creatorName: '客户', ...times },
    })
    .execute();
  return { receipt, material, vendor, supplyContract, bin, materialCar };
};
