import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Every plain text that a schema takes, by the names that lead to it. */
const textsIn = (schema: z.core.$ZodType, at: string): [string, z.ZodString][] => {
  if (schema instanceof z.ZodString) return [[at, schema]];
  const inside = (one: unknown, name: string): [string, z.ZodString][] =>
    one instanceof z.core.$ZodType ? textsIn(one, name === '' ? at : `${at}.${name}`) : [];
  return Object.entries(schema._zod.def as object).flatMap(([key, value]: [string, unknown]) => {
    if (['innerType', 'in', 'out', 'left', 'right', 'valueType', 'element'].includes(key)) return inside(value, '');
    if (key === 'options' && Array.isArray(value)) return value.flatMap((one) => inside(one, ''));
    if (key === 'shape') return Object.entries(value as object).flatMap(([name, one]) => inside(one, name));
    return [];
  });
};

/** Whether a text may hold a mark that nobody sees. */
const keepsUnseen = (schema: z.ZodString): boolean => {
  for (let length = 1; length <= 12; length += 1) {
    const taken = schema.safeParse(`${'甲'.repeat(length)}\u200b${'1'.repeat(length)}`);
    if (taken.success && taken.data.includes('\u200b')) return true;
  }
  return false;
};

/** Texts that nobody reads: ids and codes that are looked up, secrets and tokens, what a device or a program says of itself. */
const lookedUp =
  /(?:ID|IDs|OID|No|Type|Code|code|tid|ids|types|Token|token|assword|Proof|Info|Alias|platform|lat|lon|key|vcode|username|value)$/;
/** Codes that are checked against the lists of the plant, and other texts that are none of people's. */
const checkedElsewhere = [
  ...['strengthNo', 'slump', 'pourWay', 'maximumSize', 'technicalFeature', 'taskIDs', 'remove', 'rights', 'reason'],
  ...['state', 'province', 'locations', 'carIDs', 'contractIDs', 'roleIDs', 'fileIDs', 'crew'],
];

const writing: [string, Endpoint][] = Object.entries(contract).flatMap(([part, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { method, demoOnly }]) => method !== 'GET' && !demoOnly)
    .map(([name, endpoint]): [string, Endpoint] => [`${part}.${name}`, endpoint]),
);

describe('the texts that calls keep', () => {
  it('have no marks that nobody sees', () => {
    const texts = writing.flatMap(([name, { body }]) => (body ? textsIn(body, name) : []));
    const kept = texts.filter(([, schema]) => keepsUnseen(schema)).map(([path]) => path);
    const read = kept.filter((path) => {
      const field = path.split('.').at(-1) ?? '';
      return !lookedUp.test(field) && !checkedElsewhere.includes(field);
    });
    expect(read).toEqual([]);
    expect(texts.length).toBeGreaterThan(60);
    expect(keepsUnseen(z.string().trim().min(2).max(20))).toBe(true);
  });
});
