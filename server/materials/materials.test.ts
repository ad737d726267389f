import { bins } from '@pourline/contract/bins';
import { materialCars } from '@pourline/contract/materialCars';
import { materials } from '@pourline/contract/materials';
import { people } from '@pourline/contract/people';
import { plants } from '@pourline/contract/plants';
import { supplyContracts } from '@pourline/contract/supplyContracts';
import { vendors } from '@pourline/contract/vendors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetOf } from '../proofs/testOwnThings.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { binExample, materialExample, supplyExample, vendorExample } from './testMaterials.ts';

let server: TestServer;
let keeper: Caller;
let senior: Caller;
let lorry: Caller;
let scheduler: Caller;
let west: Caller;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.signIn('杨柳', 'material', 'demo-east');
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
  lorry = await server.signIn('朱海', 'materialDriver', 'demo-east');
  scheduler = await server.signIn('吴磊', 'scheduler', 'demo-east');
  west = await server.signIn('李卫东', 'senior', 'demo-west');
});
afterAll(() => server?.stop());

const at = (id: string) => ({ params: { id } });

test('a material is entered, changed and told in the audit; its code is its own, and what is bought by volume says what a m³ weighs', async () => {
  const made = await keeper.call(materials.create, { body: materialExample });
  expect(made).toMatchObject({ ...materialExample, state: 'enabled' });
  expect((await keeper.refusal(materials.create, { body: materialExample })).code).toBe('material.codeTaken');
  const light = { ...materialExample, code: 'X-1', unit: 'm3' as const };
  expect((await keeper.refusal(materials.create, { body: light })).message).toContain('按方计量的材料要填每方多少千克');
  const changed = await senior.call(materials.modify, {
    ...at(made.materialID),
    body: { ...materialExample, spec: 'P·O 52.5R' },
  });
  expect(changed.spec).toBe('P·O 52.5R');
  const { data } = await senior.call(people.audit, { query: { limit: 2 } });
  expect(data.map(({ entity, action, userName }) => [entity, action, userName])).toEqual([
    ['material', 'modify', '李卫东'],
    ['material', 'create', '杨柳'],
  ]);
  const kinds = (await keeper.call(materials.list, { query: { 'filter.kind': 'cement' } })).data;
  expect(kinds.map(({ code }) => code)).toEqual(['C-425', 'C-425R', 'C-525']);
  const found = (await keeper.call(materials.list, { query: { keyword: '早强' } })).data;
  expect(found.map(({ name }) => name)).toEqual(['早强水泥']);
});

