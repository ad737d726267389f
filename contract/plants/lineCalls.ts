import { readers } from '@pourline/domain/access/reading';
import { lineForm } from '@pourline/domain/plants/plantForm';
import { byId, defineContract } from '../endpoint.ts';
import { importCallsOf } from '../ownImport.ts';
import { ownLineList, ownLineSchema } from './ownPlant.ts';

const access = readers.ownPlants;
const changes = ['plants'] as const;
const put = { method: 'PUT', access, changes, params: byId, reply: ownLineSchema } as const;
const imports = importCallsOf({ path: '/api/v1/lines', things: 'mixing lines', access, changes });

/** The mixing lines of a company, as it enters and keeps them. */
export const lineCalls = defineContract({
  lineList: {
    method: 'GET',
    path: '/api/v1/lines',
    says: 'The mixing lines of the company with those that are out of use.',
    shows: ['plants'],
    access,
    ...ownLineList,
  },
  lineInfo: {
    method: 'GET',
    path: '/api/v1/lines/{id}',
    says: 'One mixing line.',
    shows: ['plants'],
    access,
    params: byId,
    reply: ownLineSchema,
  },
  createLine: {
    method: 'POST',
    path: '/api/v1/lines',
    says: 'Enters a mixing line of a plant.',
    changes,
    access,
    body: lineForm,
    reply: ownLineSchema,
  },
  modifyLine: {
    ...put,
    path: '/api/v1/lines/{id}',
    says: 'Changes what is kept of a mixing line; it stays at its plant.',
    body: lineForm.omit({ plantID: true }),
  },
  disableLine: {
    ...put,
    path: '/api/v1/lines/{id}/disable',
    says: 'Takes a mixing line out of use; refused while loads or orders are meant for it.',
  },
  enableLine: { ...put, path: '/api/v1/lines/{id}/enable', says: 'Takes a mixing line into use again.' },
  lineTemplate: imports.importTemplate,
  previewLines: imports.previewImport,
  importLines: imports.importSheet,
  undoLines: imports.undoImport,
});
