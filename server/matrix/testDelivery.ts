import { boundCarKey } from '@pourline/domain/materials/materialCar';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { tenantID } from '../dispatch/testSite.ts';

type Run = <R>(query: RawBuilder<R>) => Promise<R[]>;

/** A lorry, who drives it and has bound it, and a delivery that can be put into each state. */
export const setDelivery = async (run: Run) => {
  const receiptID = newId();
  const carID = 'matrix-lorry';
  const [lorryDriver] = await run(
    sql<{ userID: string }>`SELECT "userID" FROM users WHERE "tenantID" = ${tenantID} AND "name" = '朱海'`,
  );
  if (!lorryDriver) throw new Error('nobody brings materials to the demo');
  await run(sql`INSERT INTO "materialCars" ("tenantID", "carID", "species", "plateNumber", "vendorID", "creator", "createTime", "updateTime")
    VALUES (${tenantID}, ${carID}, 'scsp_cementing', '浙A·66123', 'demo-east-gys-5', ${lorryDriver.userID}, now(), now())`);
  await run(sql`INSERT INTO "userConfigs" ("tenantID", "userID", "key", "value")
    VALUES (${tenantID}, ${lorryDriver.userID}, ${boundCarKey}, ${JSON.stringify({ carID, plateNumber: '浙A·66123' })}) ON CONFLICT DO NOTHING`);
  /** What is announced: cement of its supplier, with the lorry and who drives it where the material staff announces it. */
  const deliveryForm = {
    ...{ plantID: 'demo-east-1', materialID: 'demo-east-cl-1', vendorID: 'demo-east-gys-1', netKg: 34_540 },
    ...{ carID, driverOID: lorryDriver.userID },
  };
  const putReceipt = async (state: string, driverOID: string): Promise<void> => {
    await run(sql`DELETE FROM "materialReceipts" WHERE "receiptID" = ${receiptID}`);
    await run(sql`INSERT INTO "materialReceipts" ("tenantID", "receiptID", "receiptNo", "state", "plantID", "materialID", "vendorID", "carID", "carrierID",
        "driverOID", "netKg", "creator", "creatorName", "createTime", "updateTime")
      VALUES (${tenantID}, ${receiptID}, 'M-SH1', ${state}, 'demo-east-1', 'demo-east-cl-1', 'demo-east-gys-1', ${carID}, 'demo-east-gys-5',
        ${driverOID}, 34540, '', '', now(), now())`);
  };
  return { receiptID, deliveryForm, putReceipt };
};
