import { readers } from '@pourline/domain/access/reading';
import { newVehicleForm, vehicleForm } from '@pourline/domain/vehicles/vehicleForm';
import { z } from 'zod';
import { byId, defineContract } from '../endpoint.ts';
import { importCallsOf } from '../ownImport.ts';
import { ownVehicleInfo, ownVehicleList } from './ownVehicle.ts';

const access = readers.ownVehicles;
const changes = ['vehicles', 'devices', 'people'] as const;
const put = { method: 'PUT', params: byId, reply: ownVehicleInfo } as const;

/** The vehicles of a company, as it enters and keeps them. */
export const ownCalls = defineContract({
  ownList: {
    method: 'GET',
    path: '/api/v1/vehicles',
    says: 'The mixer trucks and pumps of the company with those that are out of use.',
    shows: ['vehicles', 'plants', 'people'],
    access,
    ...ownVehicleList,
  },
  ownChoices: {
    method: 'GET',
    path: '/api/v1/vehicles/choices',
    says: 'What the form of a vehicle chooses from: plants, drivers, companies that run trucks.',
    shows: ['vehicles', 'plants', 'people'],
    access,
    reply: z.object({
      plants: z.array(z.object({ plantID: z.string(), name: z.string() })),
      drivers: z.array(z.object({ userID: z.string(), name: z.string(), mobileNo: z.string() })),
      vendors: z.array(z.string()),
    }),
  },
  ownInfo: {
    method: 'GET',
    path: '/api/v1/vehicles/{id}',
    says: 'One vehicle with its papers, drivers and terminal, and the acts open to the person.',
    shows: ['vehicles', 'plants', 'people', 'devices'],
    access,
    params: byId,
    reply: ownVehicleInfo,
  },
  create: {
    method: 'POST',
    path: '/api/v1/vehicles',
    says: 'Enters a vehicle, with its drivers and, by whoever may, its terminal.',
    changes,
    access,
    body: newVehicleForm,
    reply: ownVehicleInfo,
  },
  modify: {
    ...put,
    path: '/api/v1/vehicles/{id}',
    says: 'Changes what is kept of a vehicle, and who drives it.',
    changes: ['vehicles', 'people', 'positions'],
    act: 'vehicle.modify',
    body: vehicleForm,
  },
  disable: {
    ...put,
    path: '/api/v1/vehicles/{id}/disable',
    says: 'Takes a vehicle out of use: it leaves queue and plan, its driver goes off duty. Refused while it has a load.',
    changes: ['vehicles', 'messages'],
    act: 'vehicle.disable',
  },
  enable: {
    ...put,
    path: '/api/v1/vehicles/{id}/enable',
    says: 'Takes a vehicle into use again.',
    changes: ['vehicles'],
    act: 'vehicle.enable',
  },
  ...importCallsOf({ path: '/api/v1/vehicles', things: 'vehicles', access, changes }),
});
