import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { defineHome } from './defineHome.ts';
import { count, instant, m3, text } from './homeShapes.ts';

/** Trucks in use by state; `assigned`: those of the queuing ones that have their load already and wait for the mixer; `broken`: those that have broken down. */
const truckStates = z.array(
  z.object({ state: vehicleSchema.shape.state, assigned: z.boolean(), broken: z.boolean(), count }),
);

/** Loads under way by state. */
const stages = z.array(z.object({ state: waybillSchema.shape.state, count, volume: m3 }));

/** What home pages show of trucks and what they do. */
export const vehiclesHome = defineHome({
  truckStates: {
    shape: truckStates,
    of: ['scheduler', 'fleet', 'equipment', 'ccnTransport'],
  },
  /** Trucks that can take a load: queuing, first come first, then those on duty that have not queued. */
  freeTrucks: {
    shape: z.array(
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
    of: ['scheduler'],
  },
  inRepair: {
    shape: z.array(
      vehicleSchema.pick({
        carID: true,
        carNo: true,
        plateNumber: true,
        state: true,
        updateTime: true,
        vendorName: true,
      }),
    ),
    of: ['equipment'],
  },
  drivers: {
    shape: z.array(
      z.object({ name: text, carID: text, carNo: text, state: vehicleSchema.shape.state, since: instant.nullable() }),
    ),
    of: ['fleet'],
  },
  trips: {
    shape: z.array(z.object({ carID: text, carNo: text, trips: count, volume: m3 })),
    of: ['fleet'],
  },
  ownTrips: {
    shape: z.array(
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
    of: ['driver'],
  },
  stages: {
    shape: stages,
    of: ['ccnSite', 'ccnTransport'],
  },
  /** Loads that left the plant today: how many, m³, and the means of the way (km), the drive, the wait and the unloading (minutes). */
  transport: {
    shape: z.object({
      trips: count,
      volume: m3,
      trucks: count,
      km: z.number().nullable(),
      driveMinutes: z.number().nullable(),
      waitMinutes: z.number().nullable(),
      unloadMinutes: z.number().nullable(),
    }),
    of: ['fleet', 'ccnTransport'],
  },
});
