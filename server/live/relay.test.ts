import type { LiveMessage } from '@pourline/contract/live';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseLost } from '../db/databaseLost.ts';
import { openTestServices, type TestServices } from '../testServices.ts';
import { until } from '../testUntil.ts';
import { transact } from '../work.ts';
import { packMessages, startRelay } from './relay.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.stop());

const order = (taskID: string): LiveMessage => ({ type: 'order', taskID, contractID: 'c', state: 'pts_opening' });

test('notifications are small enough and lose nothing', () => {
  const positions = fc.integer({ min: 1, max: 900 }).map(
    (n): LiveMessage => ({
      type: 'positions',
      rows: Array.from({ length: n }, (_, i) => [`truck ${i}`, 120.123456, 30.123456, 51.3, 270, 1_780_000_000_000]),
    }),
  );
  const message = fc.oneof(positions, fc.uuid().map(order));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('东', '西'), message), { maxLength: 30 }), (messages) => {
      const packed = packMessages(messages);
      for (const text of packed) expect(Buffer.byteLength(text)).toBeLessThan(8000);
      const flat = (list: [string, LiveMessage][]): unknown[] =>
        list.flatMap(([tenantID, m]): unknown[] =>
          m.type === 'positions' ? m.rows.map((row) => [tenantID, row]) : [[tenantID, m]],
        );
      expect(flat(packed.flatMap((text) => JSON.parse(text)))).toEqual(JSON.parse(JSON.stringify(flat(messages))));
    }),
    { numRuns: 40 },
  );
});

test('what one process tells, the others hear once, and it does not hear itself again', async () => {
  const other = services.again();
  const heard: Record<'here' | 'there', [string, boolean][]> = { here: [], there: [] };
  services.hub.listen(
    (tenantID, m, elsewhere) =>
      void heard.here.push([`${tenantID} ${m.type === 'order' ? m.taskID : m.type}`, elsewhere]),
  );
  other.hub.listen(
    (tenantID, m, elsewhere) =>
      void heard.there.push([`${tenantID} ${m.type === 'order' ? m.taskID : m.type}`, elsewhere]),
  );
  const relays = [await startRelay(services, services.databaseUrl), await startRelay(other, services.databaseUrl)];
  services.hub.publish('demo-east', order('1'));
  services.hub.publish('demo-west', order('2'));
  await until(() => expect(heard.there).toHaveLength(2));
  other.hub.publish('demo-east', order('3'));
  await until(() => expect(heard.here).toHaveLength(3));
  // Notifications come in the order of their commits: once this one is there, an echo of those before would be too.
  services.hub.publish('demo-east', order('4'));
  await until(() => expect(heard.there.at(-1)).toEqual(['demo-east 4', true]));
  expect(heard.there).toEqual([
    ['demo-east 1', true],
    ['demo-west 2', true],
    ['demo-east 3', false],
    ['demo-east 4', true],
  ]);
  expect(heard.here).toEqual([
    ['demo-east 1', false],
    ['demo-west 2', false],
    ['demo-east 3', true],
    ['demo-east 4', false],
  ]);
  await Promise.all(relays.map((relay) => relay.stop()));
});

test('after the line was cut, everybody is told that something may have been missed', async () => {
  const other = services.again();
  let gaps = 0;
  let heard = 0;
  other.hub.listen(
    () => {
      heard += 1;
    },
    () => {
      gaps += 1;
    },
  );
  const relays = [await startRelay(services, services.databaseUrl), await startRelay(other, services.databaseUrl)];
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pourline live' AND datname = current_database()`.execute(
    services.database.system,
  );
  await until(() => expect(gaps).toBe(1));
  await until(() => {
    services.hub.publish('demo-east', order('4'));
    expect(heard).toBeGreaterThan(0);
  });
  await Promise.all(relays.map((relay) => relay.stop()));
});

test('a gap that reaches everywhere is told to every other process once, one of this process to none', async () => {
  const other = services.again();
  const gaps = { here: 0, there: 0 };
  services.hub.listen(
    () => undefined,
    () => {
      gaps.here += 1;
    },
  );
  let last = '';
  other.hub.listen(
    (_, m) => {
      if (m.type === 'order') last = m.taskID;
    },
    () => {
      gaps.there += 1;
    },
  );
  const relays = [await startRelay(services, services.databaseUrl), await startRelay(other, services.databaseUrl)];
  services.hub.gap();
  services.hub.publish('demo-east', order('behind'));
  await until(() => expect(last).toBe('behind'));
  expect(gaps).toEqual({ here: 1, there: 0 });
  services.hub.gap('everywhere');
  await until(() => expect(gaps.there).toBe(1));
  other.hub.publish('demo-east', order('back'));
  services.hub.publish('demo-east', order('again'));
  await until(() => expect(last).toBe('again'));
  expect(gaps).toEqual({ here: 2, there: 1 });
  for (const relay of relays) await relay.stop();
});

test('work of which nobody knows whether it was done is told of everywhere', async () => {
  const reaches: string[] = [];
  services.hub.listen(
    () => undefined,
    (reach) => void reaches.push(reach),
  );
  const begin = services.database.begin.bind(services.database);
  const begun = vi.spyOn(services.database, 'begin').mockImplementation(async () => {
    const transaction = await begin();
    const commit = async (): Promise<never> => {
      await transaction.commit();
      throw new DatabaseLost('unknown');
    };
    return { ...transaction, commit };
  });
  await expect(transact(services, 'demo-east', 'system', async () => 1)).rejects.toThrow(DatabaseLost);
  begun.mockRestore();
  expect(reaches).toEqual(['everywhere']);
});
