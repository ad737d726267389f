import type { FeatureTable } from './testNumbers.ts';

/** Features that no product has, to hold tests against. */
export const table: FeatureTable = {
  features: [
    ['F901', 'Doors open'],
    ['F902', 'Doors close'],
    ['F903', 'Frames fit'],
  ],
  clauses: {
    F901: [
      { kind: 'page', says: 'a door is shown open' },
      { kind: 'call', says: 'a door opens' },
      { kind: 'constant', says: '90 degrees' },
    ],
  },
  withoutPage: { F903: 'no page shows it' },
};
