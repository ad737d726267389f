import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import { contract } from '@pourline/contract/contract';
import { errorText } from '@pourline/domain/errors';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { boundConnections } from './http/boundConnections.ts';
import { boundOpenCall } from './http/boundOpenCall.ts';
import { readBodies } from './http/readBodies.ts';
import { refuseAddress, replyErrors } from './http/replyErrors.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serveWeb } from './http/serveWeb.ts';
import { openApiOf } from './openapi/openApiOf.ts';
import { serveDocs } from './openapi/serveDocs.ts';
import * as routes from './routeLists.ts';
import type { Services } from './services.ts';

/** Known prefixes of the services behind older gateways; a path is served with and without them. */
const servicePrefix =
  /^\/(admin|base|ibase|bills|boss|learn|cube-three|warehouse|block|construction|itts)(?=\/(api|smartx)\/)/;

/** The HTTP server with every capability, its documentation and the web app. */
export const createApp = async (services: Services, webDist: string | null): Promise<FastifyInstance> => {
  const app = Fastify({
    // Of addresses that are no call; each call has its own.
    bodyLimit: 8 * 1024,
    requestTimeout: 60_000,
    // A connection on which nothing moves, such as one that does not read what it asked for.
    connectionTimeout: 5 * 60_000,
    forceCloseConnections: true,
    trustProxy: services.settings.trustedProxies,
    routerOptions: { rewriteUrl: undefined, maxParamLength: 2100, caseSensitive: true } as never,
    // An address that cannot be read reaches no route, and no handler of errors.
    frameworkErrors: (_, __, reply) => refuseAddress(reply as unknown as FastifyReply),
    rewriteUrl: (request) => (request.url ?? '/').replace(servicePrefix, ''),
  });
  replyErrors(app, services);
  boundConnections(app, services);
  readBodies(app);
  await securityHeaders(app, services);
  await app.register(multipart, {
    limits: { fileSize: 20 * 1024 * 1024, files: 9, fields: 10, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 },
  });
  await app.register(websocket, { options: { maxPayload: 8 * 1024 } });
  for (const addRoutes of Object.values(routes)) addRoutes(app, services);
  serveDocs(
    app,
    async (request) => void (await boundOpenCall(services, request, 'pagesAtAddress')),
    openApiOf(contract),
  );
  await serveWeb(app, webDist, services.settings, (reply, code) =>
    reply.code(404).send({ code, message: errorText(code) }),
  );
  return app;
};
