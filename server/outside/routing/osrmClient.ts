import type { LonLat } from '@pourline/domain/geo';
import { z } from 'zod';

/** What a routing service refused or left without a reply; `code` is its own word (NoRoute, InvalidQuery, …), `Silence` or `Broken`. */
export class RoutingError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`routing: ${code} ${message}`.trim());
    this.code = code;
  }
}

const refusalSchema = z.object({ code: z.string(), message: z.string().optional() });
const figures = z.array(z.array(z.number().nullable()));
const tableSchema = z.object({ code: z.literal('Ok'), durations: figures, distances: figures.optional() });
const routeSchema = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .min(1),
});

export type OsrmTable = z.infer<typeof tableSchema>;
export type OsrmRoute = z.infer<typeof routeSchema>['routes'][number];

/** The HTTP interface of OSRM 5 (project-osrm.org/docs): services `table` and `route`, profile `driving`. */
export class OsrmClient {
  private readonly url: string;
  private readonly limitMs: number;

  /** `url`: the address of the service, without a slash at the end; `limitMs`: how long it may take. */
  constructor(url: string, limitMs = 3_000) {
    this.url = url.replace(/\/+$/, '');
    this.limitMs = limitMs;
  }

  /** Seconds and metres from each of some places to each of others; null: no way. */
  table(from: readonly LonLat[], to: readonly LonLat[]): Promise<OsrmTable> {
    const sources = from.map((_, i) => i).join(';');
    const destinations = to.map((_, i) => from.length + i).join(';');
    return this.ask(
      `/table/v1/driving/${places([...from, ...to])}?sources=${sources}&destinations=${destinations}&annotations=duration,distance`,
      tableSchema,
    );
  }

  /** Ways from place to place, the quickest first. */
  async routes(from: LonLat, to: LonLat, alternatives: number): Promise<OsrmRoute[]> {
    const more = alternatives > 1 ? String(alternatives) : 'false';
    const answer = await this.ask(
      `/route/v1/driving/${places([from, to])}?alternatives=${more}&overview=full&geometries=geojson&steps=false`,
      routeSchema,
    );
    return answer.routes;
  }

  private async ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    let body: unknown;
    try {
      const response = await fetch(this.url + path, { redirect: 'error', signal: AbortSignal.timeout(this.limitMs) });
      body = await response.json();
    } catch (error) {
      throw new RoutingError('Silence', error instanceof Error ? error.message : String(error));
    }
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data;
    const refusal = refusalSchema.safeParse(body);
    if (refusal.success && refusal.data.code !== 'Ok')
      throw new RoutingError(refusal.data.code, refusal.data.message ?? '');
    throw new RoutingError('Broken', 'an answer of another form');
  }
}

const places = (points: readonly LonLat[]): string =>
  points.map(([lon, lat]) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';');
