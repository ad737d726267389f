import { vehicleSchema } from '@pourline/domain/vehicles/vehicle';
import { papersSchema } from '@pourline/domain/vehicles/vehiclePapers';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { z } from 'zod';
import { commaList } from '../endpoint.ts';
import { exportedListOf, idFilter, inStates } from '../listOf.ts';
import { offeredActionsOf } from '../offered.ts';

const drivers = z.array(z.object({ userID: z.string(), name: z.string(), mobileNo: z.string() }));

/** A vehicle as the company keeps it: m³ that its drum holds or metres that its boom reaches, its papers with their last days, who drives it. */
export const ownVehicleSchema = vehicleSchema
  .pick({ carID: true, carNo: true, plateNumber: true, species: true, state: true, capacity: true, plantID: true })
  .extend({
    ...vehicleSchema.pick({ vendorName: true, deviceNo: true, taskDetailID: true, updateTime: true }).shape,
    plantName: z.string().nullable(),
    boomM: z.number().nullable(),
    papers: papersSchema,
    /** The first day on which one of its papers ends; null: none was entered. */
    paperUntil: z.string().nullable(),
    drivers,
  });
/** The same as its reader has it. */
export type OwnVehicle = z.infer<typeof ownVehicleSchema>;

/** One vehicle with its terminal and the acts open to the person. */
export const ownVehicleInfo = ownVehicleSchema.extend({
  actions: offeredActionsOf(vehicleMachine),
  /** The terminal that speaks for it; null: none. */
  terminal: z.object({ deviceID: z.string(), terminalID: z.string(), seenTime: z.string().nullable() }).nullable(),
});
/** The same as its reader has it. */
export type OwnVehicleInfo = z.infer<typeof ownVehicleInfo>;

/** The company's trucks and pumps; as a spreadsheet too. */
export const ownVehicleList = exportedListOf({
  row: ownVehicleSchema,
  sort: ['carNo', 'plateNumber', 'capacity', 'paperUntil'],
  filters: {
    'filter.species': commaList.optional(),
    'filter.state': inStates(vehicleMachine),
    'filter.plantID': idFilter.optional(),
    /** Papers that end within so many days, or have ended. */
    'filter.paperDays': z.coerce.number().int().min(0).max(366).optional(),
  },
});
