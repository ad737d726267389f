import { spellCall } from '@pourline/contract/client/spellCall';
import { dispatch } from '@pourline/contract/dispatch';
import { actOf, entities, isAct, machineOf } from '@pourline/domain/machines';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { offersOf } from '@pourline/domain/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formFor } from '../orders/testOrders.ts';
import { demoPeople } from '../seed/demoPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { type ActCall, actCalls } from './testActCalls.ts';
import { type ExpectedAct, expectedActs, expectedStates, withoutCall } from './testExpectedActs.ts';
import { expectedObstacles } from './testExpectedObstacles.ts';
import { setScene } from './testScene.ts';

let server: TestServer;
let stage: Awaited<ReturnType<typeof setScene>>;
let calls: ReturnType<typeof actCalls>;
/** Somebody of each role group at the plant, and of some at another. */
const people = new Map<string, Caller>();
const others = new Map<string, Caller>();

beforeAll(async () => {
  server = await startTestServer();
  for (const { name, tenantID, roleGroups } of demoPeople) {
    const known = tenantID === 'demo-east' ? people : others;
    if (tenantID === 'demo-group') continue;
    for (const group of roleGroups) if (!known.has(group)) known.set(group, await server.signIn(name, group, tenantID));
  }
  const relief = await server.signIn('蒋大力', 'driver', 'demo-east');
  stage = await setScene(server, personOf('driver'), relief, personOf('customer'));
  calls = actCalls(stage.scene, await formFor(personOf('customer'), { contractID: stage.scene.contractID }));
});
afterAll(() => server?.stop());

const personOf = (group: string): Caller => {
  const person = people.get(group);
  if (!person) throw new Error(`nobody works as ${group}`);
  return person;
};

/** The code of the refusal, `forbidden` for a person who may not do the act at all, `null` when it is done. */
const ask = async (person: Caller, { endpoint, params = {}, body }: ActCall): Promise<string | null> => {
  const { address, request } = spellCall(endpoint, { params, body }, person);
  const response = await fetch(server.url + address, request);
  const text = await response.text();
  if (response.ok) return null;
  if (text === '') return response.status === 403 ? 'forbidden' : `status ${response.status}`;
  const { code } = JSON.parse(text) as { code: string };
  return code === 'app.forbidden' ? 'forbidden' : code;
};

/** What a try comes to: the refusal, or the state after it. */
const tried = async (act: string, person: Caller): Promise<string> => {
  const call = calls[act];
  if (!call) throw new Error(`${act} has no call`);
  return (await ask(person, call(person.roleGroup))) ?? stage.stateOf(act);
};
const told = (code: string | undefined): string | undefined => (code === 'app.forbidden' ? 'forbidden' : code);

const statesOf = (act: string): readonly string[] => expectedStates[act.split('.')[0] ?? ''] ?? [];
const own = (person: Caller) => ({ own: true, person });

/** Every state with everybody who may not do the act: nobody gets through, and nothing moves. */
const tryForbidden = async (act: string, { by }: ExpectedAct): Promise<string[]> => {
  const found: string[] = [];
  const shut = [...people].filter(([group]) => !by.includes(group));
  for (const state of statesOf(act)) {
    await stage.put(act, state, own(personOf('customer')));
    const answers = await Promise.all(shut.map(async ([group, person]) => [group, await tried(act, person)] as const));
    for (const [group, answer] of answers)
      if (answer !== 'forbidden') found.push(`${act} of ${group} in ${state}: ${answer} instead of forbidden`);
    const after = await stage.stateOf(act);
    if (after !== state) found.push(`${act} by people who may not moved ${state} to ${after}`);
  }
  return found;
};

