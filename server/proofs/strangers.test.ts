import { spellCall } from '@pourline/contract/client/spellCall';
import { planning } from '@pourline/contract/planning';
import { whoHolds } from '@pourline/contract/testWhoHolds';
import { whoMayCall } from '@pourline/contract/testWhoMayCall';
import { whoSees } from '@pourline/contract/testWhoSees';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { loginRights } from '@pourline/domain/access/testLoginRights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from '../seed/demoPeople.ts';
import { rightsOfRole } from '../seed/roleRights.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import {
  applies,
  type Call,
  callNamed,
  guarded,
  isAllowed,
  isBroken,
  isWriting,
  makeCall,
  type Outcome,
  signsOut,
} from './testCalls.ts';
import { changedRows, hashOf, rowsOf } from './testRows.ts';
import { makeThings, type Things } from './testThings.ts';

let server: TestServer;
let mine: Things;
let otherPerson: Things;
let otherPlant: Things;
const people = new Map<RoleGroup, Caller>();
let bossOfGroup: Caller;

/** Who works as a role group at the east plant; of several, the one whose things are `mine`. */
const nameOf = (roleGroup: RoleGroup): string => {
  const owners: Partial<Record<RoleGroup, string>> = { customer: '王晓', sale: '陈静', driver: '卫东升' };
  const person = demoPeople.find((one) => one.tenantID === 'demo-east' && one.roleGroups.includes(roleGroup));
  return owners[roleGroup] ?? person?.name ?? '';
};

beforeAll(async () => {
  server = await startTestServer();
  for (const roleGroup of roleGroupNames) {
    people.set(roleGroup, await server.signIn(nameOf(roleGroup), roleGroup, 'demo-east'));
  }
  bossOfGroup = await server.signIn('钱总', 'boss', 'demo-group');
  mine = await makeThings(server, 'demo-east', 0);
  otherPerson = await makeThings(server, 'demo-east', 2);
  mine.proposal = (await callerFor('scheduler').call(planning.propose, { body: {} })).proposalID;
  otherPlant = await makeThings(server, 'demo-north', 0);
});
afterAll(() => server?.stop());

const make = (call: Call, caller: Caller, things: Things, self: string): Promise<Outcome> =>
  makeCall(server.url, call, caller, things, self);
const callerFor = (group: RoleGroup): Caller => people.get(group) as Caller;
describe('who is let through', () => {
  it('the roles of a new plant hold the rights of the table, each of them', () => {
    const held = (group: RoleGroup): string[] =>
      Object.entries(whoHolds).flatMap(([right, groups]) => (groups.split(' ').includes(group) ? [right] : []));
    for (const group of roleGroupNames)
      expect([
        group,
        rightsOfRole(group)
          .map((right) => right.split('.').at(-1))
          .slice(group === 'ics' ? 0 : 1)
          .sort(),
      ]).toEqual([group, held(group).sort()]);
    expect([...people.keys()].sort()).toEqual([...roleGroupNames].sort());
  });
});

/** Refusals by which a call says that there is no such thing here, where it says so by another code than 403 or 404. */
const saysNone: Readonly<Record<string, string>> = {
  'POST /api/v1/order/reserve/{id}': 'order.plantUnknown',
  'POST /api/v1/customers': 'customer.noSalesman',
  'PUT /api/v1/mixer-info/{id}': 'order.plantUnknown',
  'PUT /api/v1/order/change/confirm/{id}': 'order.noChangePending',
  'PUT /api/v1/order/change/cancel/{id}': 'order.noChangePending',
  'PUT /api/v1/task-msg/batch-ignore/{id}': 'message.processed',
  // A driver acts on the truck that they are on duty with, whichever the path names.
  'PUT /api/v1/mixing-truck/driver/pause/{id}': 'car.notOnDuty',
  'PUT /api/v1/mixing-truck/driver/stand-by/{id}': 'car.notOnDuty',
};
const isKeptOut = (name: string, { status, text }: Outcome): boolean =>
  status === 403 || status === 404 || (saysNone[name] !== undefined && text.includes(`"${saysNone[name]}"`));

/** A reply without the plate that was asked for, where it is told that nothing is known of it. */
const withoutAsked = (text: string, { plateNumber }: Things): string =>
  text.replace(`"vehicleNo":"${plateNumber}","dateTime":0,"location":{"type":"Point","coordinates":[0,0]}`, '');

