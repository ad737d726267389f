import { DomainError, type ErrorCode, errorCatalogue, errorText, retryAfterOf } from '@pourline/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseLost } from '../db/databaseLost.ts';
import { NobodyWaits } from '../db/whoWaits.ts';
import type { Services } from '../services.ts';
import { FormError } from './parseForm.ts';

const transport: Record<number, keyof typeof errorCatalogue> = {
  404: 'app.notFound',
  413: 'app.tooLarge',
  429: 'app.tooMany',
  415: 'app.fieldType',
};

/** What hinders the machine itself: errors of PostgreSQL and of its file system, by their codes. */
const hindrance: Record<string, ErrorCode> = {
  '53100': 'app.diskFull',
  ENOSPC: 'app.diskFull',
  EDQUOT: 'app.diskFull',
  '25006': 'app.readOnly',
  EROFS: 'app.readOnly',
};

/** The refusal of a call that failed for what the machine lacks, not for a fault of ours. */
const hindranceOf = (error: Error & { code?: string }): ErrorCode | undefined => {
  if (error instanceof DatabaseLost) return error.fate === 'notDone' ? 'app.databaseAway' : 'app.outcomeUnknown';
  return hindrance[error.code ?? ''];
};

/** Says after how many seconds something that was done too often may be tried again. */
const tellWait = (reply: FastifyReply, refusal: Pick<DomainError, 'code' | 'details'>): void => {
  const seconds = retryAfterOf(refusal);
  if (seconds !== null) reply.header('retry-after', seconds);
};

/** Whoever called has gone before all of it was sent: what broke by that is no fault of ours. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Replies to a request whose address cannot be read. */
export const refuseAddress = (reply: FastifyReply): void =>
  void reply.code(400).send({ code: 'app.badRequest', message: errorText('app.badRequest') });

/** Turns every failure into status and `{ code, message }` of the catalogue; what is not in it is logged and returned as 服务器处理异常. */
export const replyErrors = (app: FastifyInstance, services: Services): void => {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof DomainError) {
      tellWait(reply, error);
      return reply.code(errorCatalogue[error.code].status).send({
        code: error.code,
        message: error.message,
        ...(Object.keys(error.details).length > 0 && { details: error.details }),
      });
    }
    if (error instanceof FormError) {
      const first = error.issues[0];
      // Texts of our own schemas are Chinese; the library's own are not for people.
      const chinese = first && /[一-鿿]/.test(first.message) ? first.message : errorText('app.fieldType');
      return reply.code(400).send({ code: 'app.fieldType', message: chinese, fields: error.issues });
    }
    // Nobody hears it.
    if (error instanceof NobodyWaits || hasHungUp(request)) return reply.code(499).send();
    const hindered = hindranceOf(error);
    if (hindered) {
      if (hindered !== 'app.databaseAway') services.log(`${request.method} ${request.url.split('?')[0]}: ${hindered}`);
      reply.header('retry-after', '1');
      return reply.code(errorCatalogue[hindered].status).send({ code: hindered, message: errorText(hindered) });
    }
    const known = error.statusCode && transport[error.statusCode];
    if (known) tellWait(reply, { code: known, details: {} });
    if (known) return reply.code(error.statusCode as number).send({ code: known, message: errorText(known) });
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ code: 'app.fieldType', message: errorText('app.fieldType') });
    services.log(`${request.method} ${request.url.split('?')[0]} failed`, error);
    return reply.code(500).send({ code: 'app.internal', message: errorText('app.internal') });
  });
};
