import { z } from 'zod';
import { defineHome } from './defineHome.ts';
import { count, kg, m3, text } from './homeShapes.ts';

/** kg of each material in the batches mixed today, by line. */
const use = z.array(
  z.object({ plantName: text, lineName: text.nullable(), kind: text, name: text, target: kg, actual: kg }),
);

/**
 * kg of each material that arranged orders still need, by plant and business day (0 today, with what is left of earlier days): the
 * volume not mixed yet × the order's mix. `unmixed` is what has no mix yet, m³.
 */
const need = z.object({
  rows: z.array(z.object({ plantID: text, plantName: text, kind: text, name: text, spec: text, day: count, kg })),
  unmixed: z.object({ orders: count, volume: m3 }),
});

/** What home pages show of materials. */
export const materialsHome = defineHome({
  use: {
    shape: use,
    of: ['material', 'ics', 'ccnDians'],
  },
  /** kg of each material over the last seven business days before today. */
  weekUse: {
    shape: z.array(z.object({ kind: text, name: text, kg })),
    of: ['purchase'],
  },
  useHours: {
    shape: z.array(z.object({ hour: count, sand: kg, stone: kg })),
    of: ['ccnDians'],
  },
  need: {
    shape: need,
    of: ['material', 'materialDriver', 'purchase', 'ics', 'ccnDians'],
  },
  plantPlaces: {
    shape: z.array(
      z.object({ plantID: text, name: text, address: text, phone: text, lon: z.number(), lat: z.number() }),
    ),
    of: ['materialDriver'],
  },
  /** The lorry and vendor that the person has bound to themselves. */
  boundTruck: {
    shape: z.object({ plateNumber: text, vendorName: text }).nullable(),
    of: ['materialDriver'],
  },
  /** Weighings of today beyond the tolerance of GB/T 14902; `batchNo` null: the truck's total. */
  deviations: {
    shape: z.object({
      weighings: count,
      beyond: count,
      trucks: count,
      trucksBeyond: count,
      rows: z.array(
        z.object({
          taskDetailID: text,
          taskDetailNo: text,
          carNo: text,
          strengthNo: text,
          batchNo: count.nullable(),
          material: text,
          target: kg,
          actual: kg,
          limitPercent: z.number(),
        }),
      ),
    }),
    of: ['lab'],
  },
});
