import { randomBytes } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** Stands in the page where each reply has a number of its own. */
const nonceMark = 'pourline-nonce';

const policyOf = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The page of the calls styles its parts one by one; it shows nothing that anybody wrote.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The browsable page of the calls at /docs; its script comes from here, and what stands inline is let in by a number that changes with each reply. */
export const serveDocs = (app: FastifyInstance): void => {
  app.register(async (docs) => {
    docs.addHook('onSend', async (_, reply, payload) => {
      const nonce = randomBytes(18).toString('base64');
      reply.header('content-security-policy', policyOf(nonce));
      const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
      return isPage && typeof payload === 'string' ? payload.replaceAll(nonceMark, nonce) : payload;
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        withDefaultFonts: false,
        hideClientButton: true,
        nonce: nonceMark,
        pageTitle: '砼程接口文档',
        favicon: '/icon.svg',
        // What would send the description of the calls to somebody else is not offered.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        telemetry: false,
      },
    });
  });
};
