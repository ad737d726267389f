import { registrationKinds, registrations, registrationWays } from '@pourline/contract/registrations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { limitAddress } from '../sessions/attempts.ts';
import { checkOwnNumber } from '../sessions/checkOwnNumber.ts';
import { apply, registerAccount, scanToJoin, withdraw } from './applications.ts';
import { takePictures } from './pictures.ts';
import { provincesWithPlants, publicTenantList } from './publicTenants.ts';
import { ownRegistrations, registrationList } from './registrationStore.ts';
import { passRegistration, refuseRegistration, reviewInfo } from './review.ts';

export const registrationRoutes = (app: FastifyInstance, services: Services): void => {
  const { system } = services.database;
  serve(app, services, registrations, {
    provinces: async () => ({
      provinces: await provincesWithPlants(system),
      kinds: Object.entries(registrationKinds).map(([kind, title]) => ({
        kind: kind as keyof typeof registrationKinds,
        title,
      })),
      ways: Object.entries(registrationWays).map(([way, title]) => ({
        way: way as keyof typeof registrationWays,
        title,
      })),
    }),
    register: async ({ request, body }) => {
      await limitAddress(services, request, 'register', 'codesPerAddress');
      return registerAccount(services, body, request.ip);
    },
    apply: ({ account, body }) => apply(services, account, body),
    scanToJoin: async ({ request, body }) => {
      await limitAddress(services, request, 'register', 'codesPerAddress');
      return scanToJoin(services, body.data, request.ip);
    },
    picture: ({ account, query, request, key }) => takePictures(services, account, query.tid, request, key),
    tenants: ({ query }) => publicTenantList.page(system, null, query),
    tenantsByKeyword: ({ query }) => publicTenantList.page(system, null, query),
    userRegisters: async ({ account, params }) => {
      checkOwnNumber(account, params.mobileNo);
      return ownRegistrations(system, account);
    },
    stoneRegisters: async ({ account, params }) => {
      checkOwnNumber(account, params.mobileNo);
      return ownRegistrations(system, account, sql`g."kind" = 'ics'`);
    },
    withdraw: async ({ account, params }) => {
      await withdraw(services, account, params.id);
      return {};
    },
    reviewList: ({ db, viewer, query }) => registrationList.page(db, viewer.tenantID, query),
    reviewInfo: ({ db, viewer, params }) => reviewInfo(db, viewer, params.id),
    pass: ({ work, params, body }) => passRegistration(work, params.id, body),
    refuse: ({ work, params, body }) => refuseRegistration(work, params.id, body.reason),
  });
};
