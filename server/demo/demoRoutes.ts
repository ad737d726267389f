import { demo } from '@pourline/contract/demo';
import { roleGroups } from '@pourline/domain/access/roleGroups';
import type { FastifyInstance } from 'fastify';
import { newId } from '../db/ids.ts';
import { serve } from '../http/serve.ts';
import { demoPassword, demoPeople, demoTenants } from '../seed/demoPeople.ts';
import type { Services } from '../services.ts';
import { createWorld } from './createWorld.ts';

// A day that is run in steps sets the clock many times a second; screens need not hear each.
const tellEveryMs = 500;
let toldAt = Number.NEGATIVE_INFINITY;

const tenantsOf = async (services: Services): Promise<string[]> =>
  (await services.database.system.selectFrom('tenants').select('tenantID').execute()).map((row) => row.tenantID);

const letGo = new WeakMap<Services, NodeJS.Timeout>();

const tellClock = async (services: Services): Promise<void> => {
  const { now, speed } = services.clock.state();
  for (const tenantID of await tenantsOf(services)) services.hub.publish(tenantID, { type: 'clock', now, speed });
};

/** Whoever set the clock for so long, ms, may be gone by then: it is the real one again. */
const letGoLater = (services: Services, heldMs: number): void => {
  clearTimeout(letGo.get(services));
  const timer = setTimeout(() => {
    services.clock.set({ real: true });
    services.log('the clock of the demonstration was left in another time and is the real one again');
    tellClock(services).catch((error: unknown) => services.log('the screens were not told the time', error));
  }, heldMs);
  timer.unref();
  letGo.set(services, timer);
};

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
    outbox: async () => {
      const rows = await services.database.system
        .selectFrom('sentMessages')
        .selectAll()
        .orderBy('sentAt', 'desc')
        .orderBy('messageID', 'desc')
        .limit(50)
        .execute();
      return { data: rows, total: rows.length };
    },
    clock: async () => services.clock.state(),
    setClock: async ({ body: { heldMs, ...body } }) => {
      if (body.real) clearTimeout(letGo.get(services));
      else letGoLater(services, heldMs);
      if (!services.clock.state().running) await services.settleMoment?.();
      services.clock.set(body);
      await services.runDue?.();
      const { running } = services.clock.state();
      // A clock that is held leaves no second in which the system would look by itself.
      if (!running) await services.runBeside?.();
      if (performance.now() - toldAt >= tellEveryMs) {
        toldAt = performance.now();
        await tellClock(services);
      }
      return services.clock.state();
    },
    createWorld: ({ body }) => createWorld(services, body, `world-${newId()}`),
  });
