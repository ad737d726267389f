import { truckName } from '@pourline/domain/vehicles/truckName';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testServer.ts';
import { truckNameOf } from './truckNameOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('SQL and rules call a truck the same', async () => {
  const numbers = ['03', '3', '099', '120', '0', '00', '泵1', '浙A·18107', 'T7', ''];
  const { rows } = await sql<{ name: string }>`SELECT ${truckNameOf(sql.ref('n'))} AS name
    FROM unnest(${numbers}::text[]) WITH ORDINALITY AS t(n, i) ORDER BY i`.execute(server.services.database.system);
  expect(rows.map(({ name }) => name)).toEqual(numbers.map(truckName));
});
