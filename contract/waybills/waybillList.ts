import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import type { z } from 'zod';
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
  },
});
/** What a list of waybills may be narrowed by. */
export type WaybillQuery = z.infer<typeof waybillList.query>;
