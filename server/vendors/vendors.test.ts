import { bins } from '@pourline/contract/bins';
import { materialCars } from '@pourline/contract/materialCars';
import { materials } from '@pourline/contract/materials';
import { supplyContracts } from '@pourline/contract/supplyContracts';
import { vendors } from '@pourline/contract/vendors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binExample, materialExample, supplyExample, vendorExample } from '../materials/testMaterials.ts';
import { sheetOf } from '../proofs/testOwnThings.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let keeper: Caller;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.signIn('杨柳', 'material', 'demo-east');
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });
/** A supplier, a material and a contract between them, like no others. */
const agree = async (material: { unit: 't' | 'm3'; kgPerM3: number | null } = { unit: 't', kgPerM3: null }) => {
  made += 1;
  const { vendorID } = await keeper.call(vendors.create, { body: { ...vendorExample, name: `供应商 ${made}` } });
  const goods = { ...materialExample, code: `V-${made}`, ...material };
  const { materialID } = await keeper.call(materials.create, { body: goods });
  const body = { ...supplyExample, contractNo: `V-${made}`, vendorID, materialID, priceUnit: material.unit };
  const { supplyContractID } = await keeper.call(supplyContracts.create, { body });
  return { vendorID, materialID, goods, body, supplyContractID };
};

test('what a supplier does is not changed while what hangs on it needs it: contracts who sells, lorries who carries', async () => {
  const { vendorID, supplyContractID } = await agree();
  const [own] = (await keeper.call(vendors.list, { query: { keyword: `供应商 ${made}` } })).data;
  const to = (type: 'svt_supplier' | 'svt_transportation') => ({
    ...at(vendorID),
    body: { ...vendorExample, name: own?.name ?? '', type },
  });
  expect((await keeper.refusal(vendors.modify, to('svt_transportation'))).code).toBe('vendor.hasContracts');
  expect((await keeper.call(vendors.modify, to('svt_supplier'))).type).toBe('svt_supplier');
  await keeper.call(supplyContracts.disable, at(supplyContractID));
  expect((await keeper.call(vendors.modify, to('svt_transportation'))).type).toBe('svt_transportation');
  const lorry = { species: 'scsp_cementing' as const, plateNumber: '浙A7F301', vendorID };
  await keeper.call(materialCars.create, { body: lorry });
  const refused = await keeper.refusal(vendors.modify, to('svt_supplier'));
  expect([refused.code, refused.message]).toEqual([
    'vendor.hasCars',
    '该供应商还有 1 辆在用的运输车，不能改为不负责运输',
  ]);
  expect((await keeper.refusal(supplyContracts.enable, at(supplyContractID))).code).toBe('vendor.doesNotSell');
});

test('nothing is taken in use again with a supplier or a material that is not', async () => {
  const { vendorID, materialID, supplyContractID } = await agree();
  await keeper.call(supplyContracts.disable, at(supplyContractID));
  await keeper.call(vendors.disable, at(vendorID));
  expect((await keeper.refusal(supplyContracts.enable, at(supplyContractID))).code).toBe('vendor.disabled');
  await keeper.call(vendors.enable, at(vendorID));
  expect((await keeper.call(supplyContracts.enable, at(supplyContractID))).state).toBe('enabled');
  const [place] = (await keeper.call(bins.places, {})).data;
  const body = { ...binExample, code: 'V-BIN', plantID: place?.plantID ?? '', materialID };
  const { binID } = await keeper.call(bins.create, { body });
  await keeper.call(bins.disable, at(binID));
  await keeper.call(materials.disable, at(materialID));
  expect((await keeper.refusal(bins.enable, at(binID))).code).toBe('material.disabled');
  await keeper.call(materials.enable, at(materialID));
  expect((await keeper.call(bins.enable, at(binID))).state).toBe('enabled');
});

test('a price for a m³ is agreed of what one weighs alone, and that stays known', async () => {
  const byWeight = await agree();
  const perM3 = { ...byWeight.body, contractNo: 'V-M3', priceUnit: 'm3' as const };
  expect((await keeper.refusal(supplyContracts.create, { body: perM3 })).code).toBe('supplyContract.volumeUnknown');
  const sheet = await keeper.call(
    supplyContracts.importSheet,
    { query: { how: 'sure' as const } },
    {
      form: sheetOf([
        '合同编号,供应商,材料编码,单价,计价单位,起始日期',
        `V-S,供应商 ${made},V-${made},90,方,2026-03-01`,
      ]),
    },
  );
  expect(sheet.errors).toEqual([{ row: 2, column: '计价单位', message: '该材料没有每方重量，不能按方计价' }]);
  const { materialID, goods, supplyContractID } = await agree({ unit: 'm3', kgPerM3: 1480 });
  const unknown = { ...at(materialID), body: { ...goods, unit: 't' as const, kgPerM3: null } };
  expect((await keeper.refusal(materials.modify, unknown)).code).toBe('material.pricedByVolume');
  expect(
    (await keeper.call(materials.modify, { ...at(materialID), body: { ...goods, unit: 't', kgPerM3: 1500 } })).unit,
  ).toBe('t');
  await keeper.call(supplyContracts.disable, at(supplyContractID));
  expect((await keeper.call(materials.modify, unknown)).kgPerM3).toBeNull();
  expect((await keeper.refusal(supplyContracts.enable, at(supplyContractID))).code).toBe(
    'supplyContract.volumeUnknown',
  );
});
