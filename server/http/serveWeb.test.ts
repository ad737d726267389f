import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDocs } from '../openapi/serveDocs.ts';
import { serveWeb } from './serveWeb.ts';

const dist = mkdtempSync(join(tmpdir(), 'pourline-web-'));
const page = `<!doctype html><head><title>砼程</title></head>${'<p>concrete</p>'.repeat(50)}`;
const script = `export const words = ${JSON.stringify('concrete '.repeat(500))};`;
const packedScript = 'as it was packed';
const metas = '<meta name="pourline-variant" content="block" /><meta name="pourline-mode" content="production" />';
const served = page.replace('</head>', `${metas}</head>`);
let app: FastifyInstance;
let bare: FastifyInstance;

const start = async (webDist: string | null): Promise<FastifyInstance> => {
  const made = Fastify();
  await made.register(helmet, { contentSecurityPolicy: { directives: { scriptSrc: ["'self'"] } } });
  made.get('/api/v1/known', async () => ({ known: true }));
  serveDocs(made, async () => undefined, { openapi: '3.1.0' });
  await serveWeb(made, webDist, { variant: 'block', mode: 'production' }, (reply, code) =>
    reply.code(404).send({ code }),
  );
  await made.ready();
  return made;
};

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'assets', 'main-ab12.js'), script);
  writeFileSync(join(dist, 'assets', 'packed-cd34.js'), 'as it was');
  writeFileSync(join(dist, 'assets', 'packed-cd34.js.br'), brotliCompressSync(packedScript));
  writeFileSync(join(tmpdir(), 'pourline-outside.txt'), 'secret');
  [app, bare] = [await start(dist), await start(null)];
});
afterAll(async () => {
  await Promise.all([app.close(), bare.close()]);
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, on = app) => on.inject({ method: 'GET', url, headers });
const html = { accept: 'text/html,*/*' };

test('a browser that asks for an icon by itself gets that of the app', async () => {
  const { statusCode, headers } = await app.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('hashed files are sent packed and kept for ever, the page is asked for again each time', async () => {
  const br = await get('/assets/main-ab12.js', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  expect(br.headers['cache-control']).toContain('immutable');
  expect(
    gunzipSync((await get('/assets/main-ab12.js', { 'accept-encoding': 'gzip, br;q=0' })).rawPayload).toString(),
  ).toBe(script);
  expect((await get('/assets/main-ab12.js')).body).toBe(script);
  const index = await get('/index.html');
  expect([index.headers['cache-control'], index.body]).toEqual(['no-cache', served]);
  expect((await get('/index.html', { 'if-none-match': String(index.headers.etag) })).statusCode).toBe(304);
});

test('what the build has packed is sent as it is, and has no address of its own', async () => {
  const packed = await get('/assets/packed-cd34.js', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(packedScript);
  expect((await get('/assets/packed-cd34.js')).body).toBe('as it was');
  expect((await get('/assets/packed-cd34.js.br')).statusCode).toBe(404);
});

test('screens return the page; calls, missing files and other methods do not', async () => {
  for (const url of ['/', '/waybillinfo?taskDetailID=1', '/ccnwaybillInfo'])
    expect((await get(url, html)).body).toBe(served);
  for (const url of ['/api/v1/unknown', '/file/x', '/smartx/webapi/x', '/live/x']) {
    const response = await get(url, html);
    expect([url, response.statusCode, response.json()]).toEqual([url, 404, { code: 'app.notFound' }]);
  }
  for (const url of ['/assets/gone.js', '/gone.png']) {
    const response = await get(url, html);
    expect([url, response.statusCode, response.json()]).toEqual([url, 404, { code: 'app.pageNotFound' }]);
  }
  expect((await get('/orderlist', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/orderlist', headers: html })).statusCode).toBe(404);
  expect((await get('/api/v1/known')).json()).toEqual({ known: true });
});

test('nothing outside of the folder is served', async () => {
  for (const url of [
    '/../pourline-outside.txt',
    '/..%2fpourline-outside.txt',
    '/assets/..%2f..%2fpourline-outside.txt',
    '/assets/%2e%2e/%2e%2e/pourline-outside.txt',
  ])
    expect((await get(url)).statusCode).toBe(404);
});

test('F038.3 the page tells which app it is, and what kind of server serves it', async () => {
  expect((await get('/', html)).body).toContain(`${metas}</head>`);
});

test('without a built app there are only the calls', async () => {
  expect((await get('/', html, bare)).statusCode).toBe(404);
  expect((await get('/api/v1/known', {}, bare)).statusCode).toBe(200);
});

test('the documentation of the calls runs on our own script, under a policy that holds nowhere else', async () => {
  const docs = await get('/docs/', html, bare);
  expect(docs.body).toContain('/openapi.json');
  expect(docs.body).not.toMatch(/(src|href)="https?:/);
  expect(docs.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect((await get('/docs/js/scalar.js', {}, bare)).statusCode).toBe(200);
  expect(String((await get('/', html)).headers['content-security-policy'])).toContain("script-src 'self';");
});

test('what all calls have in common is handed out as text', async () => {
  const guide = await get('/docs/api.md');
  expect([guide.statusCode, guide.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(guide.body).toMatch(/^# The API/);
});
