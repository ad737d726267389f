import { readers } from '@pourline/domain/access/reading';
import { plantForm } from '@pourline/domain/plants/plantForm';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { importCallsOf } from './ownImport.ts';
import { lineCalls } from './plants/lineCalls.ts';
import { ownLineSchema, ownPlantList, ownPlantSchema } from './plants/ownPlant.ts';

const access = readers.ownPlants;
const changes = ['plants'] as const;
const ownPlantInfo = ownPlantSchema.extend({ lineRows: z.array(ownLineSchema) });
const put = { method: 'PUT', access, changes, params: byId, reply: ownPlantInfo } as const;

/** The plants of a company with their mixing lines, as it enters and keeps them. */
export const plants = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/plants',
    says: 'The plants of the company with those that are closed.',
    shows: ['plants', 'vehicles', 'orders'],
    access,
    ...ownPlantList,
  },
  place: {
    method: 'GET',
    path: '/api/v1/plants/place',
    says: 'Where a map opens on which a plant is placed (WGS-84): the middle of the plants, else the place of the company.',
    shows: ['plants'],
    access,
    reply: z.object({ lon: z.number(), lat: z.number() }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/plants/{id}',
    says: 'One plant with its lines.',
    shows: ['plants', 'vehicles', 'orders'],
    access,
    params: byId,
    reply: ownPlantInfo,
  },
  create: {
    method: 'POST',
    path: '/api/v1/plants',
    says: 'Enters a plant; the map of a company lies around its first one.',
    changes,
    access,
    body: plantForm,
    reply: ownPlantInfo,
  },
  modify: { ...put, path: '/api/v1/plants/{id}', says: 'Changes what is kept of a plant.', body: plantForm },
  disable: {
    ...put,
    path: '/api/v1/plants/{id}/disable',
    says: 'Closes a plant; refused while it has open orders or vehicles in use.',
  },
  enable: { ...put, path: '/api/v1/plants/{id}/enable', says: 'Opens a plant again.' },
  ...importCallsOf({ path: '/api/v1/plants', things: 'plants', access, changes }),
  ...lineCalls,
});
