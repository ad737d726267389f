import { addressOf } from '@pourline/contract/client/addressOf';
import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { whoHolds } from '@pourline/contract/testWhoHolds';
import { whoMayCall } from '@pourline/contract/testWhoMayCall';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { z } from 'zod';
import { pngExample } from '../papers/testPng.ts';
import type { Caller } from '../testServer.ts';
import { idOf, plain, plainOf, thingOf } from './testNames.ts';
import { type Named, sampleOf } from './testSamples.ts';
import type { Things } from './testThings.ts';

export type Call = [name: string, endpoint: Endpoint];
export const calls: Call[] = Object.values(contract)
  .flatMap((part) => Object.values(part) as Endpoint[])
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
export const guarded = calls.filter(([name]) => whoMayCall[name] !== 'anybody');
/** Ends the session of whoever walks. */
export const signsOut = 'DELETE /api/v1/auth/token';
/** Whoever has an account may apply to any plant, and send a picture with it. */
export const applies = ['POST /api/v1/auth/register/new', 'POST /api/v1/auth/register/pic'];

export const isWriting = (endpoint: Endpoint): boolean => endpoint.method !== 'GET';
/** Whether the call lets the role group in, with the rights that its role is founded with. */
export const isAllowed = (name: string, group: RoleGroup): boolean => {
  const row = whoMayCall[name] ?? '';
  const holds = (right: string): boolean => whoHolds[right]?.split(' ').includes(group) ?? false;
  return (
    ['account', 'everyone'].includes(row) ||
    row.split(' ').some((one) => {
      const [who, rights] = one.split(':');
      return who === group && (rights === undefined || rights.split('|').some(holds));
    })
  );
};

export const headersOf = (caller: Caller) => ({
  authorization: `Bearer ${caller.token}`,
  'x-role-group': caller.roleGroup,
});
export const callNamed = (name: string): Call => {
  const found = calls.find(([one]) => one === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const fields = z.record(z.string(), z.unknown()).optional();

export interface Outcome {
  status: number;
  text: string;
  /** Names of things that stood in the request. */
  named: string[];
  refusedByRight: boolean;
}

/** A valid form of a call that names these things, and the names by which it does. Throws when none is known. */
export const fillCall = ([name, endpoint]: Call, things: Things, self: string) => {
  const named: Named = {
    values: {
      ...plain,
      ...plainOf[name],
      ...Object.fromEntries(Object.entries(thingOf).map(([field, kind]) => [field, things[kind]])),
      ...(name.endsWith('site-project') && { name: things.projectName }),
    },
    used: new Set(),
  };
  const place = idOf[endpoint.path];
  if (endpoint.path.includes('{id}') && !place) throw new Error(`${name}: what does {id} name?`);
  const id = place === 'self' ? self : place && things[place];
  if (id) named.used.add('id');
  const sampled = (what: 'params' | 'query' | 'body') => {
    try {
      return sampleOf(endpoint[what], what === 'params' ? { ...named, values: { ...named.values, id } } : named);
    } catch (error) {
      throw new Error(`${name} ${what}: ${String(error)}`);
    }
  };
  const [params, query, body] = [fields.parse(sampled('params')), fields.parse(sampled('query')), sampled('body')];
  return { params, query, body, named };
};

/** Makes a call with a valid form that names these things. Throws when no valid form is known. */
export const makeCall = async (
  base: string,
  call: Call,
  caller: Caller,
  things: Things,
  self: string,
): Promise<Outcome> => {
  const [, endpoint] = call;
  const { params, query, body, named } = fillCall(call, things, self);
  const form = new FormData();
  form.append('file[]', new Blob([Buffer.from(pngExample(2, 2))], { type: 'image/png' }), 'walk.png');
  const response = await fetch(base + addressOf(endpoint, { params, query }), {
    method: endpoint.method,
    headers: {
      ...headersOf(caller),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(endpoint.kind === 'upload' ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const things_ = [...named.used].filter((field) => field === 'id' || thingOf[field] !== undefined);
  return { status: response.status, text, named: things_, refusedByRight: response.status === 403 && text === '' };
};

/** What no outcome may be: the form was not taken, nobody is signed in, or the server is at a loss. */
export const isBroken = ({ status, text }: Outcome): boolean =>
  status === 401 || (status === 400 && !text.includes('file.none')) || (status >= 500 && !text.includes('planning.'));
