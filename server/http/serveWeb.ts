import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { VariantName } from '@pourline/domain/access/variants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressedOnce, encodingOf } from './compressed.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.pbf': 'application/x-protobuf',
};
const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.txt',
  '.wasm',
  '.map',
  '.ttf',
]);
const packedEnding = '.br';
/** Addresses of calls: never a page of the app. */
const reserved = /^\/(api|file|live|smartx|docs|openapi\.json)(\/|\?|$)/;

interface WebFile {
  path: string;
  type: string;
  cacheControl: string;
  loaded: { bytes: ReturnType<typeof compressedOnce>; etag: string } | null;
}

/** What the page tells the app about itself: which variant it is, and whether a server at work, a demonstration or a developer's serves it. */
export interface ServedAs {
  variant: VariantName;
  mode: 'demo' | 'production' | 'development';
}

const told = (page: Buffer, { variant, mode }: ServedAs): Buffer =>
  Buffer.from(
    page
      .toString()
      .replace(
        '</head>',
        `<meta name="pourline-variant" content="${variant}" /><meta name="pourline-mode" content="${mode}" /></head>`,
      ),
  );

const load = (path: string, as: ServedAs): NonNullable<WebFile['loaded']> => {
  const read = readFileSync(path);
  const body = extname(path) === '.html' ? told(read, as) : read;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // The build packs hashed files better than there is time for at the first visit.
  const packed = path + packedEnding;
  return { bytes: compressedOnce(body, existsSync(packed) ? readFileSync(packed) : null), etag };
};

/** The files of the built app by their address, listed once: nothing outside of the folder can be asked for. */
const listFiles = (webDist: string): Map<string, WebFile> => {
  const listed = new Map<string, WebFile>();
  for (const name of readdirSync(webDist, { recursive: true, encoding: 'utf8' })) {
    const path = join(webDist, name);
    if (!statSync(path).isFile() || name.endsWith(packedEnding)) continue;
    const address = `/${relative(webDist, path).split(sep).join('/')}`;
    // Names under /assets carry a hash of their content.
    const cacheControl = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    listed.set(address, { path, type: types[extname(path)] ?? 'application/octet-stream', cacheControl, loaded: null });
  }
  // Browsers ask for it by themselves on pages that name no icon.
  const icon = listed.get('/icon.svg');
  if (icon) listed.set('/favicon.ico', icon);
  return listed;
};

const sendFile = async (
  file: WebFile,
  as: ServedAs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  file.loaded ??= load(file.path, as);
  const { bytes, etag } = file.loaded;
  const packs = compressible.has(extname(file.path));
  const encoding = packs ? encodingOf(request.headers['accept-encoding']) : 'identity';
  reply.headers({
    etag,
    'cache-control': file.cacheControl,
    ...(packs && { vary: 'accept-encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .code(200)
    .type(file.type)
    .send(await bytes(encoding));
};

/**
 * Serves the built web app (`null`: only the API). Addresses of screens return the app's page; what is
 * neither a call, a file nor a screen is refused by `notFound`, a call as `app.notFound`, everything else as `app.pageNotFound`.
 */
export const serveWeb = async (
  app: FastifyInstance,
  webDist: string | null,
  as: ServedAs,
  notFound: (reply: FastifyReply, code: 'app.notFound' | 'app.pageNotFound') => unknown,
): Promise<void> => {
  const files = webDist === null ? new Map<string, WebFile>() : listFiles(webDist);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reserved.test(request.url)) return notFound(reply, 'app.notFound');
    let address = request.url.split('?')[0] as string;
    try {
      address = decodeURIComponent(address);
    } catch {
      return notFound(reply, 'app.pageNotFound');
    }
    const file = files.get(address);
    if (file) return sendFile(file, as, request, reply);
    const page = files.get('/index.html');
    const wantsPage = address === '/' || String(request.headers.accept ?? '').includes('text/html');
    return page && wantsPage && extname(address) === ''
      ? sendFile(page, as, request, reply)
      : notFound(reply, 'app.pageNotFound');
  });
};