/** Every state with everybody who may do the act: on what is theirs, on what is somebody else's, and from another plant. */
const tryAllowed = async (act: string, expected: ExpectedAct): Promise<string[]> => {
  const { by, from, wrong, wrongIn, foreign, elsewhere } = expected;
  const found: string[] = [];
  const compare = (what: string, answer: string, wanted: string | undefined): void => {
    if (answer !== wanted) found.push(`${act} of ${what}: ${answer} instead of ${wanted}`);
  };
  for (const group of by) {
    const person = personOf(group);
    for (const state of statesOf(act)) {
      await stage.put(act, state, own(person));
      compare(`${group} in ${state}`, await tried(act, person), from[state] ?? wrongIn?.[state] ?? wrong);
      if (from[state] === undefined) continue;
      if (foreign?.[group] !== undefined) {
        await stage.put(act, state, { own: false, person });
        compare(`${group} on somebody else's in ${state}`, await tried(act, person), told(foreign[group]));
      }
      const stranger = others.get(group);
      if (stranger) {
        await stage.put(act, state, own(person));
        compare(`${group} of another plant in ${state}`, await tried(act, stranger), elsewhere);
      }
    }
  }
  return found;
};

test('every act of every machine is tried, or says where it is tried', () => {
  const named = new Set([
    ...Object.keys(expectedActs).flatMap((names) => names.split(' ')),
    ...Object.keys(withoutCall),
  ]);
  const acts = entities.flatMap((entity) =>
    Object.keys(machineOf(entity).actions).map((action) => `${entity}.${action}`),
  );
  expect([...named].sort()).toEqual(acts.sort());
  for (const entity of entities)
    expect([...(expectedStates[entity] ?? [])].sort(), entity).toEqual(Object.keys(machineOf(entity).states).sort());
});

test.each(Object.entries(expectedActs))(
  '%s: in every state, by every role group, on their own and on what is not theirs',
  async (act, expected) => {
    expect(await tryAllowed(act, expected)).toEqual([]);
    expect(await tryForbidden(act, expected)).toEqual([]);
  },
);

test.each(expectedObstacles)('$act by $group in $state is refused with $refusal', async (expected) => {
  const { act, group, state, where, also, pending, onDutyElsewhere, without, refusal } = expected;
  const person = personOf(group);
  await stage.put(act, state, own(person));
  if (pending) await stage.askChange();
  if (where) await stage.putColumns(act.split('.')[0] ?? '', where);
  for (const { entity, columns } of [also ?? []].flat()) await stage.putColumns(entity, columns);
  if (onDutyElsewhere) await stage.putDutyElsewhere(true);
  if (without) await stage.putContractWithout(without);
  expect(await tried(act, person)).toBe(told(refusal));
  expect(await stage.stateOf(act)).toBe(state);
});

/** Every obstacle of every machine, with whether an expectation is a try of it: by somebody whose act it is, in a state that it is for. */
const obstaclesOfAll = entities.flatMap((entity) =>
  Object.entries(machineOf(entity).actions).flatMap(([action, { by, from, once }]) => {
    const act = `${entity}.${action}`;
    const codes = isAct(act) ? actOf(act).obstacles : [];
    return codes.map((code) => ({
      says: `${act} ${code}`,
      isTriedBy: ({ of, act: names, group, state, refusal }: (typeof expectedObstacles)[number]): boolean =>
        refusal === code &&
        (of === act ||
          (names.split(' ').includes(act) && by.some((actor) => actor === group) && (once || from.includes(state)))),
    }));
  }),
);

test('every obstacle that a machine names is tried over HTTP', () => {
  expect(obstaclesOfAll.length).toBeGreaterThan(40);
  const untried = obstaclesOfAll.filter(({ isTriedBy }) => !expectedObstacles.some(isTriedBy));
  expect(untried.map(({ says }) => says)).toEqual([]);
});

test('the board carries what its buttons come from: an order whose change awaits an answer is not opened from there', async () => {
  const scheduler = personOf('scheduler');
  await stage.put('order.open', 'pts_progressing', own(scheduler));
  const offered = async () => {
    const { orders } = await scheduler.call(dispatch.board);
    const row = orders.find((order) => order.taskID === stage.scene.taskID);
    if (!row) throw new Error('the order is not on the board');
    const face = { userID: scheduler.userID, roleGroup: 'scheduler' as const, rights: new Set(['dispatcher-login']) };
    return offersOf(orderMachine, row, face).map(({ action }) => action);
  };
  expect(await offered()).toContain('open');
  await stage.askChange();
  expect(await offered()).not.toContain('open');
  expect(await tried('order.open', scheduler)).toBe('order.changePending');
});
