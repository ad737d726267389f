import { scanning } from '@pourline/contract/scanning';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicUrlOf } from '../http/publicUrlOf.ts';
import { serve } from '../http/serve.ts';
import { accountOf, viewerOf } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { limitAddress } from '../sessions/attempts.ts';
import { dispatchCode } from './dispatchCode.ts';
import { makeCode } from './makeCode.ts';
import { type Readers, readText } from './readText.ts';
import { keepingRecord, scanRecordList } from './scanRecords.ts';

/** Whoever scans, where they are signed in at a plant; an account without one, and a stranger, are nobody. */
const scannerOf = async (services: Services, request: FastifyRequest): Promise<Viewer | null> => {
  if (request.headers.authorization === undefined) return null;
  const { tenantID } = await accountOf(services, request);
  return tenantID === '' ? null : viewerOf(services, request);
};

export const scanningRoutes = (app: FastifyInstance, services: Services): void => {
  const readers: Readers = new Set();
  serve(app, services, scanning, {
    findAndCreate: ({ work, request, body: { data } }) =>
      makeCode(work, data.relationResourceType, data.relationID, publicUrlOf(services, request)),
    dispatch: async ({ request, body: { data } }) => {
      const viewer = await scannerOf(services, request);
      if (!viewer) await limitAddress(services, request, 'scan', 'lookupsPerAddress');
      const code = data.quickResponseCodeID;
      return keepingRecord(services, viewer, code, () => dispatchCode(services, viewer, code));
    },
    reader: async () => ({ isInstalled: services.recogniser !== null }),
    readText: async ({ request, body: { picture } }) => {
      const { accountOID } = await accountOf(services, request);
      return readText(services, readers, accountOID, picture);
    },
    records: ({ db, viewer, query }) => scanRecordList.page(db, viewer, query),
  });
};
