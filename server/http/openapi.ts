import type { Contract, Endpoint } from '@pourline/contract/endpoint';
import { z } from 'zod';

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
};

const parametersOf = (schema: z.core.$ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
};

const replyOf = (endpoint: Endpoint): Record<string, unknown> => {
  if (endpoint.kind === 'file' || endpoint.kind === 'page')
    return {
      description: 'bytes',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const row = jsonSchema(endpoint.reply, 'output');
  const data = endpoint.list ? { type: 'array', items: row } : row;
  const flat = {
    type: 'object',
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      data,
      ...(endpoint.list && { total: { type: 'integer' } }),
    },
  };
  const ips = {
    type: 'object',
    properties: {
      code: { type: 'string' },
      returnState: { type: 'string' },
      returnMessage: { type: 'string' },
      datas: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: { code: { type: 'integer' }, msg: { type: 'string' }, data, total: { type: 'integer' } },
          },
        },
      },
    },
  };
  return { description: endpoint.says, content: { 'application/json': { schema: endpoint.ips ? ips : flat } } };
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiOf = (contract: Record<string, Contract>): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [capability, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] ??= {};
      (paths[endpoint.path] as Record<string, unknown>)[endpoint.method.toLowerCase()] = {
        operationId: `${capability}.${name}`,
        tags: [capability],
        summary: endpoint.says,
        description:
          endpoint.access === 'public'
            ? 'Open to anybody.'
            : endpoint.access === 'account'
              ? 'For whoever has an account, with a plant or without one.'
              : endpoint.access === 'signedIn'
                ? 'For anybody signed in.'
                : `For holders of: ${endpoint.access.join(', ')}.`,
        ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
        parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
        ...(endpoint.body && {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }),
        ...(endpoint.kind === 'upload' && {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { 'file[]': { type: 'string', format: 'binary' } } },
              },
            },
          },
        }),
        responses: {
          200: replyOf(endpoint),
          default: {
            description: 'Refused',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } },
              },
            },
          },
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pourline 砼程', version: '4.1.25' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
};
