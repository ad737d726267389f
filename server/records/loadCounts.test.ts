import { countLoads, loadCountsSchema } from '@pourline/domain/dispatch/countLoads';
import { keysOf } from '@pourline/domain/keysOf';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testServer.ts';
import { loadCounts } from './loadCounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const time = fc.option(
  fc.integer({ min: 0, max: 600 }).map((minutes) => new Date(Date.UTC(2026, 4, 4, 0, minutes)).toISOString()),
);
const load = fc.record({
  state: fc.constantFrom(...keysOf(waybillMachine.states)),
  arriveTime: time,
  estimatedArrivalTime: time,
  brokenTime: time,
});

test('the database counts the loads of an order as the domain does, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(load, { maxLength: 12 }), async (loads) => {
      const ended: readonly string[] = waybillMachine.finals;
      const rows = loads.map((one, i) => ({
        ...one,
        carID: String(i),
        taskDetailID: String(i),
        tenantID: 't',
        taskID: 'o',
        ending: ended.includes(one.state) ? 'x' : '',
      }));
      const other = { tenantID: 't', taskID: 'other', state: 'ptds_delivering', ending: '' };
      const { rows: found } = await sql<{ counts: unknown }>`WITH waybills AS (
          SELECT * FROM json_to_recordset(${JSON.stringify([...rows, other])}) AS w("tenantID" text, "taskID" text, "state" text, "ending" text, "arriveTime" timestamptz, "estimatedArrivalTime" timestamptz, "carID" text, "taskDetailID" text, "brokenTime" timestamptz)),
        vehicles AS (SELECT "tenantID", "carID", "taskDetailID", "brokenTime" FROM waybills),
        orders AS (SELECT 't' AS "tenantID", 'o' AS "taskID") SELECT ${loadCounts} AS "counts" FROM orders`.execute(
        server.services.database.system,
      );
      expect(loadCountsSchema.parse(found[0]?.counts)).toEqual(countLoads(loads));
    }),
    { numRuns: 60 },
  );
});
