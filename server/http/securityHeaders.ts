import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Where tiles may be fetched from; `{s}` in a template stands for the servers 1 to 4. */
const tileOrigins = (url: string | null): string[] =>
  url ? [...new Set([1, 2, 3, 4].map((n) => new URL(url.replace('{s}', String(n)).replace(/[{}]/g, '')).origin))] : [];

/** The live line of the host that was asked: not every browser takes `'self'` for it. A host of odd characters is none. */
const liveOrigin = ({ headers: { host = '' } }: IncomingMessage, scheme: 'ws' | 'wss'): string =>
  /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/.test(host) ? `${scheme}://${host}` : "'self'";

/** Replies that hold data of a plant or a person: no cache on the way keeps a copy. */
const isAnswer = /^\/(api|smartx|file|live|openapi\.json)(\/|\?|$)/;

/**
 * What browsers are told with every reply: script and styles come from here alone and none stands inline, no other site may
 * frame, replies of calls are not cached. Once the product is reached by https it is never reached otherwise.
 */
export const securityHeaders = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { mode, publicUrl, map } = services.settings;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of scanned codes is WebAssembly; text is still never run as a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: [
          "'self'",
          (request) => liveOrigin(request, 'ws'),
          (request) => liveOrigin(request, 'wss'),
          ...tileOrigins(map.url),
        ],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity:
      mode === 'production' && publicUrl.startsWith('https:')
        ? { maxAge: 365 * 86_400, includeSubDomains: false }
        : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isAnswer.test(request.url)) reply.header('cache-control', 'no-store');
  });
};
