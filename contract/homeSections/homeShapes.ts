import { orderSchema } from '@pourline/domain/orders/order';
import { z } from 'zod';

/** A number of things. */
export const count = z.number().int();
/** A volume in m³. */
export const m3 = z.number();
/** A mass in kg. */
export const kg = z.number();
/** A moment in UTC (ISO 8601). */
export const instant = z.string();
/** A name or a remark. */
export const text = z.string();

/** An order as one line of a home page. */
export const orderLine = orderSchema
  .pick({
    taskID: true,
    taskNo: true,
    state: true,
    projectName: true,
    customerName: true,
    constructionSite: true,
    strengthNo: true,
    technicalFeature: true,
    slump: true,
    pourWay: true,
    scheduledCa: true,
    assignedCa: true,
    deliverCa: true,
    bookBegin: true,
    arrangeTime: true,
    pourRate: true,
    plantName: true,
    proportionID: true,
    confirmation: true,
    holdCause: true,
  })
  .extend({
    /** When the published plan has its first load under the line, while nothing of it is sent. */
    plannedFirst: instant.nullable(),
  });

/** The first rows of a section, and how many there are. */
export const rowsOf = <T extends z.core.$ZodType>(row: T) => z.object({ total: count, rows: z.array(row) });