/** Makes every call of the list with things of a stranger and says what went through, was shown or was changed. */
const tryAll = async (
  [roleGroup, caller]: readonly [RoleGroup, Caller],
  list: readonly Call[],
  things: Things,
  marks: readonly string[],
): Promise<string[]> => {
  const wrong: string[] = [];
  let [before, rows] = await Promise.all([hashOf(server, things.tenantID), rowsOf(server, things.tenantID)]);
  for (const call of list) {
    const [name, endpoint] = call;
    const outcome = await make(call, caller, things, things.driver);
    const say = (why: string, what = outcome.text) =>
      wrong.push(`${why}: ${roleGroup} ${name} ${outcome.status} ${what.slice(0, 1_000)}`);
    if (isBroken(outcome)) say('not a valid call');
    if (outcome.refusedByRight === isAllowed(name, roleGroup)) say('other than the table');
    if (outcome.refusedByRight) continue;
    if (marks.some((mark) => withoutAsked(outcome.text, things).includes(mark))) say('shows');
    if (!isWriting(endpoint)) continue;
    if (outcome.named.length > 0 && !endpoint.readOnly && !isKeptOut(name, outcome)) say('is let to');
    const after = await hashOf(server, things.tenantID);
    if (after === before) continue;
    const rowsAfter = await rowsOf(server, things.tenantID);
    say('changes', changedRows(rows, rowsAfter).join('\n'));
    [before, rows] = [after, rowsAfter];
  }
  const last = changedRows(rows, await rowsOf(server, things.tenantID));
  if (last.length > 0) wrong.push(`${roleGroup} changed ${last.join('\n')}`);
  return wrong;
};

it('a row of a plant that is changed is named, and one of another plant is not', async () => {
  const read = () => Promise.all([hashOf(server, mine.tenantID), rowsOf(server, mine.tenantID)]);
  const [hash, rows] = await read();
  const remark = async (tenantID: string, text: string) =>
    server.services.database.system
      .updateTable('orders')
      .set({ remark: text })
      .where('tenantID', '=', tenantID)
      .where('taskID', '=', tenantID === mine.tenantID ? mine.order : otherPlant.order)
      .execute();
  await remark(otherPlant.tenantID, '别家的备注');
  expect(await read()).toEqual([hash, rows]);
  await remark(mine.tenantID, '自家的备注');
  const [hashAfter, rowsAfter] = await read();
  expect(hashAfter).not.toBe(hash);
  expect(changedRows(rows, rowsAfter)).toEqual([
    expect.stringMatching(new RegExp(`^- orders .*${mine.order}`)),
    expect.stringMatching(/^\+ orders .*自家的备注/),
  ]);
});

const walked = guarded.filter(([name]) => name !== signsOut && !applies.includes(name));
const marksOf = (things: Things): string[] => [
  things.order,
  things.waybill,
  things.change,
  things.message,
  things.sequence,
];

describe('things of another plant', () => {
  it.each(roleGroupNames)(
    'F036.3 %s: let through as the table says, shown nothing and changing nothing there on any call',
    async (group) => {
      const marks = [...marksOf(otherPlant), otherPlant.project, otherPlant.projectName, otherPlant.plateNumber];
      expect(
        await tryAll([group, callerFor(group)], walked, otherPlant, [...marks, '"demo-north', '邹北', '喻舟']),
      ).toEqual([]);
    },
  );

  it('the boss of a group looks at its plants and changes nothing there', async () => {
    const acts = walked.filter(([, endpoint]) => isWriting(endpoint));
    expect(await tryAll(['boss', bossOfGroup], acts, mine, [])).toEqual([]);
    const seen = await make(callNamed('GET /api/v1/order/query/{id}'), bossOfGroup, mine, mine.driver);
    expect([seen.status, seen.text.includes(mine.order)]).toEqual([200, true]);
  });
});

describe('things of another person of the plant', () => {
  // Orders, loads and trucks are one's own for these; what belongs to the person alone is so for everybody.
  const personal = walked.filter(([name]) =>
    /update-password|user-sign|jpush|auth\/session|task-msg\/cancel|PUT \/api\/v1\/users\/\{id\}$/.test(name),
  );
  /** Calls that name nobody and nothing change what is the caller's own. */
  const naming = walked.filter(
    ([, { path }]) => path.includes('{') || path.endsWith('/change') || path.endsWith('/task-msg'),
  );

  it.each(['customer', 'sale', 'driver'] as const)(
    '%s: shown nothing of another and changing nothing of theirs',
    async (group) => {
      const others = naming.filter(([name]) => !name.includes('/config/') && isAllowed(name, group));
      expect(await tryAll([group, callerFor(group)], others, otherPerson, marksOf(otherPerson))).toEqual([]);
    },
  );

  it.each(roleGroupNames.filter((group) => group !== 'senior'))(
    '%s: keeps out of what is another’s alone',
    async (group) => {
      expect(await tryAll([group, callerFor(group)], personal, otherPerson, [])).toEqual([]);
    },
  );
});

