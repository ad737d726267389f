import { z } from 'zod';

/** Values by the name of a field or of a place in a path, and which of them were used. */
export interface Named {
  values: Readonly<Record<string, unknown>>;
  used: Set<string>;
}

const texts = [
  '样例内容',
  new Date(Date.now() + 86_400_000).toISOString(),
  new Date().toISOString().slice(0, 10),
  '13900007777',
  '120.1,30.2',
  'Beton-2027-pour',
  'WGS84',
  '1',
];
const numbers = [1, 8, 30, 120, 0];

const fits = (schema: z.core.$ZodType, value: unknown): boolean => z.core.safeParse(schema, value).success;

/** The first value that the schema takes. */
const firstFit = (schema: z.core.$ZodType, values: readonly unknown[], name: string): unknown => {
  const found = values.find((value) => fits(schema, value));
  if (found === undefined) throw new Error(`no value is known that fits ${name}`);
  return found;
};

/** Marks a field that is left out. */
const leftOut = Symbol('left out');

const sampleObject = (schema: z.core.$ZodObject, named: Named): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema._zod.def.shape)
      .map(([name, part]) => [name, sampleField(part, name, named)] as const)
      .filter(([, value]) => value !== leftOut),
  );

const sampleField = (schema: z.core.$ZodType, name: string, named: Named): unknown => {
  const value = named.values[name];
  for (const one of [value, [value]])
    if (value !== undefined && fits(schema, one)) {
      named.used.add(name);
      return one;
    }
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'optional':
      return leftOut;
    case 'default':
    case 'prefault':
      // What it holds may name somebody all the same.
      return def.innerType._zod.def.type === 'array' ? sampleField(def.innerType, name, named) : leftOut;
    case 'nullable':
      return sampleField(def.innerType, name, named);
    case 'object':
      return sampleObject(schema as z.core.$ZodObject, named);
    case 'array':
      return fits(schema, []) && def.element._zod.def.type !== 'object' ? [] : [sampleField(def.element, name, named)];
    case 'union':
      return sampleField(def.options[0] as z.core.$ZodType, name, named);
    case 'tuple':
      return def.items.map((item) => sampleField(item, name, named));
    case 'record':
      return {};
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'boolean':
      return true;
    case 'number':
      return firstFit(schema, numbers, name);
    default:
      if (fits(schema, undefined)) return leftOut;
      return firstFit(schema, [...texts, ...numbers], name);
  }
};

/**
 * Something that the schema takes: known names get their values, what need not be there and names nobody is left out, the
 * rest is made up. Throws when nothing is known that fits.
 */
export const sampleOf = (schema: z.core.$ZodType | undefined, named: Named): unknown => {
  if (!schema) return undefined;
  const sample = sampleField(schema, '', named);
  const result = z.core.safeParse(schema, sample);
  if (!result.success) throw new Error(`${JSON.stringify(sample)}: ${result.error.issues[0]?.message}`);
  return sample;
};