test('two who enter the same material at once: one comes second', async () => {
  const body = { ...materialExample, code: 'TWICE' };
  const [one, other] = await Promise.allSettled([
    keeper.call(materials.create, { body }),
    senior.call(materials.create, { body }),
  ]);
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('whoever delivers finds the suppliers in use that carry, and no price', async () => {
  const query = { 'filter.state': 'svs_enabled', 'filter.type': 'svt_supplier_transportation,svt_transportation' };
  const carriers = await lorry.call(vendors.list, { query });
  expect(carriers.data.map(({ name, type, state }) => [name, type, state])).toEqual([
    ['城东运输队', 'svt_transportation', 'svs_enabled'],
    ['德清砂石', 'svt_supplier_transportation', 'svs_enabled'],
    ['富阳南方水泥', 'svt_supplier_transportation', 'svs_enabled'],
  ]);
  const [first] = carriers.data;
  expect((await lorry.call(vendors.info, at(first?.vendorID ?? ''))).name).toBe('城东运输队');
  expect((await lorry.refusal(supplyContracts.list, { query: {} })).status).toBe(403);
  expect((await scheduler.refusal(supplyContracts.list, { query: {} })).status).toBe(403);
  expect((await lorry.refusal(vendors.create, { body: vendorExample })).status).toBe(403);
});

test('a contract of supply names a supplier that sells and a material, both in use; a supplier with contracts stays', async () => {
  const { vendorID } = await keeper.call(vendors.create, { body: vendorExample });
  const { materialID } = await keeper.call(materials.create, { body: { ...materialExample, code: 'C-SUP' } });
  const body = { ...supplyExample, vendorID, materialID };
  const made = await keeper.call(supplyContracts.create, { body });
  expect(made).toMatchObject({ price: 392.5, vendorName: '桐庐红狮水泥', materialName: '早强水泥 P·O 42.5R' });
  expect((await keeper.refusal(supplyContracts.create, { body })).code).toBe('supplyContract.numberTaken');
  const early = { ...body, contractNo: 'GY-X', untilDay: '2026-01-01' };
  expect((await keeper.refusal(supplyContracts.create, { body: early })).message).toContain('截止日期不能早于起始日期');
  const carrier = { ...body, contractNo: 'GY-Y', vendorID: 'demo-east-gys-5' };
  expect((await keeper.refusal(supplyContracts.create, { body: carrier })).code).toBe('vendor.doesNotSell');
  const nobody = { ...body, contractNo: 'GY-Z', vendorID: 'demo-west-gys-1' };
  expect((await keeper.refusal(supplyContracts.create, { body: nobody })).code).toBe('vendor.notFound');
  const refused = await keeper.refusal(vendors.disable, at(vendorID));
  expect([refused.code, refused.message]).toEqual([
    'vendor.hasContracts',
    '该供应商还有 1 份在用的供应合同，请先停用合同',
  ]);
  await keeper.call(supplyContracts.disable, at(made.supplyContractID));
  expect((await keeper.call(vendors.disable, at(vendorID))).state).toBe('svs_disabled');
  const again = { ...body, contractNo: 'GY-2026-10' };
  expect((await keeper.refusal(supplyContracts.create, { body: again })).code).toBe('vendor.disabled');
  // What a contract names already may still be changed in it.
  const dearer = await keeper.call(supplyContracts.modify, {
    ...at(made.supplyContractID),
    body: { ...body, price: 400 },
  });
  expect(dearer.price).toBe(400);
  expect((await keeper.call(vendors.enable, at(vendorID))).state).toBe('svs_enabled');
});

test('a bin stands at a plant, on one of its lines, and no code begins as that of a sampling bucket', async () => {
  const [place] = (await keeper.call(bins.places, {})).data;
  const plantID = place?.plantID ?? '';
  const lineID = place?.lines[0]?.lineID ?? '';
  const body = { ...binExample, plantID, lineID, materialID: 'demo-east-cl-1' };
  const made = await keeper.call(bins.create, { body });
  expect(made).toMatchObject({ plantName: place?.name, lineName: place?.lines[0]?.name, capacityKg: 180_000 });
  expect((await keeper.refusal(bins.create, { body: { ...body, code: 'T-01' } })).message).toBe(
    '库位编码不能以「T」开头：那是取样桶的芯片码',
  );
  expect((await keeper.refusal(bins.create, { body: { ...body, code: 'K-X', lineID: 'x' } })).code).toBe(
    'bin.lineElsewhere',
  );
  expect((await keeper.refusal(bins.create, { body: { ...body, code: 'K-X', materialID: 'x' } })).code).toBe(
    'material.notFound',
  );
  const stored = await keeper.refusal(materials.disable, at('demo-east-cl-1'));
  expect([stored.code, stored.message]).toEqual(['material.inBins', '还有 2 个在用的库位存放这种材料，不能停用']);
  const inventory = (await keeper.call(bins.inventory, { query: {} })).data;
  expect(inventory.find(({ inventoryID }) => inventoryID === made.binID)).toMatchObject({
    ...{ code: 'K-09', materialID: 'demo-east-cl-1', materialName: '水泥 P·O 42.5' },
  });
  await keeper.call(bins.disable, at(made.binID));
  const left = (await keeper.call(bins.inventory, { query: {} })).data;
  expect(left.map(({ inventoryID }) => inventoryID)).not.toContain(made.binID);
});

test('materials, suppliers, contracts and bins come in sheets, and an import is taken back whole unless something stands on it', async () => {
  const sure = { query: { how: 'sure' as const } };
  const [place] = (await keeper.call(bins.places, {})).data;
  const goods = await keeper.call(materials.importSheet, sure, {
    form: sheetOf(['材料名称,编码,种类,规格,计量单位,每方千克', '机制砂,SA-J,砂,,方,1480']),
  });
  expect(goods.made.map(({ title }) => title)).toEqual(['机制砂']);
  const sellers = await keeper.call(vendors.importSheet, sure, {
    form: sheetOf(['供应商名称,类型,联系人', '长兴机砂,供应兼运输,鲁平']),
  });
  const wrong = await keeper.call(supplyContracts.importSheet, sure, {
    form: sheetOf(['合同编号,供应商,材料编码,单价,计价单位,起始日期', 'GY-S-1,没有这家,SA-J,90,方,2026-03-01']),
  });
  expect(wrong.errors).toEqual([{ row: 2, column: '供应商', message: '没有在用的供应商「没有这家」' }]);
  const agreed = await keeper.call(supplyContracts.importSheet, sure, {
    form: sheetOf(['合同编号,供应商,材料编码,单价,计价单位,起始日期', 'GY-S-1,长兴机砂,SA-J,90.5,方,2026-03-01']),
  });
  const yards = await keeper.call(bins.importSheet, sure, {
    form: sheetOf(['库位名称,编码,搅拌站,材料编码,容量,低位,空压机', `机砂堆场,K-J,${place?.name},SA-J,800.5,100,无`]),
  });
  const yard = await keeper.call(bins.info, at(yards.made[0]?.id ?? ''));
  expect([yard.capacityKg, yard.lowKg, yard.hasCompressor, yard.materialName]).toEqual([
    800_500,
    100_000,
    false,
    '机制砂',
  ]);
  expect((await keeper.refusal(materials.undoImport, at(goods.importID ?? ''))).message).toContain('材料「机制砂」');
  expect((await keeper.refusal(vendors.undoImport, at(sellers.importID ?? ''))).message).toContain(
    '供应商「长兴机砂」',
  );
  for (const [call, { importID }] of [
    [bins.undoImport, yards],
    [supplyContracts.undoImport, agreed],
    [vendors.undoImport, sellers],
    [materials.undoImport, goods],
  ] as const)
    expect(await keeper.call(call, at(importID ?? ''))).toEqual({ undone: 1 });
  // What is handed out has the columns that come in.
  const again = await keeper.call(
    materials.previewImport,
    {},
    {
      form: sheetOf(['材料名称,编码,种类,计量单位', '水泥,C-425,水泥,吨']),
    },
  );
  expect(again.lines.map(({ isLeftOut }) => isLeftOut)).toEqual([true]);
});

test('screens hear that materials changed, and a plant that is renamed is named so in its bins', async () => {
  const topics: string[] = [];
  const deafen = server.services.hub.listen((_, message) => {
    if (message.type === 'changed') topics.push(...message.topics);
  });
  await keeper.call(materials.create, { body: { ...materialExample, code: 'C-HEAR' } });
  deafen();
  expect(topics).toEqual(['materials']);
  const [place] = (await keeper.call(bins.places, {})).data;
  const known = await senior.call(plants.info, at(place?.plantID ?? ''));
  await senior.call(plants.modify, {
    ...at(known.plantID),
    body: {
      ...{ name: '城东新站', address: known.address, index: known.index, lon: known.lon, lat: known.lat },
      geoFence: known.geoFence as never,
    },
  });
  const [bin] = (await keeper.call(bins.list, { query: {} })).data;
  expect(bin?.plantName).toBe('城东新站');
});

test('lorries are entered by who drives them and by who takes in, listed by species; each driver changes their own', async () => {
  const body = { species: 'scsp_cementing' as const, plateNumber: '浙a77001', vendorID: 'demo-east-gys-1' };
  const own = await lorry.call(materialCars.create, { body });
  expect(own).toMatchObject({ plateNumber: '浙A·77001', vendorName: '富阳南方水泥', species: 'scsp_cementing' });
  expect((await keeper.refusal(materialCars.create, { body })).message).toBe('车牌号「浙A·77001」已登记');
  const sells = { ...body, plateNumber: '浙A·77002', vendorID: 'demo-east-gys-2' };
  expect((await lorry.refusal(materialCars.create, { body: sells })).code).toBe('vendor.doesNotCarry');
  const dump = { species: 'scsp_dump' as const, plateNumber: '浙A·77003', vendorID: 'demo-east-gys-5' };
  const other = await keeper.call(materialCars.create, { body: dump });
  const of = async (species: string) =>
    (await lorry.call(materialCars.list, { query: { species } })).data.map(({ plateNumber }) => plateNumber);
  expect([await of('scsp_dump'), await of('scsp_cementing,scsp_dump'), await of('scsp_flyash')]).toEqual([
    ['浙A·77003'],
    ['浙A·77001', '浙A·77003'],
    [],
  ]);
  const carried = { ...body, vendorID: 'demo-east-gys-5' };
  const changed = await lorry.call(materialCars.modify, { ...at(own.carID), body: carried });
  expect(changed.vendorName).toBe('城东运输队');
  const refused = await lorry.refusal(materialCars.modify, { ...at(other.carID), body: dump });
  expect([refused.status, refused.code]).toEqual([403, 'materialCar.notYours']);
  expect((await keeper.call(materialCars.modify, { ...at(own.carID), body })).vendorName).toBe('富阳南方水泥');
  expect((await scheduler.refusal(materialCars.create, { body: dump })).status).toBe(403);
});

test('another plant sees and changes nothing of it', async () => {
  const all = (await west.call(materials.list, { query: { limit: -1 } })).data;
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(({ materialID }) => !materialID.startsWith('demo-west'))).toEqual([]);
  expect((await west.refusal(materials.info, at('demo-east-cl-1'))).code).toBe('material.notFound');
  expect((await west.refusal(materials.disable, at('demo-east-cl-1'))).code).toBe('material.notFound');
});
