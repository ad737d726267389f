import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';
import { exportedListOf, idFilter, inStates, moment } from '../listOf.ts';

/** Waybills as lists take them: how they are sorted and narrowed. */
export const waybillList = exportedListOf({
  row: waybillSchema,
  sort: ['createTime', 'taskDetailNo', 'sequenceNo'],
  filters: {
    'filter.state': inStates(waybillMachine),
    'filter.taskID': idFilter.optional(),
    'filter.contractID': idFilter.optional(),
    'filter.carID': idFilter.optional(),
    'filter.from': moment.optional(),
    'filter.to': moment.optional(),
    'filter.plantID': idFilter.optional(),
    'filter.lineID': idFilter.optional(),
    /** Unloaded from (inclusive) and to (exclusive), epoch ms. */
    'filter.unloadedFrom': moment.optional(),
    'filter.unloadedTo': moment.optional(),
    /** Mixed for their waybill, and not cancelled, from (inclusive) and to (exclusive), epoch ms. */
    'filter.madeFrom': moment.optional(),
    'filter.madeTo': moment.optional(),
    /** Whether the site has signed for what was unloaded there. */
    'filter.signed': z.enum(['yes', 'no']).optional(),
  },
});
/** What a list of waybills may be narrowed by. */
export type WaybillQuery = z.infer<typeof waybillList.query>;

/**
 * Sums over the loads of a list, m³: `loaded` of all that were not cancelled, and of those unloaded what was delivered, signed for, and
 * delivered without a signature yet. Of a long list the newest `loads` are summed; `more` tells that there are others.
 */
export const waybillTotals = z.object({
  loads: z.number().int(),
  loaded: z.number(),
  delivered: z.number(),
  signed: z.number(),
  unsigned: z.number(),
  more: z.boolean(),
});
