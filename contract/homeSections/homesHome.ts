import { mixingStateSchema } from '@pourline/domain/plants/plant';
import { z } from 'zod';
import { defineHome } from './defineHome.ts';
import { count, instant, m3, text } from './homeShapes.ts';

/** m³ of the business day: planned (approved and arranged for it, not cancelled), unloaded, on the road; by hours since the day began. */
const supply = z.object({
  planned: m3,
  delivered: m3,
  onRoad: m3,
  orders: count,
  open: count,
  /** The last business day with deliveries before: what it had unloaded at this time, and in all. */
  before: z.object({ from: instant, sameTime: m3, whole: m3 }).nullable(),
  hours: z.array(z.object({ hour: count, today: m3, before: m3 })),
});

/** What each plant and its lines do today. `loaded` and `lastHour` are m³ that left the mixer. */
const plants = z.array(
  z.object({
    plantID: text,
    name: text,
    tenantName: text,
    planned: m3,
    delivered: m3,
    onRoad: m3,
    open: count,
    lines: z.array(
      z.object({
        lineID: text,
        name: text,
        mixingState: mixingStateSchema,
        loadingRate: z.number(),
        loaded: m3,
        lastHour: m3,
        loads: count,
      }),
    ),
  }),
);

const grades = z.array(
  z.object({ strengthNo: text, ordered: m3, delivered: m3, onRoad: m3, loads: count, nextArrival: instant.nullable() }),
);

/** What home pages show of the plant as a whole. */
export const homesHome = defineHome({
  supply: {
    shape: supply,
    of: ['boss', 'senior', 'scheduler', 'sale', 'oms', 'ccnConcrete', 'ccnSite'],
  },
  plants: {
    shape: plants,
    of: ['boss', 'senior', 'equipment', 'ccnConcrete'],
  },
  grades: {
    shape: grades,
    of: ['ccnConcrete', 'ccnSite'],
  },
});
