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
  return { material, vendor, supplyContract, bin, materialCar };
};
