import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Contract, Endpoint } from './endpoint.ts';

interface Shape {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  items?: Shape | false;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  propertyNames?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

const calls = Object.entries(contract as Record<string, Contract>).flatMap(([capability, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${capability}.${name}`, endpoint]),
);
const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** What of a shape has no end: texts, lists and names, by their path. */
const endless = (shape: Shape, path: string): string[] => {
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => endless(part, path));
  if (shape.enum || shape.const !== undefined) return [];
  const is = (type: string): boolean => [shape.type].flat().includes(type);
  if (is('string')) return shape.maxLength === undefined ? [path] : [];
  if (is('array')) {
    const items = (shape.prefixItems ?? []).flatMap((item, i) => endless(item, `${path}.${i}`));
    if (shape.prefixItems) return items;
    return [...(shape.maxItems === undefined ? [`${path}[]`] : []), ...(shape.items ? endless(shape.items, path) : [])];
  }
  if (shape.type === undefined && !shape.properties) return [path];
  const { additionalProperties: more } = shape;
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) => endless(part, `${path}.${name}`)),
    ...(typeof more === 'object' && Object.keys(more).length > 0 ? endless(more, `${path}.*`) : []),
    ...(shape.propertyNames ? endless(shape.propertyNames, `${path}.{}`) : []),
  ];
};

describe('what a call may say', () => {
  it('has an end: every text a length, every list a number of rows', () => {
    const found = calls
      // A world is made up by programs of a demonstration.
      .filter(([, endpoint]) => !endpoint.demoOnly)
      .flatMap(([name, endpoint]) =>
        (['params', 'query', 'body'] as const).flatMap((part) => {
          const schema = endpoint[part];
          return schema ? endless(shapeOf(schema), `${name} ${part}`) : [];
        }),
      );
    expect(found).toEqual([]);
  });

  it('is found out by this test: texts, lists, names and things of any shape', () => {
    const odd = z.object({
      text: z.string().min(1),
      free: z.string().regex(/^a+$/),
      list: z.array(z.enum(['a'])),
      names: z.record(z.string(), z.boolean()),
      any: z.unknown(),
      fine: z.array(z.union([z.string().max(3), z.literal('b')])).max(4),
    });
    expect(endless(shapeOf(odd), 'odd')).toEqual(['odd.text', 'odd.free', 'odd.list[]', 'odd.names.{}', 'odd.any']);
  });

  it('has a free form only where the number of its entries is bounded', () => {
    const entries = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`项${i}`, '值']));
    const body = (info: object) => ({ tid: 't', kind: 'driver', way: 'choose', name: '新人', info });
    const { body: schema } = contract.registrations.apply;
    expect([schema.safeParse(body({ 项: '值' })).success, schema.safeParse(body(entries)).success]).toEqual([
      true,
      false,
    ]);
  });
});
