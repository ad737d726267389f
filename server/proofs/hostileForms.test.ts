import { addressOf } from '@pourline/contract/client/addressOf';
import type { Endpoint } from '@pourline/contract/endpoint';
import { planning } from '@pourline/contract/planning';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleOf, type JsonShape } from '../openapi/exampleOf.ts';
import { registerApplicant } from '../registrations/testApplicant.ts';
import { demoPeople } from '../seed/demoPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { type Call, calls, fillCall, guarded, headersOf, isAllowed } from './testCalls.ts';
import { makeThings, type Things } from './testThings.ts';

/** What stands in the place of each part of a form in turn. */
const hostile: readonly unknown[] = [
  ...[1e-320, 1e308, -1, 2147483648, 9007199254740992, 0.1],
  ...['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01', '9999-12-31'],
  ...['\ud800', 'a\0b', 'x'.repeat(2000), '', '<script>', '__proto__', '%00'],
  ...[[], {}, null, true],
];
/** The same in an address, where there is nothing but text; as it is sent. */
const hostileTexts: readonly string[] = [
  ...['1e-320', '1e308', '-1', '2147483648', 'Infinity', 'NaN', '', '%00', 'a%00b', '%ED%A0%80', 'constructor'],
  ...['0000-01-01', '9999-12-31', '9'.repeat(400), 'x'.repeat(2000), '%3Cscript%3E', '%25%27%22%5C', ',,,,'],
];

let server: TestServer;
let things: Things;
let applicant: Caller;
const people = new Map<RoleGroup, Caller>();
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void logged.push(line) });
  things = await makeThings(server, 'demo-east', 0);
  applicant = await registerApplicant(server);
  for (const group of roleGroupNames) {
    const person = demoPeople.find((one) => one.tenantID === 'demo-east' && one.roleGroups.includes(group));
    if (person) people.set(group, await server.signIn(person.name, group, 'demo-east'));
  }
  things.proposal = (await (people.get('scheduler') as Caller).call(planning.propose, { body: {} })).proposalID;
});
afterAll(() => server?.stop());

/** Who may make a call; of several, whoever may do most. */
const callerOf = ([name, { access }]: Call): Caller | null => {
  if (access === 'public') return null;
  if (access === 'account') return applicant;
  const group = (['scheduler', 'senior', 'customer', 'driver', ...roleGroupNames] as const).find((one) =>
    isAllowed(name, one),
  );
  return people.get(group as RoleGroup) as Caller;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An example with every field, in which the things stand that there are. */
const overlaid = (example: unknown, real: unknown): unknown => {
  if (isObject(example) && isObject(real))
    return Object.fromEntries(
      [...new Set([...Object.keys(example), ...Object.keys(real)])].map((name) => [
        name,
        name in real ? overlaid(example[name], real[name]) : example[name],
      ]),
    );
  if (Array.isArray(example) && Array.isArray(real)) return real.length > 0 ? real : example;
  return real === undefined ? example : real;
};
const exampleFor = (schema: z.core.$ZodType): unknown =>
  exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape);

/** A form with each of its parts, and the whole, replaced by a value: where it stands, and the form. */
const replaced = (form: unknown, value: unknown, path = ''): [path: string, form: unknown][] => {
  const here: [string, unknown] = [path, value];
  if (Array.isArray(form))
    return [
      here,
      ...form
        .slice(0, 1)
        .flatMap((part, i) =>
          replaced(part, value, `${path}.${i}`).map(([at, one]): [string, unknown] => [at, form.with(i, one)]),
        ),
    ];
  if (!isObject(form)) return [here];
  return [
    here,
    ...Object.entries(form).flatMap(([name, part]) =>
      replaced(part, value, `${path}.${name}`).map(([at, one]): [string, unknown] => [at, { ...form, [name]: one }]),
    ),
  ];
};

const isGuarded = (call: Call): boolean => guarded.includes(call);
/** What the reference shows of a call that names nothing of a plant. */
const exampleCall = (endpoint: Endpoint) => {
  const part = (schema: z.core.$ZodType | undefined) => (schema ? exampleFor(schema) : undefined);
  const record = (value: unknown) => (isObject(value) ? value : undefined);
  return { params: record(part(endpoint.params)), query: record(part(endpoint.query)), body: part(endpoint.body) };
};

interface Shot {
  says: string;
  address: string;
  init: RequestInit;
}

