import { loadCountsSchema } from '@pourline/domain/dispatch/countLoads';
import { orderSchema } from '@pourline/domain/orders/order';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { orderSupplySchema } from '../orders/orderSupply.ts';
import { defineHome } from './defineHome.ts';
import { count, instant, m3, orderLine, rowsOf, text } from './homeShapes.ts';

/** A pour of today with what is under way for it. */
const pour = orderLine.extend({
  /** On the road and at the site, m³. */
  onRoad: m3,
  loads: loadCountsSchema,
  openTime: instant.nullable(),
  routeHours: orderSchema.shape.routeHours,
  /** How it is supplied now; null before it is, and for those who do not see all of its loads. */
  supply: orderSupplySchema.nullable(),
});

const ways = z.array(z.object({ pourWay: text, orders: count, planned: m3, delivered: m3 }));

/** What home pages show of orders. */
export const ordersHome = defineHome({
  approvals: {
    shape: rowsOf(orderLine),
    of: ['senior', 'sale'],
  },
  pours: {
    shape: z.array(pour),
    of: ['scheduler', 'sale', 'pump', 'pipe'],
  },
  ways: {
    shape: ways,
    of: ['pump', 'pipe'],
  },
  coming: {
    shape: z.array(orderLine),
    of: ['oms'],
  },
  /** Orders by what they wait for, and changes that sites ask for. */
  waiting: {
    shape: z.object({ signing: count, arranging: count, proportioning: count, progressing: count, changes: count }),
    of: ['scheduler'],
  },
  orders: {
    shape: z.array(orderSchema.extend({ plannedFirst: instant.nullable(), supply: orderSupplySchema.nullable() })),
    of: ['customer'],
  },
  /** Volumes of the settlement month by customer: booked for it, unloaded in it, still open of live orders booked for it (`open`) and of all others. */
  customers: {
    shape: z.array(z.object({ customerName: text, orders: count, ordered: m3, delivered: m3, open: m3, openElse: m3 })),
    of: ['sale', 'oms'],
  },
  /** Projects with nothing booked for two weeks and nothing ahead. */
  quiet: {
    shape: z.array(z.object({ contractID: text, projectName: text, customerName: text, lastBook: instant.nullable() })),
    of: ['sale'],
  },
  /** What was unloaded today by order: the parts that test blocks are due for. */
  poured: {
    shape: z.array(
      z.object({
        taskID: text,
        taskNo: text,
        projectName: text,
        constructionSite: text,
        strengthNo: text,
        slump: text,
        volume: m3,
        loads: count,
        firstAt: instant,
        lastAt: instant,
        /** Unloaded of the order on all days, m³. */
        whole: m3,
      }),
    ),
    of: ['block'],
  },
  /** The site's loads under way and its orders that have not ended. */
  loads: {
    shape: z.array(waybillSchema),
    of: ['customer'],
  },
  /** Orders that wait for a mix, the first to be loaded in front. */
  mixes: {
    shape: rowsOf(orderLine),
    of: ['lab'],
  },
  /** Orders with a mix whose opening nobody has appraised as passed. */
  appraisals: {
    shape: rowsOf(orderLine),
    of: ['lab'],
  },
  /** Orders planned for today by ordered slump. */
  slumps: {
    shape: z.array(z.object({ slump: text, orders: count, volume: m3 })),
    of: ['lab'],
  },
});
