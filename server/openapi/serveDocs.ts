import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressedOnce, encodingOf } from '../http/compressed.ts';

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

const guide = join(import.meta.dirname, '../../docs/api.md');

/** The description of the calls, the browsable page of it at /docs, and what they have in common as text at /docs/api.md `mayAsk` refuses whoever asks too often. The script of the page comes from here, and what stands inline is let in by a number that changes with each reply. */
export const serveDocs = (
  app: FastifyInstance,
  mayAsk: (request: FastifyRequest) => Promise<void>,
  description: object,
): void => {
  app.register(async (docs) => {
    docs.addHook('onRequest', mayAsk);
    const calls = compressedOnce(Buffer.from(JSON.stringify(description)));
    docs.get('/openapi.json', async (request, reply) => {
      const encoding = encodingOf(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
        .send(await calls(encoding));
    });
    docs.get('/docs/api.md', async (_, reply) =>
      reply.type('text/markdown; charset=utf-8').send(await readFile(guide, 'utf8')),
    );
  });
  app.register(async (docs) => {
    docs.addHook('onRequest', mayAsk);
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
