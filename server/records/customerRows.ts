import { defineSeenRows } from './seenRows.ts';

/** Customers by whose they are: those that the person looks after. */
export const customerRows = defineSeenRows('customers', {
  table: 'customers',
  id: 'customerID',
  parts: { customers: [{ column: 'salesmanOID', is: 'person' }] },
});
