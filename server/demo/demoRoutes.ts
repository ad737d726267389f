import { demo } from '@pourline/contract/demo';
import { roleGroups } from '@pourline/domain/access/roleGroups';
import type { FastifyInstance } from 'fastify';
import { newId } from '../db/ids.ts';
import { serve } from '../http/serve.ts';
import { demoPassword, demoPeople, demoTenants } from '../seed/demoPeople.ts';
import type { Services } from '../services.ts';
import { createWorld } from './createWorld.ts';

export const demoRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, demo, {
    accounts: async () => {
      const rows = demoPeople.flatMap((person) =>
        person.roleGroups.map((group) => ({
          roleGroup: group,
          name: `${person.name}（${roleGroups[group].title}）`,
          mobileNo: person.mobileNo,
          password: demoPassword,
          tenant: demoTenants.find((tenant) => tenant.tenantID === person.tenantID)?.name ?? '',
        })),
      );
      return { data: rows, total: rows.length };
    },
    clock: async () => services.clock.state(),
    setClock: async ({ body }) => {
      services.clock.set(body);
      await services.runDue?.();
      return services.clock.state();
    },
    createWorld: ({ body }) => createWorld(services, body, `world-${newId()}`),
  });
