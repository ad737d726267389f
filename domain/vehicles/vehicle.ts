import { z } from 'zod';
import { breakdownCares } from '../breakdowns/breakdownCare.ts';
import { vehicleState } from './vehicleStates.ts';

const instant = z.string();

/** Vehicles that carry concrete. */
export const mixerSpecies = 'scsp_mixer';
/** Truck-mounted pumps, which drive from site to site; fixed ones stand at a site. */
export const portablePumpSpecies = 'scsp_portable_pump';
export const fixedPumpSpecies = 'scsp_fixed_pump';
export const pumpSpecies = [fixedPumpSpecies, portablePumpSpecies] as const;
/** Whether a vehicle of this kind is a pump. */
export const isPumpSpecies = (species: string): boolean => pumpSpecies.some((one) => one === species);
/** Kinds of vehicles. */
export const vehicleSpecies = [mixerSpecies, ...pumpSpecies] as const;
export type VehicleSpecies = (typeof vehicleSpecies)[number];
export const vehicleSpeciesWords: Readonly<Record<VehicleSpecies, string>> = {
  [mixerSpecies]: '搅拌车',
  [portablePumpSpecies]: '汽车泵',
  [fixedPumpSpecies]: '固定泵',
};

/** One mixer truck or pump as it stands in the database and on the wire. Position in WGS-84, capacity in m³, speed in km/h. */
export const vehicleSchema = z.object({
  carID: z.string(),
  carNo: z.string(),
  plateNumber: z.string(),
  species: z.enum(vehicleSpecies),
  state: z.enum(vehicleState),
  capacity: z.number(),
  plantID: z.string().nullable(),
  vendorName: z.string(),
  deviceNo: z.string().nullable(),
  isOnDutyDriver: z.boolean(),
  onDutyDriverOID: z.string().nullable(),
  onDutyDriverName: z.string().nullable(),
  onDutyTime: instant.nullable(),
  queueTime: instant.nullable(),
  /** Until when the driver pauses, as they said. */
  resumeTime: instant.nullable(),
  /** Since when it has been broken down; null for one that runs. */
  brokenTime: instant.nullable(),
  /** What was decided about its breakdown; null while nobody has. */
  brokenCare: z.enum(breakdownCares).nullable(),
  /** The load it carries now. */
  taskDetailID: z.string().nullable(),
  /** What it does besides loads now. */
  auxiliaryID: z.string().nullable(),
  alertValue: z.number().int(),
  /** 0 inside the base fence, 1 outside, 2 no GPS data. */
  insideBaseGeoFence: z.number().int(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  speed: z.number().nullable(),
  direction: z.number().nullable(),
  gnssTime: instant.nullable(),
  updateTime: instant,
});
export type Vehicle = z.infer<typeof vehicleSchema>;
