import { z } from 'zod';
import { enabledStates } from '../enabledStates.ts';
import { geofenceSchema } from '../geo.ts';

/** A building project under contract with the plant. */
export const projectSchema = z.object({
  contractID: z.string(),
  contractNo: z.string(),
  projectName: z.string(),
  customerID: z.string(),
  customerName: z.string(),
  salesmanOID: z.string().nullable(),
  buildCompany: z.string(),
  address: z.string(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  geofence: geofenceSchema.nullable(),
  contact: z.string(),
  contactPhone: z.string(),
  state: z.enum(enabledStates),
});
export type Project = z.infer<typeof projectSchema>;
