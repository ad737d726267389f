import { mixingStates } from '@pourline/domain/plants/plant';
import { z } from 'zod';
import { defineHome } from './defineHome.ts';
import { count, instant, m3, rowsOf, text } from './homeShapes.ts';

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

/** The kinds of trouble that a home page lists. */
export const exceptionKinds = ['overAge', 'noTruck', 'lateOpening', 'breakdown', 'surplus', 'suspended'] as const;

/** What is wrong now: concrete past its age, supply without a truck, an opening that is late, a broken truck, concrete left over that somebody may want, a suspended order. */
const exceptions = rowsOf(
  z.object({
    kind: z.enum(exceptionKinds),
    taskID: text.nullable(),
    taskDetailID: text.nullable(),
    carID: text.nullable(),
    projectName: text.nullable(),
    constructionSite: text.nullable(),
    carNo: text.nullable(),
    since: instant.nullable(),
    limitMinutes: count.nullable(),
    content: text,
  }),
);

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
        mixingState: z.enum(Object.keys(mixingStates) as [keyof typeof mixingStates]),
        loadingRate: z.number(),
        loaded: m3,
        lastHour: m3,
        loads: count,
      }),
    ),
  }),
);

const breakdowns = z.array(
  z.object({
    taskMsgID: text,
    carID: text.nullable(),
    carNo: text.nullable(),
    content: text,
    senderName: text,
    createTime: instant,
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
  exceptions: {
    shape: exceptions,
    of: ['boss', 'senior', 'scheduler'],
  },
  plants: {
    shape: plants,
    of: ['boss', 'senior', 'equipment', 'ccnConcrete'],
  },
  grades: {
    shape: grades,
    of: ['ccnConcrete', 'ccnSite'],
  },
  breakdowns: {
    shape: breakdowns,
    of: ['fleet', 'equipment'],
  },
});
