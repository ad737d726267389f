import { newId, newToken } from '../db/ids.ts';
import type { Scene } from './testScene.ts';

/** Files that were taken in: of orders, and of each kind of what a company sets up by itself. */
export const makeSheets = async ({ system, ofTenant, creator, now }: Scene) => {
  const orderImport = newId();
  const [plantImport, lineImport, vehicleImport] = [newId(), newId(), newId()];
  const [customerImport, projectImport, contractImport] = [newId(), newId(), newId()];
  const [materialImport, vendorImport, supplyContractImport, binImport] = [newId(), newId(), newId(), newId()];
  await system
    .insertInto('orderImports')
    .values({
      ...{ ...ofTenant, importID: orderImport, fileHash: newToken(), fileName: '明天的订单.xlsx', taskIDs: '[]' },
      ...{ creator, creatorName: '客户', createTime: now },
    })
    .execute();
  await system
    .insertInto('sheetImports')
    .values(
      Object.entries({
        ...{ plant: plantImport, line: lineImport, vehicle: vehicleImport },
        ...{ customer: customerImport, project: projectImport, contract: contractImport },
        ...{ material: materialImport, vendor: vendorImport, bin: binImport },
        supplyContract: supplyContractImport,
      }).map(([kind, importID]) => ({
        ...{ ...ofTenant, importID, kind, fileHash: newToken(), fileName: '资料.xlsx', madeIDs: '[]' },
        ...{ creator, creatorName: '高管', createTime: now },
      })),
    )
    .execute();
  return {
    ...{ orderImport, plantImport, lineImport, vehicleImport, customerImport, projectImport, contractImport },
    ...{ materialImport, vendorImport, supplyContractImport, binImport },
  };
};
