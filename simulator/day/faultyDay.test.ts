import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { usualHabits } from '../habits.ts';
import type { DayRecord } from '../laws/dayRecord.ts';
import { findBreaches } from '../laws/laws.ts';
import { parseDayFile } from './dayFile.ts';
import { runDay } from './dayRun.ts';
import { eventfulShares, makeDayText } from './makeDayText.ts';

let database: EmbeddedPostgres;
let server: RunningServer;
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-faulty-day-'));

beforeAll(async () => {
  database = await startEmbeddedPostgres({ ephemeral: true });
  server = await startServer({
    ...{ mode: 'demo', databaseUrl: database.url, dataDir, port: 0, host: '127.0.0.1', gnssPort: 0, webDist: null },
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** From now on the server keeps rows of a table otherwise than it was told to. */
const distort = async (db: pg.Client, table: string, when: string, change: string): Promise<void> => {
  const body = `BEGIN ${change} RETURN NEW; END`;
  await db.query(`CREATE FUNCTION "distort_${table}"() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`);
  await db.query(
    `CREATE TRIGGER distort BEFORE ${when} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "distort_${table}"()`,
  );
};

test('in a running day it is found that the server halves surplus, delivers half a cubic metre too much and exchanges longitude and latitude', async () => {
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await distort(
    db,
    'waybills',
    'UPDATE',
    `IF OLD."surplusVolume" IS NULL THEN NEW."surplusVolume" := NEW."surplusVolume" / 2; END IF;`,
  );
  await distort(
    db,
    'orders',
    'UPDATE',
    `IF OLD."deliverCa" = 0 AND NEW."deliverCa" > 0 THEN NEW."deliverCa" := NEW."deliverCa" + 0.5; END IF;`,
  );
  await distort(db, 'positions', 'INSERT', `SELECT NEW."lat", NEW."lon" INTO NEW."lon", NEW."lat";`);
  await db.end();
  let record: DayRecord | undefined;
  await runDay({
    day: parseDayFile(makeDayText({ plants: 1, trucks: 4, orders: 3 }, 3)),
    name: 'day with faults',
    doors: { url: server.url, gnss: { host: '127.0.0.1', port: server.gnssPort ?? 0 } },
    seed: 3,
    // Most loads bring something back, so that there is a surplus to halve.
    habits: { ...usualHabits, ...eventfulShares, surplusShare: 0.6 },
    speed: null,
    say: () => {},
    onRecord: (found) => {
      record = found;
    },
  });
  if (!record) throw new Error('the day has no record');
  const { loads, trucks } = record.ledger;
  const withSurplus = [...loads].filter(([, { surplus }]) => (surplus ?? 0) > 0);
  expect(withSurplus.length).toBeGreaterThan(0);
  const breaches = findBreaches(record);
  const of = (law: string) => breaches.filter((text) => text.startsWith(`${law}:`));
  // Each load with surplus, on its record and on its ticket.
  expect(of('surplusKept')).toHaveLength(2 * withSurplus.length);
  const delivered = of('ordersKept').filter((text) => text.includes('what was delivered'));
  expect(delivered).toHaveLength(new Set([...loads.values()].map(({ taskID }) => taskID)).size);
  expect(of('totalsKept').join()).toContain('what was delivered in the statistics');
  expect(of('positionsKept').length).toBeGreaterThanOrEqual(trucks.size);
  for (const law of ['loadsKept', 'signaturesKept', 'shiftsKept', 'tablesHold']) expect(of(law)).toEqual([]);
});
