import { plantSchema } from '@pourline/domain/plants/plant';
import { z } from 'zod';
import { waybillInfoSchema } from '../waybills/waybillInfo.ts';
import { vehicleInfoSchema } from './vehicleInfo.ts';

/** What the driver's home page shows, in one reply: their truck, their load, their place in the queue. */
export const driverDaySchema = z.object({
  vehicle: vehicleInfoSchema.nullable(),
  /** Why there is no truck, in Chinese. */
  noVehicle: z.string().nullable(),
  /** 1 is next; null when not queuing. */
  queuePlace: z.number().int().nullable(),
  queueLength: z.number().int(),
  /** When a truck that waits without a planned load is likely to be called: by the pace of the pours and the trucks before it; null: nobody can say. */
  expectedCall: z.string().nullable(),
  waybill: waybillInfoSchema.nullable(),
  plant: plantSchema.nullable(),
  /** What the published plan still has for the truck today, besides its load: when it is to be loaded first, where, and how many loads; null: nothing. */
  planned: z.object({ loadStart: z.string(), plantName: z.string(), loads: z.number().int() }).nullable(),
  today: z.object({ loads: z.number().int(), volume: z.number() }),
});
