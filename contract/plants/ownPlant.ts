import { enabledStates } from '@pourline/domain/enabledStates';
import { mixingStateSchema, plantSchema, productionLineSchema } from '@pourline/domain/plants/plant';
import { z } from 'zod';
import { exportedListOf, idFilter, someOf } from '../listOf.ts';

const state = z.enum(enabledStates);
const inState = someOf(enabledStates).optional();

/** A plant as the company keeps it; `lines` are those in use, m³ per hour together in `loadingRate`. */
export const ownPlantSchema = plantSchema.omit({ lines: true }).extend({
  address: z.string(),
  state,
  lines: z.number().int(),
  loadingRate: z.number(),
  vehicles: z.number().int(),
  openOrders: z.number().int(),
});
/** The same as its reader has it. */
export type OwnPlant = z.infer<typeof ownPlantSchema>;

/** The company's plants, those in use first in their order; as a spreadsheet too. */
export const ownPlantList = exportedListOf({
  row: ownPlantSchema,
  sort: ['index', 'name'],
  filters: { 'filter.state': inState },
});

/** A mixing line as the company keeps it: its plant, m³ per hour, what it does now and why it stands still. */
export const ownLineSchema = productionLineSchema.extend({
  plantID: z.string(),
  plantName: z.string(),
  state,
  mixingState: mixingStateSchema,
  downReason: z.string(),
  downSince: z.string().nullable(),
  /** Its place in the usual order: by plant, then by its own. */
  listedAt: z.string(),
});
/** The same as its reader has it. */
export type OwnLine = z.infer<typeof ownLineSchema>;

/** The company's mixing lines by plant; as a spreadsheet too. */
export const ownLineList = exportedListOf({
  row: ownLineSchema,
  sort: ['index', 'name', 'loadingRate'],
  filters: { 'filter.state': inState, 'filter.plantID': idFilter.optional() },
});
