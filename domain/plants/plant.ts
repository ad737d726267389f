import { z } from 'zod';
import { geofenceSchema } from '../geo.ts';
import { keysOf } from '../keysOf.ts';
import type { StateLabel } from '../states.ts';

/** What a mixing line does now. */
export const mixingStates = {
  sms_standby: { label: '待机', tone: 'planned' },
  sms_mixing: { label: '搅拌', tone: 'idle' },
  sms_pause: { label: '暂停', tone: 'warning' },
  sms_maintaining: { label: '维护', tone: 'alarm' },
} as const satisfies Record<string, StateLabel>;
export type MixingState = keyof typeof mixingStates;
export const mixingStateSchema = z.enum(keysOf<MixingState>(mixingStates));

/** States of a line that does not mix until somebody says otherwise. */
export const downStates = ['sms_pause', 'sms_maintaining'] as const satisfies readonly MixingState[];
export const isLineDown = (state: MixingState): boolean => downStates.some((down) => down === state);

/** A mixing line; one truck loads under it at a time. */
export const productionLineSchema = z.object({
  lineID: z.string(),
  name: z.string(),
  index: z.number().int(),
  /** m³ per hour. */
  loadingRate: z.number(),
  mixingState: mixingStateSchema,
});

/** A batching plant (搅拌站). */
export const plantSchema = z.object({
  plantID: z.string(),
  name: z.string(),
  index: z.number().int(),
  lon: z.number(),
  lat: z.number(),
  geoFence: geofenceSchema,
  lines: z.array(productionLineSchema),
});
export type Plant = z.infer<typeof plantSchema>;
