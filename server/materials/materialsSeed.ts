import type { MaterialUnit } from '@pourline/domain/materials/material';
import type { MaterialKind } from '@pourline/domain/proportions/proportion';
import type { VendorType } from '@pourline/domain/vendors/vendor';
import type { Seed } from '../seed/seed.ts';

interface DemoMaterial {
  code: string;
  kind: MaterialKind;
  name: string;
  spec: string;
  unit: MaterialUnit;
  /** Kilograms of one m³, of what is bought by volume. */
  kgPerM3?: number;
  standard: string;
  /** Whose it is, by the place in the list of suppliers; yuan for one unit. */
  vendor: number;
  price: number;
}

/** Who sells to the plants of the demo, and carries for them. */
const sellers: readonly (readonly [name: string, type: VendorType, contact: string, phone: string])[] = [
  ['富阳南方水泥', 'svt_supplier_transportation', '章敏', '13712350001'],
  ['萧山热电粉煤灰', 'svt_supplier', '潘越', '13712350002'],
  ['德清砂石', 'svt_supplier_transportation', '钱忠', '13712350003'],
  ['苏博特新材料', 'svt_supplier', '邓云', '13712350004'],
  ['城东运输队', 'svt_transportation', '邵立', '13712350005'],
];

/** What the plants of the demo mix with: the materials of their mixes. */
const bought: readonly DemoMaterial[] = [
  {
    ...{ code: 'C-425', kind: 'cement', name: '水泥', spec: 'P·O 42.5', unit: 't', standard: 'GB 175' },
    ...{ vendor: 0, price: 385 },
  },
  {
    ...{ code: 'C-525', kind: 'cement', name: '水泥', spec: 'P·O 52.5', unit: 't', standard: 'GB 175' },
    ...{ vendor: 0, price: 425 },
  },
  {
    ...{ code: 'F-2', kind: 'flyAsh', name: '粉煤灰', spec: 'F 类 Ⅱ 级', unit: 't', standard: 'GB/T 1596' },
    ...{ vendor: 1, price: 175 },
  },
  {
    ...{ code: 'S-95', kind: 'slag', name: '矿粉', spec: 'S95', unit: 't', standard: 'GB/T 18046' },
    ...{ vendor: 1, price: 265 },
  },
  {
    ...{
      code: 'SA-M',
      kind: 'sand',
      name: '中砂',
      spec: '细度模数 2.6',
      unit: 'm3',
      kgPerM3: 1500,
      standard: 'GB/T 14684',
    },
    ...{ vendor: 2, price: 128 },
  },
  {
    ...{
      code: 'ST-25',
      kind: 'stone',
      name: '碎石',
      spec: '5–25 mm',
      unit: 'm3',
      kgPerM3: 1550,
      standard: 'GB/T 14685',
    },
    ...{ vendor: 2, price: 112 },
  },
  {
    ...{ code: 'A-1', kind: 'admixture', name: '外加剂', spec: '聚羧酸减水剂', unit: 't', standard: 'GB 8076' },
    ...{ vendor: 3, price: 2350 },
  },
];

/** Where they lie: tonnes that a bin holds, and under which it is low, by the code of its material. */
const binOf: Readonly<Record<string, { name: string; holds: number; low: number }>> = {
  'C-425': { name: '1 号水泥仓', holds: 200, low: 60 },
  'C-525': { name: '2 号水泥仓', holds: 200, low: 60 },
  'F-2': { name: '粉煤灰仓', holds: 150, low: 40 },
  'S-95': { name: '矿粉仓', holds: 150, low: 40 },
  'SA-M': { name: '中砂堆场', holds: 3000, low: 600 },
  'ST-25': { name: '碎石堆场', holds: 4000, low: 800 },
  'A-1': { name: '外加剂罐', holds: 30, low: 6 },
};

/** What the plants of the demo buy, of whom, at which price, and where it lies. */
export const materialsSeed: Seed = {
  after: ['vehicles'],
  demo: async ({ db, tenant: { tenantID }, now }) => {
    const plant = await db.selectFrom('plants').select('plantID').where('tenantID', '=', tenantID).executeTakeFirst();
    if (!plant) return;
    const times = { createTime: now, updateTime: now };
    const idOf = (kind: string, i: number) => `${tenantID}-${kind}-${i + 1}`;
    await db
      .insertInto('vendors')
      .values(
        sellers.map(([name, type, contact, phone], i) => ({
          ...{ tenantID, vendorID: idOf('gys', i), name, type, contact, phone },
          ...times,
        })),
      )
      .execute();
    await db
      .insertInto('materials')
      .values(
        bought.map(({ vendor: _vendor, price: _price, kgPerM3 = null, ...material }, i) => ({
          ...{ tenantID, materialID: idOf('cl', i), kgPerM3 },
          ...material,
          ...times,
        })),
      )
      .execute();
    await db
      .insertInto('supplyContracts')
      .values(
        bought.map(({ code, vendor, price, unit }, i) => ({
          ...{
            tenantID,
            supplyContractID: idOf('gy', i),
            contractNo: `GY-2026-${code}`,
            vendorID: idOf('gys', vendor),
          },
          ...{ materialID: idOf('cl', i), price, priceUnit: unit, fromDay: '2026-01-01' },
          ...times,
        })),
      )
      .execute();
    const places = bought.flatMap(({ code, kind }, i) => {
      const bin = binOf[code];
      return bin ? [{ ...bin, code, kind, materialID: idOf('cl', i) }] : [];
    });
    await db
      .insertInto('bins')
      .values(
        places.map(({ name, code, kind, materialID, holds, low }, i) => ({
          ...{ tenantID, binID: idOf('kw', i), code: `K-${code}`, name, plantID: plant.plantID, materialID },
          ...{ capacityKg: holds * 1000, lowKg: low * 1000, hasCompressor: kind === 'flyAsh' },
          ...times,
        })),
      )
      .execute();
  },
};
