import { orderSchema } from '@pourline/domain/orders/order';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { z } from 'zod';
import { exportedListOf, idFilter, inStates, moment } from '../listOf.ts';
import { orderSupplySchema } from './orderSupply.ts';

const orderFilters = {
  'filter.state': inStates(orderMachine),
  /** Those of which a change that was asked for awaits the dispatcher's answer. */
  'filter.changing': z.enum(['1']).optional(),
  'filter.contractID': idFilter.optional(),
  'filter.plantID': idFilter.optional(),
  'filter.strengthNo': z.string().max(40).optional(),
  'filter.pourWay': z.string().max(40).optional(),
  'filter.salesmanOID': idFilter.optional(),
  'filter.customerID': idFilter.optional(),
  /** Of projects that this person manages or works on. */
  'filter.memberID': idFilter.optional(),
  /** Booked from (inclusive) and to (exclusive), epoch ms. */
  'filter.from': moment.optional(),
  'filter.to': moment.optional(),
  /** Arranged for from (inclusive) and to (exclusive), epoch ms. */
  'filter.arrangedFrom': moment.optional(),
  'filter.arrangedTo': moment.optional(),
};
/** An order as a list shows it; `supply` only while it is supplied, and only to those who see all of its loads. */
export const orderListRow = orderSchema.extend({ supply: orderSupplySchema.nullable() });
/** An order as a list shows it. */
export type OrderListRow = z.infer<typeof orderListRow>;

/** Orders as lists take them: how they are sorted and narrowed. */
export const orderList = exportedListOf({
  row: orderListRow,
  sort: ['bookBegin', 'createTime', 'arrangeTime', 'taskNo', 'scheduledCa'],
  filters: orderFilters,
});
/** What a list of orders may be narrowed by. */
export type OrderQuery = z.infer<typeof orderList.query>;

/**
 * Sums over the orders of a list: ordered without those that were cancelled (`scheduledCa` with 1 decimal, as the trade reads it, `ordered` with 2), trucks, delivered and signed (2 decimals), m³. Of a long list the first
 * in its order are summed (the latest booked, unless it is sorted otherwise), `orders` of them; `more` tells that there are others.
 */
export const orderTotals = z.object({
  scheduledCa: z.number(),
  ordered: z.number(),
  mixerSent: z.number().int(),
  deliverCa: z.number(),
  validCa: z.number(),
  orders: z.number().int(),
  more: z.boolean(),
});
