import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDay } from '../records/businessDay.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
const system = () => server.services.database.system;
const plant = 'demo-east';

const setBase = async (value: string): Promise<void> => {
  await system()
    .deleteFrom('configs')
    .where('tenantID', '=', plant)
    .where('key', '=', 'scheduling-base-time')
    .execute();
  await system()
    .insertInto('configs')
    .values({ tenantID: plant, code: 'dispatch', key: 'scheduling-base-time', value })
    .execute();
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('the board and every other page tell the same business day, whatever the plant has set', async () => {
  const moments = Array.from({ length: 25 }, (_, hour) => Date.UTC(2026, 1, 27, hour, 30));
  for (const base of ['0', '21600', '86399', '', 'six', '86400', '-1', '1e9'])
    for (const offset of [480, 330, -600, 0]) {
      await setBase(base);
      await system().updateTable('tenants').set({ utcOffsetMinutes: offset }).where('tenantID', '=', plant).execute();
      const rules = await settlementRulesOf(system(), plant);
      for (const now of moments) {
        const { rows } = await sql<{ day: string; start: string }>`SELECT * FROM ${businessDay(plant, now)} d`.execute(
          system(),
        );
        const day = businessDayOf(now, rules);
        expect([base, offset, rows[0]?.day, rows[0]?.start]).toEqual([
          base,
          offset,
          day,
          businessDayRange(day, rules).from.toISOString(),
        ]);
      }
      const asked = await sql<{ start: string }>`SELECT * FROM ${businessDay(plant, 0, '2028-02-29')} d`.execute(
        system(),
      );
      expect(asked.rows[0]?.start).toBe(businessDayRange('2028-02-29', rules).from.toISOString());
    }
});

test('one setting out of range does not undo the others', async () => {
  await setBase('21600');
  const broken = { tenantID: plant, code: 'system', key: 'concrete-monthly-settlement-date', value: '99' };
  await system().deleteFrom('configs').where('tenantID', '=', plant).where('key', '=', broken.key).execute();
  await system().insertInto('configs').values(broken).execute();
  expect(await settlementRulesOf(system(), plant)).toMatchObject({ baseSeconds: 21_600, monthlySettlementDate: 0 });
});