/** Fields that stand in many calls, such as those of every list, are attacked in so many of them. */
const mostAlike = 4;
const alike = new Map<string, number>();
const isNew = (field: string): boolean => {
  alike.set(field, (alike.get(field) ?? 0) + 1);
  return (alike.get(field) ?? 0) <= mostAlike;
};

/** Every way in which one call is attacked. */
const shotsAt = (call: Call): Shot[] => {
  const [name, endpoint] = call;
  const caller = callerOf(call);
  const { params, query, body } = isGuarded(call)
    ? fillCall(call, things, caller?.userID || 'self')
    : exampleCall(endpoint);
  const headers = caller ? headersOf(caller) : {};
  const shot = (says: string, address: string, form?: unknown): Shot => ({
    says: `${name} ${says}`,
    address,
    init: {
      method: endpoint.method,
      headers: { ...headers, ...(form !== undefined && { 'content-type': 'application/json' }) },
      ...(form !== undefined && { body: JSON.stringify(form) }),
    },
  });
  const whole = endpoint.body && overlaid(exampleFor(endpoint.body), body);
  const address = addressOf(endpoint, { params, query });
  const parts = new Set(replaced(whole, null).flatMap(([at]) => (isNew(`body${at}`) ? [at] : [])));
  const bodies = endpoint.body
    ? hostile.flatMap((value) =>
        replaced(whole, value)
          .filter(([at]) => parts.has(at))
          .map(([at, form]) => shot(`${at} = ${String(JSON.stringify(value)).slice(0, 40)}`, address, form)),
      )
    : [];
  const asked = isObject(endpoint.query && exampleFor(endpoint.query))
    ? exampleFor(endpoint.query as z.core.$ZodType)
    : {};
  const [path = '', search = ''] = address.split('?');
  const queries = Object.keys(asked as object)
    .filter(isNew)
    .flatMap((field) =>
      hostileTexts.map((text) => {
        const rest = search
          .split('&')
          .filter((part) => part !== '' && !part.startsWith(`${encodeURIComponent(field)}=`));
        return shot(
          `?${field}=${text.slice(0, 30)}`,
          `${path}?${[...rest, `${encodeURIComponent(field)}=${text}`].join('&')}`,
          whole,
        );
      }),
    );
  const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].flatMap(([place, field]) =>
    hostileTexts
      .filter((text) => text !== '')
      .map((text) => {
        const others = addressOf(
          { ...endpoint, path: endpoint.path.replace(`/${place}`, '/here') as Endpoint['path'] },
          { params, query },
        );
        return shot(`{${field}} = ${text.slice(0, 30)}`, others.replace('/here', `/${text}`), whole);
      }),
  );
  return [...bodies, ...queries, ...places];
};

/** Makes the world or ends a session of whoever shoots. */
const leftOut = ['POST /api/v1/demo/world', 'DELETE /api/v1/auth/token'];
/** What shuts people out comes last. */
const last = (name: string): number => (/users|roles|session|clock/.test(name) ? 1 : 0);

describe('forms that mean harm', () => {
  it('are refused on every call, part by part, and nothing fails', async () => {
    const wrong: string[] = [];
    const reached = new Set<string>();
    let fired = 0;
    const fire = async ({ says, address, init }: Shot): Promise<void> => {
      const reply = await fetch(server.url + address, init);
      const text = await reply.text();
      fired += 1;
      if (reply.status !== 401) reached.add(says.split(' ').slice(0, 2).join(' '));
      // A plan that cannot be thought out in time is refused in words.
      if (reply.status >= 500 && !text.includes('"planning.'))
        wrong.push(`${says}: ${reply.status} ${text.slice(0, 80)}`);
    };
    const aimed = calls
      .filter(([name]) => !leftOut.includes(name))
      .sort(([a], [b]) => last(a) - last(b))
      .map((call) => shotsAt(call));
    for (const shots of aimed)
      for (let at = 0; at < shots.length; at += 16) await Promise.all(shots.slice(at, at + 16).map(fire));
    console.info(`hostile forms: ${fired} calls to ${reached.size} endpoints`);
    expect(wrong).toEqual([]);
    expect(logged.filter((line) => line.includes('failed'))).toEqual([]);
    // Most calls have something that can be said wrongly.
    expect(reached.size).toBeGreaterThan(150);
    expect(fired).toBeGreaterThan(5_000);
  });
});
