import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { isDeeper } from './jsonDepth.ts';

/**
 * Reads JSON bodies, and no others but the forms of uploads. How long a body may be its route says; how deep, this one, before
 * anything is built of it. Throws `app.tooDeep`.
 */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeeper(text)) done(new DomainError('app.tooDeep'));
    else void parse(request, text, done);
  });
};
