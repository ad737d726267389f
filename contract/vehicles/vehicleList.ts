import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { z } from 'zod';
import { commaList } from '../endpoint.ts';
import { idFilter, inStates, listOf } from '../listOf.ts';

/** Vehicles of a plant as lists take them: how they are sorted and narrowed. */
export const vehicleList = listOf({
  row: vehicleSchema,
  sort: ['carNo', 'queueTime', 'state', 'capacity', 'updateTime'],
  filters: {
    'filter.species': commaList.optional(),
    'filter.state': inStates(vehicleMachine),
    'filter.plantID': idFilter.optional(),
  },
});
/** What a list of vehicles may be narrowed by. */
export type VehicleQuery = z.infer<typeof vehicleList.query>;