describe('who sees which rows', () => {
  const lists: Readonly<Record<string, { list: string; info?: string; kind: keyof Things }>> = {
    orders: { list: 'GET /api/v1/order/query', info: 'GET /api/v1/order/query/{id}', kind: 'order' },
    waybills: { list: 'GET /api/v1/prd-task-detail', info: 'GET /api/v1/prd-task-detail/{id}', kind: 'waybill' },
    vehicles: { list: 'GET /api/v1/car', info: 'GET /api/v1/car/{id}', kind: 'car' },
    projects: { list: 'GET /api/v1/project', info: 'GET /api/v1/project/{id}', kind: 'project' },
    pipeTasks: { list: 'GET /api/v1/pipe-task', info: 'GET /api/v1/pipe-task/{id}', kind: 'pipeTask' },
    pumpTasks: { list: 'GET /api/v1/pump-task', info: 'GET /api/v1/pump-task/{id}', kind: 'pumpTask' },
    auxiliaries: { list: 'GET /api/v1/auxiliary', info: 'GET /api/v1/auxiliary/{id}', kind: 'auxiliary' },
    receipts: {
      list: 'POST /smartx/webapi/service/ips/material-receipt/list',
      info: 'POST /smartx/webapi/service/ips/material-receipt/info',
      kind: 'receipt',
    },
    reports: { list: 'GET /api/v1/task-msg', info: 'GET /api/v1/task-msg/{id}', kind: 'message' },
  };
  const cases = Object.keys(lists).flatMap((kind) => roleGroupNames.map((group) => [kind, group] as const));

  it.each(cases)('%s as %s: in the list and one by one', async (kind, group) => {
    const { list, info, kind: thing } = lists[kind] as (typeof lists)[string];
    const { all, own } = whoSees[kind] as (typeof whoSees)[string];
    const caller = callerFor(group);
    // The trial site works on the first project of the other customer.
    const [hers, others] = group === 'ccnSite' ? [otherPerson, mine] : [mine, otherPerson];
    const part = all.split(' ').includes(group) ? 'all' : own.split(' ').includes(group) ? 'own' : 'none';
    const [, endpoint] = callNamed(list);
    const [asked, whole] = [endpoint.method === 'GET' ? 'query' : 'body', { limit: -1 }];
    const { address, request } = spellCall(endpoint, { [asked]: whole }, caller);
    const rows = await (await fetch(server.url + address, request)).text();
    const wanted = { all: [true, true], own: [true, false], none: [false, false] }[part];
    expect([hers, others].map((things) => rows.includes(`"${things[thing]}"`))).toEqual(wanted);
    const found: boolean[] = [];
    for (const things of [hers, others])
      found.push((await make(callNamed(info as string), caller, things, things.driver)).status === 200);
    expect(found).toEqual(wanted);
  });
});

describe('rights that a plant gives and takes', () => {
  const bound = (group: RoleGroup): [call: Call, rights: string[]][] =>
    walked.flatMap((call) => {
      const row = whoMayCall[call[0]]?.split(' ').find((one) => one.startsWith(`${group}:`));
      return row ? [[call, row.split(':')[1]?.split('|') ?? []] as [Call, string[]]] : [];
    });
  const give = (group: RoleGroup, rights: string[]) =>
    server.services.database.system
      .updateTable('roles')
      .set({ rights })
      .where('tenantID', '=', 'demo-east')
      .where('roleID', '=', `role-${group}`)
      .execute();
  const giveAlone = async (group: RoleGroup, right: string | null): Promise<Caller> => {
    const login = loginRights[group] as string;
    await give(group, right === null ? [login] : [login, `${login}.${right}`]);
    // What a session may is remembered for a moment; another session asks anew.
    return server.signIn(nameOf(group), group, 'demo-east');
  };

  it.each(roleGroupNames.filter((group) => Object.values(whoMayCall).some((row) => row.includes(`${group}:`))))(
    'F036.3 %s: each call that needs a right is refused without it, and let through by it alone',
    async (group) => {
      const wrong: string[] = [];
      const rights = [...new Set(bound(group).flatMap(([, needed]) => needed))];
      for (const right of [null, ...rights]) {
        const caller = await giveAlone(group, right);
        for (const [call, needed] of bound(group)) {
          const { refusedByRight, status } = await make(call, caller, otherPlant, otherPlant.driver);
          if (refusedByRight === (right !== null && needed.includes(right)))
            wrong.push(`${group} with ${right}: ${call[0]} ${status}`);
        }
      }
      await give(group, rightsOfRole(group));
      expect(wrong).toEqual([]);
    },
  );
});

describe('one’s own things', () => {
  // The manager of people comes last, because they shut somebody out.
  const order = [...roleGroupNames.filter((group) => group !== 'senior'), 'senior' as const];
  it.each(order)('%s: refused nowhere where the table lets them', async (group) => {
    const wrong: string[] = [];
    const caller = callerFor(group);
    for (const call of walked.filter(([name]) => isAllowed(name, group))) {
      const outcome = await make(call, caller, mine, caller.userID);
      if (isBroken(outcome) || outcome.refusedByRight)
        wrong.push(`${group} ${call[0]} ${outcome.status} ${outcome.text}`);
    }
    expect(wrong).toEqual([]);
  });
});
