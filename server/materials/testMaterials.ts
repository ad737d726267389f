/** A material, a supplier, a contract and a bin that are like none of the demo. */
export const materialExample = {
  ...{ code: 'C-425R', kind: 'cement' as const, name: '早强水泥', spec: 'P·O 42.5R', unit: 't' as const },
  ...{ kgPerM3: null, standard: 'GB 175' },
};
export const vendorExample = {
  ...{ name: '桐庐红狮水泥', type: 'svt_supplier_transportation' as const, taxNumber: '' },
  ...{ contact: '汪泉', phone: '13712350009' },
};
/** Of the supplier and for the material that are to be named. */
export const supplyExample = {
  ...{ contractNo: 'GY-2026-09', price: 392.5, priceUnit: 't' as const },
  ...{ fromDay: '2026-03-01', untilDay: '', remark: '含运费' },
};
/** At the plant and for the material that are to be named. */
export const binExample = {
  ...{ code: 'K-09', name: '9 号水泥仓', lineID: null, capacityKg: 180_000, lowKg: 30_000, hasCompressor: true },
};
