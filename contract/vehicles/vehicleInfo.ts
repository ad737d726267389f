import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { offeredActionsOf } from '../offered.ts';

/** A vehicle with its drivers and the acts open to the person. */
export const vehicleInfoSchema = vehicleSchema.extend({
  actions: offeredActionsOf(vehicleMachine),
  drivers: z.array(z.object({ userID: z.string(), name: z.string(), mobileNo: z.string() })),
  waybill: waybillSchema.nullable(),
});
/** One vehicle as its page shows it. */
export type VehicleInfo = z.infer<typeof vehicleInfoSchema>;
