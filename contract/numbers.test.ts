import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Larger than any number that means something: the last moment of a calendar in ms is 2.6e14. */
const mostOfAnything = 1e15;
/** No figure of the trade is kept with more decimals than degrees are. */
const mostPlaces = 9;

/** Every number that a schema takes, with where it stands. */
const numbersIn = (schema: z.core.$ZodType, at: string, seen = new Set<z.core.$ZodType>()): [string, z.ZodNumber][] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodNumber) return [[at, schema]];
  const inside = (one: unknown, name: string) =>
    one instanceof z.core.$ZodType ? numbersIn(one, `${at}${name}`, new Set(seen)) : [];
  const parts = (value: unknown, name: string): [string, z.ZodNumber][] => {
    if (value instanceof z.core.$ZodType) return inside(value, name);
    if (Array.isArray(value)) return value.flatMap((one, i) => inside(one, `${name}[${i}]`));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, one]) => inside(one, `.${key}`));
    return [];
  };
  const def: object = schema._zod.def;
  return Object.entries(def).flatMap(([key, value]) =>
    ['innerType', 'element', 'shape', 'options', 'items', 'rest', 'valueType', 'in', 'out', 'left', 'right'].includes(
      key,
    )
      ? parts(value, key === 'element' ? '[]' : '')
      : [],
  );
};

/** What is wrong with how a number is taken; `null` when it is bounded and rounded. */
const faultOf = (schema: z.ZodNumber): string | null => {
  const { minValue: least, maxValue: most } = schema;
  if (least === null || most === null || Math.abs(least) > mostOfAnything || Math.abs(most) > mostOfAnything)
    return `takes anything from ${least} to ${most}`;
  for (const value of [1e-320, -1e-320, least + (most - least) * 0.123456789012345]) {
    const taken = schema.safeParse(value);
    if (taken.success && (Number(taken.data.toFixed(mostPlaces)) !== taken.data || Object.is(taken.data, -0)))
      return `takes ${value} as ${taken.data}`;
  }
  return null;
};

const faultsIn = (name: string, schema: z.core.$ZodType | undefined): string[] =>
  (schema ? numbersIn(schema, name) : []).flatMap(([at, number]) => {
    const fault = faultOf(number);
    return fault === null ? [] : [`${at} ${fault}`];
  });

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([part, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${part}.${name}`, endpoint]),
);

describe('the numbers that calls take', () => {
  it('are bounded and rounded, in bodies, queries and paths', () => {
    const faults = endpoints.flatMap(([name, { body, query, params }]) => [
      ...faultsIn(`${name} body`, body),
      ...faultsIn(`${name} query`, query),
      ...faultsIn(`${name} params`, params),
    ]);
    expect(faults).toEqual([]);
  });

  it('are found wherever a schema hides them', () => {
    const hidden = z.object({
      a: z.array(z.number()).optional(),
      b: z.union([z.string(), z.tuple([z.number().nullable()])]),
      c: z.record(z.string(), z.coerce.number().default(1)),
      d: z.number().min(0).max(1),
      e: z.object({ f: z.number().int().min(0).max(9) }).refine(() => true),
      g: z.number().transform((value) => value),
    });
    expect(faultsIn('', hidden).map((fault) => fault.split(' ')[0])).toEqual(['.a[]', '.b[1][0]', '.c', '.d', '.g']);
    const count = endpoints.flatMap(([name, { body }]) => (body ? numbersIn(body, name) : [])).length;
    expect(count).toBeGreaterThan(40);
  });
});
