import { createHash } from 'node:crypto';
import { positions } from '@pourline/contract/positions';
import { roadNetworkGeoJson } from '@pourline/domain/roads/roadNetworkGeoJson';
import type { FastifyInstance } from 'fastify';
import { compressedOnce, type Encoding, encodingOf } from '../http/compressed.ts';
import { viewerOf } from '../http/signedIn.ts';
import { networkOf } from '../outside/routing/router.ts';
import type { Services } from '../services.ts';

interface BaseMap {
  etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
}

const makeBaseMap = (data: unknown): BaseMap => {
  const body = Buffer.from(JSON.stringify({ code: 'OK', message: '', data }));
  return {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bytes: compressedOnce(body),
  };
};

const mostKept = 16;

/** The base map of a tenant: large and the same for months, so it is kept compressed and asked for by its ETag. */
export const mapBaseRoute = (app: FastifyInstance, services: Services): void => {
  const { kind, url } = services.settings.map;
  const made = new Map<string, BaseMap>();
  const keep = (key: string, data: () => unknown): BaseMap => {
    const known = made.get(key);
    if (known) return known;
    if (made.size >= mostKept) made.delete(made.keys().next().value as string);
    const map = makeBaseMap(data());
    made.set(key, map);
    return map;
  };
  const baseOf = async (tenantID: string): Promise<BaseMap> => {
    const coordsys = kind === 'amap' ? 'GCJ02' : 'WGS84';
    if (kind !== 'schematic') return keep(kind, () => ({ kind, url, coordsys, roads: null }));
    const tenant = await services.database.system
      .selectFrom('tenants')
      .select(['roadSeed', 'centreLon', 'centreLat'])
      .where('tenantID', '=', tenantID)
      .executeTakeFirstOrThrow();
    const { roadSeed, centreLon, centreLat } = tenant;
    return keep(`${roadSeed}/${centreLon}/${centreLat}`, () => ({
      kind,
      url,
      coordsys,
      roads: roadNetworkGeoJson(networkOf(roadSeed, [centreLon, centreLat])),
    }));
  };
  app.get(positions.base.path, async (request, reply) => {
    const viewer = await viewerOf(services, request);
    const base = await baseOf(viewer.tenantID);
    reply.headers({ etag: base.etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
    if (request.headers['if-none-match'] === base.etag) return reply.code(304).send();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await base.bytes(encoding));
  });
};
