import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { files } from '@pourline/contract/files';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { boundOpenCall } from '../http/boundOpenCall.ts';
import { boundPerson } from '../http/boundPerson.ts';
import { fileBearerOf, signFileToken } from '../http/fileToken.ts';
import { readUntilGone } from '../http/readUntilGone.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { visibleFiles } from './fileScope.ts';
import { findFile } from './fileStore.ts';
import { takeFiles } from './takeFiles.ts';

/** `bytes=from-to` of a file of `size` bytes; `null` when the whole is wanted, `unsatisfiable` when it lies outside. */
const rangeOf = (header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
};

const downloadRoute = (app: FastifyInstance, services: Services): void => {
  const addressed = z.object({ params: files.download.params, query: files.download.query });
  app.get(files.download.path.replace('{id}', ':id'), async (request, reply) => {
    const asker = await boundOpenCall(services, request, 'openCallsAtAddress');
    const place = asker === null ? null : await boundPerson(services, asker, reply.raw);
    const address = addressed.safeParse({ params: request.params, query: request.query });
    if (!address.success) throw new DomainError('login.invalid');
    const { id } = address.data.params;
    const find = () =>
      readUntilGone(reply.raw, async () => {
        const viewer = await fileBearerOf(services, address.data.query.token);
        return findFile(services, viewer.tenantIDs, id, visibleFiles(viewer));
      });
    const { path, contentType, sha256 } = await (place ? place.during(find) : find());
    const size = (await stat(path).catch(() => null))?.size;
    if (size === undefined) throw new DomainError('file.notFound');
    const etag = `"${sha256}"`;
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const range = rangeOf(request.headers.range, size);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    // Films are asked for in parts.
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : size);
    return reply.type(contentType).send(createReadStream(path, range ?? {}));
  });
};

export const fileRoutes = (app: FastifyInstance, services: Services): void => {
  const { download: _, ...served } = files;
  downloadRoute(app, services);
  serve(app, services, served, {
    fileToken: async ({ viewer }) => signFileToken(services, viewer),
    upload: async ({ params, query, request, key }) =>
      takeFiles(services, { bearer: await fileBearerOf(services, query.token), kind: params.kind, request, key }),
  });
};
