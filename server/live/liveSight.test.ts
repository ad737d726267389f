import type { Viewer } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { alarmKindNames } from '@pourline/domain/alarms/alarmKinds';
import { deviceState } from '@pourline/domain/devices/deviceStates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmRows } from '../alarms/alarmScope.ts';
import { newId } from '../db/ids.ts';
import { personOf } from '../http/signedIn.ts';
import { putOnTheWay, type TestLoad } from '../positions/testLoads.ts';
import { messageRows } from '../records/messageStore.ts';
import { orderRows } from '../records/orderScope.ts';
import type { SeenRows } from '../records/seenRows.ts';
import { vehicleRows } from '../records/vehicleScope.ts';
import { waybillRows } from '../records/waybillScope.ts';
import { scopeOf } from '../scopeOf.ts';
import { demoPeople } from '../seed/demoPeople.ts';
import { openTestServices, type TestServices } from '../testServices.ts';
import { hears, readSight, seesRow } from './liveSight.ts';
import { createKnownRows } from './rowFacts.ts';

let services: TestServices;
const tenants = ['demo-east', 'demo-west'] as const;
/** A load of each plant, whose rows those of the test are copies of. */
const patterns = new Map<string, TestLoad>();

beforeAll(async () => {
  services = await openTestServices();
  for (const tenantID of tenants) patterns.set(tenantID, await putOnTheWay(services, tenantID, 0));
});
afterAll(() => services?.stop());

