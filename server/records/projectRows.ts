import { defineSeenRows } from './seenRows.ts';

/** Projects by whose they are: those that the person manages or works on, and those that they look after. */
export const projectRows = defineSeenRows('projects', {
  table: 'projects',
  id: 'contractID',
  parts: {
    projects: [{ column: 'contractID', among: 'projects' }],
    contracts: [{ column: 'salesmanOID', is: 'person' }],
  },
});
