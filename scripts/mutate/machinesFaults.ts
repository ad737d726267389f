import type { Fault } from './fault.ts';

/** Acts, chains, repeated calls and rules of orders. */
export const machinesFaults: readonly Fault[] = [
  {
    name: 'anyState',
    says: 'an act is done in any state',
    file: 'domain/states.ts',
    find: `return row.from.includes(state) ? null : 'state';`,
    put: 'return null;',
    tests: ['domain/machines.test.ts', 'server/orders/orderTransitions.test.ts'],
  },
  {
    name: 'signTwice',
    says: 'an act leads on where the table says otherwise',
    file: 'domain/states.ts',
    find: `return to === 'same' ? state : to;`,
    put: `return to === 'same' ? machine.initial : to;`,
    tests: ['domain/machines.test.ts', 'server/orders/orderTransitions.test.ts'],
  },
  {
    name: 'chainUnlinked',
    says: 'an event of a ticket need not follow the one before',
    file: 'domain/waybills/eventChain.ts',
    find: 'event.previousHash === end &&',
    put: '',
    tests: ['domain/waybills/eventChain.test.ts'],
  },
  {
    name: 'chainSaysOther',
    says: 'what an event says may differ from its record',
    file: 'domain/waybills/eventChain.ts',
    find: `event.hash === hashOf(end, event.record) &&
      saysTheSame(event);`,
    put: 'event.hash === hashOf(end, event.record);',
    tests: ['domain/waybills/eventChain.test.ts'],
  },
  {
    name: 'namesNoEventBefore',
    says: 'an event of a ticket does not name the one before',
    file: 'server/change.ts',
    find: `previousHash: record === null ? null : (previousHash ?? ''),`,
    put: `previousHash: record === null ? null : '',`,
    tests: ['server/waybills/waybills.test.ts'],
  },
  {
    name: 'doneTwice',
    says: 'a repeated call is done again',
    file: 'server/http/serve.ts',
    find: `  const known = await knowing;
  if (known) throw new Repeated(known);
  if (result`,
    put: '  if (result',
    tests: ['server/http/idempotency.test.ts'],
  },
  {
    name: 'keyReused',
    says: 'a key may be used for another call',
    file: 'server/http/serve.ts',
    find: `if (error.known.request !== hash) throw new DomainError('app.keyReused');`,
    put: '',
    tests: ['server/http/idempotency.test.ts'],
  },
  {
    name: 'belowDelivered',
    says: 'an order may be made smaller than what is sent',
    file: 'domain/orders/orderRules.ts',
    find: `if (centi(volume) < centi(order.assignedCa)) throw new DomainError('order.belowDelivered');`,
    put: '',
    tests: ['domain/orders/orderRules.test.ts'],
  },
  {
    name: 'otherProject',
    says: 'the form moves an order to another project',
    file: 'domain/orders/orderRules.ts',
    find: `if (form.contractID !== order.contractID) throw new DomainError('order.formInvalid');`,
    put: '',
    tests: ['domain/orders/orderRules.test.ts'],
  },
  {
    name: 'saleOfOthers',
    says: 'a salesman places orders for contracts of others',
    file: 'domain/orders/orderRules.ts',
    find: 'return project.salesmanOID === viewer.userID;',
    put: 'return true;',
    tests: ['domain/orders/orderRules.test.ts'],
  },
  {
    name: 'strayedFix',
    says: 'a single fix at the border is an arrival',
    file: 'server/positions/judgeArrival.ts',
    find: 'sighting.inARow >= 2 ||',
    put: 'sighting.inARow >= 1 ||',
    tests: ['server/positions/judgeArrival.test.ts'],
  },
];
