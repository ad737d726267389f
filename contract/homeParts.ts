import { orderSchema } from '@pourline/domain/orders/order';
import { mixingStates } from '@pourline/domain/plants/plant';
import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';

const count = z.number().int();
/** Volumes in m³, masses in kg, times in UTC (ISO 8601). */
const m3 = z.number();
const kg = z.number();
const instant = z.string();
const text = z.string();

/** An order as one line of a home page. */
const orderLine = orderSchema.pick({
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
/** A pour of today with what is under way for it. */
const pour = orderLine.extend({
  /** On the road and at the site, m³. */
  onRoad: m3,
  /** Loads at the plant: queuing or loading. */
  atPlant: count,
  nextArrival: instant.nullable(),
  lastUnload: instant.nullable(),
});
const rowsOf = <T extends z.core.$ZodType>(row: T) => z.object({ total: count, rows: z.array(row) });

/** m³ of the business day: planned (arranged for it, or booked for it and not arranged yet; not cancelled), unloaded, on the road; by hours since the day began. */
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

const truckStates = z.array(z.object({ state: vehicleSchema.shape.state, count }));
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
const grades = z.array(
  z.object({ strengthNo: text, ordered: m3, delivered: m3, onRoad: m3, loads: count, nextArrival: instant.nullable() }),
);
/** Loads under way by state. */
const stages = z.array(z.object({ state: waybillSchema.shape.state, count, volume: m3 }));
const ways = z.array(z.object({ pourWay: text, orders: count, planned: m3, delivered: m3 }));

/** The parts that home pages are made of, by name. */
export const homeParts = {
  supply,
  exceptions,
  plants,
  approvals: rowsOf(orderLine),
  pours: z.array(pour),
  ways,
  coming: z.array(orderLine),
  /** Orders by what they wait for, and changes that sites ask for. */
  waiting: z.object({ signing: count, arranging: count, proportioning: count, progressing: count, changes: count }),
  truckStates,
  /** Trucks that can take a load: queuing, first come first, then those on duty that have not queued. */
  freeTrucks: z.array(
    vehicleSchema
      .pick({
        carID: true,
        carNo: true,
        plateNumber: true,
        state: true,
        capacity: true,
        plantID: true,
        queueTime: true,
      })
      .extend({ plantName: text.nullable(), onDutyDriverName: text.nullable() }),
  ),
  /** The site's loads under way and its orders that have not ended. */
  loads: z.array(waybillSchema),
  orders: z.array(orderSchema),
  /** Volumes of the settlement month by customer: booked, unloaded, and still open of live orders. */
  customers: z.array(z.object({ customerName: text, orders: count, ordered: m3, delivered: m3, open: m3 })),
  /** Projects with nothing booked for two weeks and nothing ahead. */
  quiet: z.array(z.object({ contractID: text, projectName: text, customerName: text, lastBook: instant.nullable() })),
  drivers: z.array(
    z.object({ name: text, carID: text, carNo: text, state: vehicleSchema.shape.state, since: instant.nullable() }),
  ),
  breakdowns,
  trips: z.array(z.object({ carID: text, carNo: text, trips: count, volume: m3 })),
  ownTrips: z.array(
    waybillSchema.pick({
      taskDetailID: true,
      state: true,
      carNo: true,
      projectName: true,
      constructionSite: true,
      strengthNo: true,
      totalVolume: true,
      createTime: true,
      endUnloadTime: true,
    }),
  ),
  use,
  need,
  /** kg of each material over the last seven business days before today. */
  weekUse: z.array(z.object({ kind: text, name: text, kg })),
  useHours: z.array(z.object({ hour: count, sand: kg, stone: kg })),
  plantPlaces: z.array(
    z.object({ plantID: text, name: text, address: text, phone: text, lon: z.number(), lat: z.number() }),
  ),
  /** The truck and vendor that the person keeps in the setting `material-car`. */
  boundTruck: z.object({ vehicleNo: text, vendorName: text }).nullable(),
  /** Orders that wait for a mix, the first to be loaded in front. */
  mixes: rowsOf(orderLine),
  /** Orders with a mix whose opening nobody has appraised as passed. */
  appraisals: rowsOf(orderLine),
  /** Weighings of today beyond the tolerance of GB/T 14902; `batchNo` null: the truck's total. */
  deviations: z.object({
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
  /** Orders planned for today by ordered slump. */
  slumps: z.array(z.object({ slump: text, orders: count, volume: m3 })),
  inRepair: z.array(
    vehicleSchema.pick({
      carID: true,
      carNo: true,
      plateNumber: true,
      state: true,
      updateTime: true,
      vendorName: true,
    }),
  ),
  /** The settlement month by project. `unsigned` is unloaded and not signed for. */
  month: z.object({
    first: text,
    last: text,
    projects: z.array(
      z.object({
        contractID: text,
        projectName: text,
        customerName: text,
        loads: count,
        delivered: m3,
        signed: m3,
        unsigned: m3,
        unsignedLoads: count,
      }),
    ),
  }),
  /** Tickets unloaded more than a day ago in this settlement month or the one before, and not signed for. */
  unsigned: rowsOf(
    waybillSchema.pick({
      taskDetailID: true,
      taskDetailNo: true,
      projectName: true,
      customerName: true,
      constructionSite: true,
      totalVolume: true,
      endUnloadTime: true,
    }),
  ),
  /** What was unloaded today by order: the parts that test blocks are due for. */
  poured: z.array(
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
  grades,
  stages,
  /** Loads that left the plant today: how many, m³, and the means of the way (km), the drive, the wait and the unloading (minutes). */
  transport: z.object({
    trips: count,
    volume: m3,
    trucks: count,
    km: z.number().nullable(),
    driveMinutes: z.number().nullable(),
    waitMinutes: z.number().nullable(),
    unloadMinutes: z.number().nullable(),
  }),
};
/** What each section of a home page carries, by its name. */
export type HomeSections = { [K in keyof typeof homeParts]: z.output<(typeof homeParts)[K]> };
/** The name of a section of a home page. */
export type HomeSection = keyof HomeSections;
