import { readers } from '@pourline/domain/access/reading';
import { materialCarForm, materialCarSchema, materialSpecies } from '@pourline/domain/materials/materialCar';
import { byId, defineContract } from './endpoint.ts';
import { idFilter, listOf, someOf } from './listOf.ts';

const access = readers.materialCarMaking;
const changes = ['materials'] as const;

/** Lorries that bring materials. */
export const materialCars = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/material-car',
    says: 'The lorries that bring materials, by plate; of one species or several.',
    shows: changes,
    access: readers.materialCars,
    ...listOf({
      row: materialCarSchema,
      sort: ['plateNumber'],
      filters: { species: someOf(materialSpecies).optional(), 'filter.vendorID': idFilter.optional() },
    }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/material-car',
    says: 'Enters a lorry that brings materials.',
    changes,
    access,
    body: materialCarForm,
    reply: materialCarSchema,
  },
  modify: {
    method: 'PUT',
    path: '/api/v1/material-car/{id}',
    says: 'Changes a lorry; whoever delivers changes those that they have entered themselves.',
    changes,
    access,
    params: byId,
    body: materialCarForm,
    reply: materialCarSchema,
  },
});
