import type { Contract, Endpoint } from '@pourline/contract/endpoint';
import { actsOf } from '@pourline/contract/mayCall';
import { mostBytes } from '@pourline/contract/mostBytes';
import { takesKey } from '@pourline/contract/takesKey';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { type ActName, actionOf, actOf } from '@pourline/domain/machines';
import { clientVersion } from '@pourline/domain/versions';
import { z } from 'zod';
import { exampleAfterAct } from './exampleAfterAct.ts';
import { exampleOf, type JsonShape } from './exampleOf.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const withExample = (schema: Json): Json => ({ schema, example: exampleOf(schema as JsonShape) });

const parametersOf = (schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonShape>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
    ...((place === 'path' || required.includes(name)) && { example: exampleOf(shape, name) }),
  }));
};

const ref = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

/** What a call takes in its head: the role group that the person works as and, where something is done, the key by which it is done once. */
const headersOf = (endpoint: Endpoint): Json[] => [
  ...(endpoint.access === 'public' || endpoint.access === 'account' ? [] : [ref('roleGroup')]),
  ...(takesKey(endpoint) ? [ref('idempotencyKey')] : []),
];

const bytes = { schema: { type: 'string', format: 'binary' } };
const sheet = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes };

const okOf = (endpoint: Endpoint): Json => {
  if (endpoint.kind === 'page')
    return { description: endpoint.says, content: { 'text/html': { schema: { type: 'string' } } } };
  if (endpoint.kind === 'file') return { description: endpoint.says, content: { 'application/octet-stream': bytes } };
  const shape = jsonSchema(endpoint.reply, 'output');
  const body = endpoint.body && exampleOf(jsonSchema(endpoint.body, 'input') as JsonShape);
  const row = { ...shape, example: exampleAfterAct(endpoint, body, exampleOf(shape as JsonShape)) };
  const rows = endpoint.list
    ? { data: { type: 'array', items: row }, total: { type: 'integer', example: 1 } }
    : { data: row };
  /** Told of a list that goes on behind its page, or that was not counted to its end. */
  const further: Json = endpoint.list ? { totalIsBound: { type: 'boolean' }, next: { type: 'string' } } : {};
  const text = (example: string) => ({ type: 'string', example });
  const flat = {
    type: 'object',
    required: ['code', 'message', ...Object.keys(rows)],
    properties: { code: text('OK'), message: text(''), ...rows, ...further },
  };
  const inner = {
    type: 'object',
    required: ['code', 'msg', ...Object.keys(rows)],
    properties: { code: { type: 'integer', example: 0 }, msg: text(''), ...rows, ...further },
  };
  const ips = {
    type: 'object',
    required: ['code', 'returnState', 'returnMessage', 'datas'],
    properties: {
      code: text('OK'),
      returnState: text('success'),
      returnMessage: text(''),
      datas: { type: 'object', required: ['data'], properties: { data: inner } },
    },
  };
  const json = { 'application/json': withExample(endpoint.ips ? ips : flat) };
  return { description: endpoint.says, content: endpoint.exports ? { ...json, ...sheet } : json };
};

const bodyOf = (endpoint: Endpoint): Json => {
  if (endpoint.kind === 'upload') {
    const schema = { type: 'object', properties: { 'file[]': bytes.schema } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': withExample(jsonSchema(endpoint.body, 'input')) } },
  };
};

/** Who may do an act of a machine: `sale, senior, with the right approve-order`. */
const whoMayDo = (act: ActName, as: Endpoint['as']): string => {
  const { by, right } = actionOf(act);
  const groups = by.filter((one) => one !== 'position' && one !== 'system' && (as === undefined || as.includes(one)));
  const whom = groups.length === roleGroupNames.length ? 'every role group' : groups.join(', ');
  return right ? `${whom}, with the right ${right}` : whom;
};

const whoMay = ({ access, act, as }: Endpoint): string => {
  if (access === undefined)
    return actsOf({ act })
      .map((one) => `Does ${one}, open to ${whoMayDo(one, as)}.`)
      .join(' ');
  if (access === 'public') return 'Open to anybody.';
  if (access === 'account') return 'For whoever has an account, with a plant or without one.';
  if (access === 'signedIn') return 'For anybody signed in.';
  return `For holders of: ${access.join(', ')}${as === undefined ? '' : ` as ${as.join(', ')}`}.`;
};

const refused = { $ref: '#/components/responses/Refused' };

/** The codes by which the machines of its acts refuse a call: no such thing, not the caller's, not in this state, or what else stands in the way. */
const refusalsOf = (endpoint: Endpoint): Json => {
  const codes = actsOf(endpoint).flatMap((act) => {
    const { machine, row, obstacles } = actOf(act);
    const { notFound, accessDenied, state } = machine.refusals;
    return [notFound, accessDenied, row.stateRefusal ?? state, ...obstacles];
  });
  return codes.length === 0 ? {} : { 'x-refusals': [...new Set(codes)] };
};

const operationOf = (capability: string, name: string, endpoint: Endpoint): Json => ({
  operationId: `${capability}.${name}`,
  tags: [capability],
  summary: endpoint.says,
  description: whoMay(endpoint),
  ...refusalsOf(endpoint),
  ...((endpoint.body || endpoint.kind === 'upload') && { 'x-max-bytes': mostBytes(endpoint) }),
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...headersOf(endpoint),
  ],
  ...bodyOf(endpoint),
  responses: {
    200: okOf(endpoint),
    ...(endpoint.access !== 'public' && { 401: refused, 403: { description: '没有权限' } }),
    '4XX': refused,
  },
});

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  parameters: {
    roleGroup: {
      name: 'x-role-group',
      in: 'header',
      description: 'The role group that the person works as in this call; their first one when left out.',
      schema: { type: 'string', enum: roleGroupNames },
      example: 'scheduler',
    },
    idempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      description:
        'Made by the caller, one for each act: 8 to 80 printable ASCII characters, others are refused with app.keyUnusable. A call that is repeated with it within seven days is done once.',
      schema: { type: 'string', minLength: 8, maxLength: 80, pattern: '^[ -~]{8,80}$' },
      example: '0b6a1c8e-6f0d-4c58-9a51-1f0f6a2c7d11',
    },
  },
  responses: {
    Refused: {
      description: 'Refused: a code of the catalogue with its Chinese text.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { type: 'string' },
              message: { type: 'string' },
              details: { type: 'object', description: 'What the text was filled with.' },
              fields: {
                type: 'array',
                description: 'The fields that do not fit, of a call that was refused with app.fieldType.',
                items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
              },
            },
          },
          example: { code: 'app.fieldType', message: '字段类型不匹配' },
        },
      },
    },
  },
};

/** The contract as an OpenAPI 3.1 document: every call with who may make it, an example of what goes in and one of what comes out. */
export const openApiOf = (contract: Record<string, Contract>): Json => {
  const paths: Record<string, Json> = {};
  for (const [capability, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] ??= {};
      (paths[endpoint.path] as Json)[endpoint.method.toLowerCase()] = operationOf(capability, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pourline 砼程',
      version: clientVersion,
      description:
        'Every call of the product. [How to sign in, page, repeat a call and listen to changes](/docs/api.md), with a client to copy.',
    },
    servers: [{ url: '/', description: 'The server that gave this document.' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components,
  };
};
