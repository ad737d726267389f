import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, 'migrations');
const name = `before_numbers_${process.pid}`;
let owner: pg.Client;
let client: pg.Client;

const urlOf = (database: string): string => inject('testDatabase').ownerUrl.replace('/pourline?', `/${database}?`);

beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('testDatabase').ownerUrl });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  await client.query('CREATE TABLE migrations (name text PRIMARY KEY, "doneAt" timestamptz NOT NULL)');
  for (const file of readdirSync(folder).sort())
    if (file < '024_') {
      await client.query(readFileSync(join(folder, file), 'utf8'));
      await client.query('INSERT INTO migrations VALUES ($1, now())', [file]);
    }
});
afterAll(async () => {
  await client.end();
  await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await owner.end();
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('chains of before are numbered along their hashes, whatever their ids say', async () => {
  await client.query('SET session_replication_role = replica');
  const insert = (
    eventID: string,
    entity: string,
    entityID: string,
    previousHash: string | null,
    hash: string | null,
  ) =>
    client.query(
      `INSERT INTO events ("tenantID", "eventID", "entity", "entityID", "action", "to", "by", "happenedAt", "learntAt", "record", "previousHash", "hash")
       VALUES ('t', $1, $2, $3, 'act', 'x', 'system', now(), now(), $4, $5, $6)`,
      [eventID, entity, entityID, hash && 'r', previousHash, hash],
    );
  const [one, two, three] = [sha256('1'), sha256('2'), sha256('3')];
  // The second was made by a machine whose clock was behind; the fourth hangs on nothing.
  await insert('5', 'waybill', 'w', '', one);
  await insert('3', 'waybill', 'w', one, two);
  await insert('7', 'waybill', 'w', two, three);
  await insert('1', 'waybill', 'w', sha256('lost'), sha256('4'));
  await insert('2', 'order', 'o', null, null);
  await insert('6', 'order', 'o', null, null);
  await client.query('SET session_replication_role = origin');
  await migrate(urlOf(name));
  const { rows } = await client.query(
    `SELECT "eventID", "number" FROM events WHERE "entityID" = 'w' ORDER BY "serialNo"`,
  );
  expect(rows).toEqual([
    { eventID: '5', number: 1 },
    { eventID: '3', number: 2 },
    { eventID: '7', number: 3 },
    { eventID: '1', number: 4 },
  ]);
  const all = await client.query(`SELECT "eventID" FROM events ORDER BY "serialNo"`);
  expect(all.rows.map(({ eventID }) => eventID)).toEqual(['5', '2', '3', '7', '6', '1']);
  await client.query('SET session_replication_role = replica');
  await insert('0', 'order', 'o', null, null);
  const last = await client.query(`SELECT "eventID" FROM events ORDER BY "serialNo" DESC LIMIT 1`);
  expect(last.rows).toEqual([{ eventID: '0' }]);
});
