import { readers } from '@pourline/domain/access/reading';
import { enabledStates } from '@pourline/domain/enabledStates';
import { binForm, binSchema } from '@pourline/domain/stock/bin';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';
import { keptCallsOf } from './keptCalls.ts';
import { exportedListOf, idFilter, listOf, someOf } from './listOf.ts';

/** A bin in use as whoever delivers or scans needs it; `inventoryID` is its id. */
const inventoryRow = binSchema
  .pick({ code: true, name: true, plantID: true, plantName: true, materialID: true, materialName: true })
  .extend({ inventoryID: z.string(), capacityKg: z.number().int() });

/** Where materials lie: silos, tanks and yards. */
export const bins = defineContract({
  ...keptCallsOf({
    path: '/api/v1/bin',
    thing: 'bin',
    things: 'bins',
    reads: readers.materialBook,
    shows: ['materials', 'plants'],
    row: binSchema,
    form: binForm,
    list: exportedListOf({
      row: binSchema,
      sort: ['code', 'name'],
      filters: {
        'filter.state': someOf(enabledStates).optional(),
        'filter.plantID': idFilter.optional(),
        'filter.materialID': idFilter.optional(),
      },
    }),
  }),
  inventory: {
    method: 'GET',
    path: '/api/v1/inventory',
    says: 'The bins in use with what lies in each.',
    shows: ['materials', 'plants'],
    access: readers.materialBook,
    ...listOf({ row: inventoryRow, sort: ['code'], filters: { 'filter.plantID': idFilter.optional() } }),
  },
  places: {
    method: 'GET',
    path: '/api/v1/bin/places',
    says: 'The plants in use with their lines, where a bin may stand.',
    shows: ['plants'],
    access: readers.materialMaking,
    reply: z.object({
      plantID: z.string(),
      name: z.string(),
      lines: z.array(z.object({ lineID: z.string(), name: z.string() })),
    }),
    list: true,
  },
});
