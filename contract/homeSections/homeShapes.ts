import { orderSchema } from '@pourline/domain/orders/order';
import { z } from 'zod';

export const count = z.number().int();
/** Volumes in m³, masses in kg, times in UTC (ISO 8601). */
export const m3 = z.number();
export const kg = z.number();
export const instant = z.string();
export const text = z.string();

/** An order as one line of a home page. */
export const orderLine = orderSchema.pick({
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
});

export const rowsOf = <T extends z.core.$ZodType>(row: T) => z.object({ total: count, rows: z.array(row) });
