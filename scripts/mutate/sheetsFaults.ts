import type { Fault } from './fault.ts';

/** Spreadsheets that do not hold what happened: held to the ledger of a simulated day. */
export const sheetsFaults: readonly Fault[] = [
  {
    name: 'sheetRowDropped',
    says: 'the last row of a list is left out of its spreadsheet',
    file: 'server/spreadsheets/listSheet.ts',
    find: 'for (const row of rows) {',
    put: 'for (const row of rows.slice(0, -1)) {',
    tests: ['simulator/day/day.test.ts'],
  },
  {
    name: 'sheetSumsSurplus',
    says: 'the spreadsheet of orders counts what was loaded for tickets without a signature as signed',
    file: 'server/orders/orderListSheet.ts',
    find: 'cell: (order) => order.validCa',
    put: 'cell: (order) => order.deliverCa',
    tests: ['simulator/day/day.test.ts'],
  },
  {
    name: 'sheetOfSignedAlone',
    says: 'loads that nobody signed for are left out of the spreadsheet of waybills',
    file: 'server/waybills/waybillListSheet.ts',
    find: 'rows: data,',
    put: 'rows: data.filter((load) => load.signVolume !== null),',
    tests: ['simulator/day/day.test.ts'],
  },
  {
    name: 'customerSheetUnread',
    says: 'the laws of a day look at no spreadsheet of a customer',
    file: 'simulator/laws/ledgerSheetLaws.ts',
    find: `...differencesOf("sheet of the customer's orders", sheets.ordersOfCustomer, placed),`,
    put: '',
    tests: ['simulator/laws/ledgerSheetLaws.test.ts'],
  },
  {
    name: 'sheetAnyCells',
    says: 'a line of a sheet may have any number of cells',
    file: 'server/spreadsheets/sheetFile.ts',
    find: 'const MAX_SEPARATORS = 2_000;',
    put: 'const MAX_SEPARATORS = 10_000_000;',
    tests: ['server/spreadsheets/orderSpreadsheet.test.ts'],
    named: 'more cells than any sheet',
  },
  {
    name: 'sheetsAtOnce',
    says: 'a person may have any number of sheets imported at once',
    file: 'server/orders/importOrders.ts',
    find: 'importing.add(person);',
    put: '',
    tests: ['server/orders/importOrders.test.ts'],
    named: 'one sheet of a person',
  },
];