const idsOf = async (table: string, id: string, tenantID: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT ${sql.ref(id)} AS id FROM ${sql.table(table)}
    WHERE "tenantID" = ${tenantID} ORDER BY 1`.execute(services.database.system);
  return rows.map((row) => row.id);
};

/** Adds a copy of the pattern's row that differs in some columns. */
const copyRow = async (rows: SeenRows, load: TestLoad, columns: Record<string, string | null>): Promise<void> => {
  const pattern = { orders: load.taskID, waybills: load.taskDetailID, vehicles: load.carID }[rows.table];
  const { system } = services.database;
  const kept = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${rows.table} AND is_generated = 'NEVER'`.execute(system);
  const names = sql.join(kept.rows.map(({ name }) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(rows.table)} (${names}) SELECT ${names} FROM (
    SELECT (jsonb_populate_record(x, ${JSON.stringify(columns)}::jsonb)).* FROM ${sql.table(rows.table)} x
    WHERE x."tenantID" = ${load.tenantID} AND x.${sql.ref(rows.id)} = ${pattern}) copied`.execute(system);
};

type Pick = <T>(values: readonly T[]) => T;

/** Scatters orders, loads, trucks, reports, alarms and those who have to do with them over a plant. */
const scatter = async (tenantID: string, pick: Pick): Promise<string[]> => {
  const { system } = services.database;
  const load = patterns.get(tenantID);
  if (!load) throw new Error(`no load at ${tenantID}`);
  const people = (await idsOf('users', 'userID', tenantID)).slice(0, 6);
  const contracts = await idsOf('projects', 'contractID', tenantID);
  const somebody = [...people, null];
  for (const [table, key] of [['projectMembers', 'contractID'] as const, ['vehicleDrivers', 'carID'] as const])
    await sql`DELETE FROM ${sql.table(table)} WHERE "tenantID" = ${tenantID} AND "userID" = ${pick(people)} AND ${sql.ref(key)} <> ''`.execute(
      system,
    );
  const [orders, loads, trucks] = [6, 9, 6].map((count) => Array.from({ length: count }, newId)) as [
    string[],
    string[],
    string[],
  ];
  for (const taskID of orders)
    await copyRow(orderRows, load, {
      taskID,
      taskNo: taskID,
      contractID: pick(contracts),
      salesmanOID: pick(somebody),
    });
  for (const taskDetailID of loads)
    await copyRow(waybillRows, load, {
      ...{ taskDetailID, taskDetailNo: taskDetailID, ticketToken: newId(), state: 'ptds_completed' },
      ...{ taskID: pick(orders), contractID: pick(contracts), salesmanOID: pick(somebody), driverOID: pick(people) },
    });
  for (const carID of trucks)
    await copyRow(vehicleRows, load, {
      ...{ carID, carNo: carID.slice(-12), plateNumber: carID.slice(-12), taskDetailID: pick([...loads, null]) },
      ...{ isOnDutyDriver: 'false', onDutyDriverOID: null, deviceNo: null },
    });
  for (let n = 0; n < 6; n += 1) {
    await sql`INSERT INTO "projectMembers" ("tenantID", "contractID", "userID", "kind") VALUES
      (${tenantID}, ${pick(contracts)}, ${pick(people)}, ${pick(['manager', 'worker'])}) ON CONFLICT DO NOTHING`.execute(
      system,
    );
    await sql`INSERT INTO "vehicleDrivers" ("tenantID", "carID", "userID") VALUES (${tenantID}, ${pick(trucks)}, ${pick(people)}) ON CONFLICT DO NOTHING`.execute(
      system,
    );
    await system
      .insertInto('taskMessages')
      .values({
        ...{
          tenantID,
          taskMsgID: newId(),
          msgType: 'waybill_common',
          title: 'x',
          sender: pick(people),
          senderName: 'x',
        },
        ...{ taskID: pick([...orders, null]), subtaskID: pick([...loads, null]), carID: pick([...trucks, null]) },
        createTime: new Date(),
      })
      .execute();
  }
  await sql`INSERT INTO alarms ("tenantID", "alarmID", "kind", "subjectID", "since", "raisedAt", "cause", "cost", "costWhy")
    SELECT ${tenantID}, ${newId()} || k, k, ${newId()}, now(), now(), 'x', 0, '' FROM unnest(${[...alarmKindNames]}::text[]) k`.execute(
    system,
  );
  return people;
};

/** Every row of a kind at a plant, with whether the lists of the viewer show it. */
const shown = async (rows: SeenRows, viewer: Viewer, tenantID: string): Promise<{ id: string; seen: boolean }[]> => {
  const rule = scopeOf(rows)[viewer.roleGroup](viewer);
  const found = await sql<{
    id: string;
    seen: boolean;
  }>`SELECT ${sql.ref(rows.id)} AS id, (${rule}) AND "tenantID" = ANY(${[...viewer.tenantIDs]}) AS seen
    FROM ${sql.table(rows.table)} WHERE "tenantID" = ${tenantID} ORDER BY 1`.execute(services.database.system);
  return found.rows;
};

test('whoever works as whatever, whichever rows there are: a screen hears of exactly those that its lists show', async () => {
  const counted = new Map<string, number>();
  const count = (name: string, by: number) => counted.set(name, (counted.get(name) ?? 0) + by);
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const pick: Pick = (values) => draw(fc.constantFrom, ...values);
      const people = await scatter('demo-east', pick);
      await scatter('demo-west', pick);
      for (const roleGroup of roleGroupNames) {
        const viewer: Viewer = {
          ...{ userID: pick(people), name: '', tenantID: 'demo-east', roleGroup, rights: new Set<string>() },
          tenantIDs: pick([['demo-east'], [...tenants]]),
        };
        const sight = await readSight(services, viewer);
        const known = createKnownRows(services);
        for (const tenantID of tenants) {
          for (const rows of [orderRows, waybillRows, vehicleRows, messageRows]) {
            const all = await shown(rows, viewer, tenantID);
            await known.know(
              rows,
              tenantID,
              all.map(({ id }) => id),
            );
            const heard = all.filter(({ id }) => seesRow(sight, known, tenantID, rows, id));
            const listed = all.filter(({ seen }) => seen);
            expect([roleGroup, rows.kind, heard]).toEqual([roleGroup, rows.kind, listed]);
            count(`${rows.kind} heard`, heard.length);
            count(`${rows.kind} unheard`, all.length - heard.length);
          }
          const alarms = (await shown(alarmRows, viewer, tenantID)).some(({ seen }) => seen);
          const told = hears(sight, known, tenantID, { type: 'changed', topics: ['alarms'] });
          expect([roleGroup, tenantID, told]).toEqual([roleGroup, tenantID, alarms]);
          count(`alarms ${told ? 'heard' : 'unheard'}`, 1);
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  for (const kind of ['orders', 'waybills', 'vehicles', 'messages', 'alarms'])
    for (const what of ['heard', 'unheard'])
      expect(counted.get(`${kind} ${what}`), `${kind} ${what}`).toBeGreaterThan(9);
});

test('of terminals, plans and the clock each role group hears what the specification gives it', async () => {
  const known = createKnownRows(services);
  const among = (groups: readonly RoleGroup[], { roleGroup, tenantIDs }: Viewer, tenantID: string): boolean =>
    groups.includes(roleGroup) && tenantIDs.includes(tenantID);
  for (const { name, tenantID: at, roleGroups } of demoPeople)
    for (const group of roleGroups) {
      const viewer = await personOf(services, (await services.signIn(name, at, group)).token, group);
      const sight = await readSight(services, viewer);
      for (const tenantID of [...tenants, 'demo-north']) {
        const ofDevice = { type: 'device', deviceID: 'd', carID: 'c', state: deviceState.waiting } as const;
        const ofPlan = { type: 'plan', day: '2026-06-01', version: 1, proposalID: null } as const;
        const heard = [ofDevice, ofPlan, { type: 'clock', now: 0, speed: 1 } as const].map((message) =>
          hears(sight, known, tenantID, message),
        );
        expect([name, group, tenantID, ...heard]).toEqual([
          ...[name, group, tenantID, among(['senior', 'fleet'], viewer, tenantID)],
          ...[among(['scheduler', 'senior'], viewer, tenantID), viewer.tenantIDs.includes(tenantID)],
        ]);
      }
    }
});
