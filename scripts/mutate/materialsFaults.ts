import type { Fault } from './fault.ts';

const tests = ['server/materials/materials.test.ts'];
const deliveries = ['server/receipts/receipts.test.ts'];

/** Faults in what a company buys, of whom and where it lies. */
export const materialsFaults: readonly Fault[] = [
  {
    name: 'materialTwice',
    says: 'two materials of a company bear one code',
    file: 'server/records/keptRows.ts',
    find: 'if (rows.length > 0) throw new DomainError(kind.taken',
    put: 'if (rows.length > 9) throw new DomainError(kind.taken',
    tests,
  },
  {
    name: 'supplierClosedWithContracts',
    says: 'a supplier is taken out of use while contracts of theirs hold',
    file: 'server/vendors/vendorKept.ts',
    find: "if (n > 0) throw new DomainError('vendor.hasContracts'",
    put: "if (n > 9) throw new DomainError('vendor.hasContracts'",
    tests,
  },
  {
    name: 'binCalledAsBucket',
    says: 'a bin bears the sign of a sampling bucket',
    file: 'server/stock/checkBin.ts',
    find: 'if (code.startsWith(sign))',
    put: 'if (code === sign)',
    tests,
  },
  {
    name: 'importTakenFromBins',
    says: 'an import of materials is taken back although bins hold them',
    file: 'server/materials/materialKept.ts',
    find: "    ['supplyContracts', 'materialID'],\n    ['bins', 'materialID'],\n",
    put: '',
    tests,
  },
  {
    name: 'carrierWithContracts',
    says: 'a supplier with contracts in use becomes one that sells nothing',
    file: 'server/vendors/vendorKept.ts',
    find: 'if (!isOneOf(sellingTypes, type)) await checkContracts(work, vendorID);',
    put: '',
    tests: ['server/vendors/vendors.test.ts'],
    named: 'what hangs on it',
  },
  {
    name: 'enabledOnDisabled',
    says: 'a contract is taken into use again with a supplier who is not',
    file: 'server/records/keptRows.ts',
    find: ': kind.check?.(work, before, null)',
    put: ': undefined',
    tests: ['server/vendors/vendors.test.ts'],
    named: 'in use again',
  },
  {
    name: 'volumeOfUnknownWeight',
    says: 'a price for a m³ is agreed of a material whose m³ nobody has weighed',
    file: 'server/vendors/supplyContractKept.ts',
    find: "if (priceUnit === 'm3' && material.kgPerM3 === null)",
    put: "if (priceUnit === 'm3' && material.state === 'gone')",
    tests: ['server/vendors/vendors.test.ts'],
    named: 'weighs',
  },
  {
    name: 'lorryBringsTwo',
    says: 'a lorry that is on its way is announced with something else',
    file: 'server/receipts/checkDelivery.ts',
    find: "if (other) throw new DomainError('receipt.lorryBusy'",
    put: "if (other && receiptID === '') throw new DomainError('receipt.lorryBusy'",
    tests: deliveries,
  },
  {
    name: 'wrongBinOpened',
    says: 'a lorry is called to a bin of another material',
    file: 'server/receipts/checkDelivery.ts',
    find: 'if (bin.materialID !== materialID) {',
    put: 'if (bin.materialID === null) {',
    tests: deliveries,
  },
  {
    name: 'othersDelivery',
    says: 'whoever drives sees deliveries that somebody else drives',
    file: 'server/records/receiptScope.ts',
    find: "own: [{ column: 'driverOID', is: 'person' }]",
    put: "own: [{ column: 'creator', is: 'person' }]",
    tests: deliveries,
  },
  {
    name: 'revokedListed',
    says: 'a delivery that was revoked stands in the list',
    file: 'server/receipts/receiptStore.ts',
    find: '${visible(viewer)} AND NOT "materialReceipts"."cancelled"',
    put: '${visible(viewer)}',
    tests: deliveries,
  },
];
