import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** The browsable page of the calls at /docs; its script comes from here, and only here a page may run inline script. */
export const serveDocs = (app: FastifyInstance): void => {
  const policy =
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; frame-ancestors 'none'";
  app.register(async (docs) => {
    docs.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', policy);
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json', withDefaultFonts: false, hideClientButton: true },
    });
  });
};
