import { tracking } from '@pourline/contract/tracking';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { boundOpenCall } from '../http/boundOpenCall.ts';
import { publicUrlOf } from '../http/publicUrlOf.ts';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { revokeShare, shareOrder } from './shareOrder.ts';
import { orderOfShare, readShares, readTracked } from './trackingStore.ts';

export const trackingRoutes = (app: FastifyInstance, services: Services): void => {
  const sharesOf = (db: Db, viewer: Viewer, request: FastifyRequest, taskID: string) =>
    readShares(db, viewer, taskID, { now: services.clock.now(), publicUrl: publicUrlOf(services, request) });
  const readShare = async (db: Db, viewer: Viewer, request: FastifyRequest, id: string) => {
    const shares = await sharesOf(db, viewer, request, await orderOfShare(db, viewer, id));
    const found = shares.find(({ shareID }) => shareID === id);
    if (!found) throw new DomainError('share.notFound');
    return found;
  };
  serve(
    app,
    services,
    tracking,
    {
      shares: async ({ db, viewer, params, request }) => ({ data: await sharesOf(db, viewer, request, params.id) }),
      share: async ({ work, viewer, params, body, request }) => {
        const id = await shareOrder(work, viewer, params.id, body);
        return new Shown(id, await readShare(work.db, viewer, request, id));
      },
      revoke: async ({ work, viewer, params, request }) => {
        await revokeShare(work, viewer, params.id);
        return new Shown(params.id, await readShare(work.db, viewer, request, params.id));
      },
      publicTracking: async ({ params, request }) => {
        await boundOpenCall(services, request, 'pagesAtAddress');
        return readTracked(services, params.token);
      },
    },
    ({ db, viewer, request }, id) => readShare(db, viewer, request, id),
  );
};
