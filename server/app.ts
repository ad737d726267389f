import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import { contract } from '@pourline/contract/contract';
import { errorText } from '@pourline/domain/errors';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { demoRoutes } from './demo/demoRoutes.ts';
import { dispatchRoutes } from './dispatch/dispatchRoutes.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { homeRoutes } from './homes/homeRoutes.ts';
import { refuseAddress, replyErrors } from './http/replyErrors.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serveWeb } from './http/serveWeb.ts';
import { liveRoutes } from './live/liveRoutes.ts';
import { messageRoutes } from './messages/messageRoutes.ts';
import { openApiOf } from './openapi/openApiOf.ts';
import { serveDocs } from './openapi/serveDocs.ts';
import { operationRoutes } from './operations/operationRoutes.ts';
import { orderRoutes } from './orders/orderRoutes.ts';
import { sequenceRoutes } from './orders/sequenceRoutes.ts';
import { peopleRoutes } from './people/peopleRoutes.ts';
import { planningRoutes } from './planning/planningRoutes.ts';
import { positionRoutes } from './positions/positionRoutes.ts';
import { laboratoryRoutes } from './proportions/proportionRoutes.ts';
import { referenceRoutes } from './references/referenceRoutes.ts';
import { registrationRoutes } from './registrations/registrationRoutes.ts';
import type { Services } from './services.ts';
import { sessionRoutes } from './sessions/sessionRoutes.ts';
import { settingRoutes } from './settings/settingRoutes.ts';
import { vehicleRoutes } from './vehicles/vehicleRoutes.ts';
import { waybillRoutes } from './waybills/waybillRoutes.ts';

/** Known prefixes of the services behind older gateways; a path is served with and without them. */
const servicePrefix =
  /^\/(admin|base|ibase|bills|boss|learn|cube-three|warehouse|block|construction|itts)(?=\/(api|smartx)\/)/;

/** The HTTP server with every capability, its documentation and the web app. */
export const createApp = async (services: Services, webDist: string | null): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: true,
    trustProxy: services.settings.trustedProxies,
    routerOptions: { rewriteUrl: undefined, maxParamLength: 2100, caseSensitive: true } as never,
    // An address that cannot be read reaches no route, and no handler of errors.
    frameworkErrors: (_, __, reply) => refuseAddress(reply as unknown as FastifyReply),
    rewriteUrl: (request) => (request.url ?? '/').replace(servicePrefix, ''),
  });
  replyErrors(app, services);
  await securityHeaders(app, services);
  await app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024, files: 9, fields: 10 } });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  sessionRoutes(app, services);
  accountRoutes(app, services);
  demoRoutes(app, services);
  referenceRoutes(app, services);
  registrationRoutes(app, services);
  peopleRoutes(app, services);
  settingRoutes(app, services);
  homeRoutes(app, services);
  orderRoutes(app, services);
  sequenceRoutes(app, services);
  messageRoutes(app, services);
  waybillRoutes(app, services);
  vehicleRoutes(app, services);
  dispatchRoutes(app, services);
  planningRoutes(app, services);
  positionRoutes(app, services);
  laboratoryRoutes(app, services);
  fileRoutes(app, services);
  liveRoutes(app, services);
  operationRoutes(app, services);
  const document = openApiOf(contract);
  app.get('/openapi.json', async () => document);
  serveDocs(app);
  await serveWeb(app, webDist, services.settings.variant, (reply, code) =>
    reply.code(404).send({ code, message: errorText(code) }),
  );
  return app;
};
