import type { Fault } from './fault.ts';

/** Whom the plant sells to, at which price, and who is told. */
export const contractsFaults: readonly Fault[] = [
  {
    name: 'oldestPrice',
    says: 'of two prices that hold the older one counts',
    file: 'domain/contracts/priceOn.ts',
    find: 'row.fromDay > known.fromDay',
    put: 'row.fromDay < known.fromDay',
    tests: ['domain/contracts/contracts.test.ts'],
  },
  {
    name: 'priceOfTomorrow',
    says: 'a price holds the day before it begins',
    file: 'domain/contracts/priceOn.ts',
    find: 'if (row.fromDay > day) continue;',
    put: '',
    tests: ['domain/contracts/contracts.test.ts'],
  },
  {
    name: 'orderedOnDraft',
    says: 'it is ordered on a contract that nobody has signed',
    file: 'server/orders/placeOrders.ts',
    find: '!isContractSigned(project.contractState)',
    put: 'project.contractState === undefined',
    tests: ['server/contracts/contracts.test.ts'],
    named: 'without a signed contract',
  },
  {
    name: 'priceInPast',
    says: 'a signed contract gets a price for days gone by',
    file: 'server/contracts/contractChanges.ts',
    find: 'fromDay < today))',
    put: "fromDay === ''))",
    tests: ['server/contracts/contracts.test.ts'],
    named: 'prices begin today',
  },
  {
    name: 'alikeUnasked',
    says: 'a customer is made twice and nobody is told',
    file: 'server/customers/customerChanges.ts',
    find: 'if (alike.length > 0)',
    put: 'if (alike.length > 99)',
    tests: ['server/customers/customers.test.ts'],
    named: 'looks like is told',
  },
  {
    name: 'toldOffDuty',
    says: 'who is off duty is told what happens at the site',
    file: 'server/records/tellPeople.ts',
    find: 'users."onDuty" AND',
    put: '',
    tests: ['server/customers/customers.test.ts'],
    named: 'off duty',
  },
];
