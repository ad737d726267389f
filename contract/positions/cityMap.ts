import { lonLatSchema } from '@pourline/domain/geo';
import { roadClasses } from '@pourline/domain/roads/roadNetwork';
import { z } from 'zod';

const line = z.object({ type: z.literal('LineString'), coordinates: z.array(lonLatSchema) });
const area = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(lonLatSchema)) });
const point = z.object({ type: z.literal('Point'), coordinates: lonLatSchema });
const feature = <P extends z.ZodType, G extends z.ZodType>(properties: P, geometry: G) =>
  z.object({ type: z.literal('Feature'), properties, geometry });
const named = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), name: z.string() });

/** The schematic map of a city as GeoJSON, in the order of drawing; WGS-84. */
export const cityMapSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.union([
      feature(named('district'), area),
      feature(named('districtLabel'), point),
      feature(named('river'), area),
      feature(named('riverLabel'), line),
      feature(named('road').extend({ class: z.enum(roadClasses) }), line),
    ]),
  ),
});
