import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calledTruck, truckName, truckNumber } from '../../domain/vehicles/truckName.ts';
import { root } from '../run/runStep.ts';

/** Where the word stands by right: what tells the name of a truck, the same in SQL, and what reads how people type it. */
const telling = ['domain/vehicles/truckName.ts', 'server/records/truckNameOf.ts', 'web/shell/truckSearch.ts'];

const sources = ['domain', 'contract', 'optimiser', 'server', 'web', 'simulator', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !/\.test\./.test(name))
    .map((name) => join(folder, name)),
);
const codeOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

test('a truck is called by its name in one place, and nowhere by hand', () => {
  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.filter((path) => codeOf(path).includes('号车'))).toEqual(telling);
});

/** Where a plate stands by right without the name: a terminal is let in by it, a form asks for it, a column or a line of a paper is of it alone, a lorry of a supplier has no other; or the name stands beside it in the same words. */
const plates = [
  ...['web/breakdowns/BreakdownForm.tsx', 'web/breakdowns/BreakdownSheet.tsx', 'web/dispatch/BoardTrucks.tsx'],
  ...['web/homes/dispatch/EquipmentHome.tsx', 'web/registrations/RegistrationPassSheet.tsx'],
  ...['web/trade/CarName.tsx', 'web/trade/SendTruckSheet.tsx', 'web/waybills/TicketScreen.tsx'],
  ...['web/vehicles/VehicleColumns.tsx', 'web/waybills/WaybillFacts.tsx'],
  ...['web/materials/BindCarForm.tsx', 'web/homes/materials/MaterialDriverHome.tsx'],
  ...['web/receipts/ReceiptFields.tsx', 'web/receipts/ReceiptPane.tsx', 'web/receipts/ReceiptRow.tsx'],
  ...['web/pumps/MorePumpSheet.tsx', 'web/pumps/PumpAssignForm.tsx', 'web/pumps/PumpLoads.tsx'],
  ...['web/driver/DriverPanel.tsx', 'web/homes/customer/CustomerNext.tsx', 'web/people/users/UserBindings.tsx'],
];

test('people on a screen read the name of a truck before its plate', () => {
  const told = sources.filter(
    (path) =>
      path.startsWith('web/') &&
      !path.startsWith('web/devices/') &&
      path.endsWith('.tsx') &&
      /[{.]plateNumber\}|\b\w+\.plateNumber\b/.test(codeOf(path).replace('[truck.plateNumber, truck.carNo', '')),
  );
  expect(told.filter((path) => !plates.includes(path))).toEqual([]);
  expect(plates.filter((path) => !told.includes(path))).toEqual([]);
});

test('a number is said without the zeros before it; a plate, or another name, stays', () => {
  expect(['03', '3', '120', '0'].map(truckName)).toEqual(['3 号车', '3 号车', '120 号车', '0 号车']);
  expect(['浙A·18107', '泵1', ''].map(truckName)).toEqual(['浙A·18107', '泵1', '']);
  expect(['03', '099', '泵1'].map(truckNumber)).toEqual(['3', '99', '泵1']);
  expect(['7', '007', '120', '泵1'].map(calledTruck)).toEqual(['07 号车', '07 号车', '120 号车', '泵1']);
});
