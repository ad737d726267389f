import { isOrderToSupply } from '@pourline/domain/orders/orderStages';
import { isReadinessAsked } from '@pourline/domain/orders/readinessAsked';
import { dayOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import type { Watch } from '../ownWork.ts';
import { stateIs } from '../records/stateIs.ts';
import { tellPeople } from '../records/tellPeople.ts';
import type { Services } from '../services.ts';
import { settingDefaults } from '../settings/settingOf.ts';
import { transact, type Work } from '../work.ts';

const minuteMs = 60_000;
const reachDays = 2;
const settingKey = 'readiness-ask-at';

interface Coming {
  tenantID: string;
  taskID: string;
  first: string;
  askAt: string | null;
  offsetMinutes: number;
}

/** Arranged orders of the next days whose sites have not said that they are ready. */
const comingOrders = async (services: Services, now: number): Promise<Coming[]> => {
  const { rows } =
    await sql<Coming>`SELECT o."tenantID", o."taskID", COALESCE(o."arrangeTime", o."bookBegin") AS first, t."utcOffsetMinutes" AS "offsetMinutes",
      (SELECT c."value" FROM configs c WHERE c."tenantID" = o."tenantID" AND c."code" = 'dispatch' AND c."key" = ${settingKey}) AS "askAt"
    FROM orders o JOIN tenants t ON t."tenantID" = o."tenantID"
    WHERE ${stateIs('o', isOrderToSupply)} AND o."confirmation" = '' AND COALESCE(o."arrangeTime", o."bookBegin") >= ${new Date(now)}::timestamptz
      AND COALESCE(o."arrangeTime", o."bookBegin") < ${new Date(now)}::timestamptz + make_interval(days => ${reachDays})`.execute(
      services.database.system,
    );
  return rows;
};

/** Asks those of the site of an order who have not answered, once under this name. */
const ask = (work: Work, { taskID, first, name }: Coming & { name: string }): void =>
  tellPeople(work, {
    ...{ kind: 'readinessAsked', taskID, data: { at: new Date(first).toISOString() }, once: { name, step: 0 } },
    where: sql`NOT EXISTS (SELECT FROM "readiness" r WHERE r."tenantID" = t."tenantID" AND r."taskID" = ${taskID} AND r."userID" = p."userID")`,
  });

/** Asks the people of sites, on the evening before, whether their pours can go on: those who have not answered, once for each day that an order is put to. */
export const askReadiness = (services: Services): Watch => {
  const told = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  return {
    tick: async () => {
      const now = services.clock.now();
      if (Math.abs(now - last) < minuteMs) return;
      last = now;
      const coming = (await comingOrders(services, now)).map((one) => ({
        ...one,
        name: `ready ${one.taskID} ${dayOf(one.first, one.offsetMinutes)}`,
      }));
      const names = new Set(coming.map(({ name }) => name));
      for (const name of told) if (!names.has(name)) told.delete(name);
      const due = coming.filter(
        ({ name, first, askAt, offsetMinutes }) =>
          !told.has(name) && isReadinessAsked(first, now, Number(askAt || settingDefaults[settingKey]), offsetMinutes),
      );
      for (const [tenantID, orders] of Map.groupBy(due, (one) => one.tenantID))
        try {
          await transact(services, tenantID, 'system', async (work) => {
            for (const one of orders) ask(work, one);
            work.tell({ type: 'changed', topics: ['inboxes'] });
          });
          for (const { name } of orders) told.add(name);
        } catch (error) {
          services.log(`the sites of ${tenantID} were not asked`, error);
        }
    },
  };
};
