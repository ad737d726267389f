import { valueNamed } from './exampleValues.ts';

/** The parts of a JSON schema that an example follows. */
export interface JsonShape {
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, JsonShape>>;
  required?: readonly string[];
  items?: JsonShape | false;
  prefixItems?: readonly JsonShape[];
  anyOf?: readonly JsonShape[];
  oneOf?: readonly JsonShape[];
  allOf?: readonly JsonShape[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  $ref?: string;
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-03-02T08:30:00.000Z',
  date: '2026-03-02',
  email: 'zhou@pourline.example',
  uri: 'https://pourline.example/',
  uuid: '0196f3a2-c4d5-4000-a1b2-c3d4e5f60718',
};

const textFor = (shape: JsonShape, name: string): string => {
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    (shape.pattern === undefined || new RegExp(shape.pattern, 'u').test(text)) &&
    text.length >= (shape.minLength ?? 0) &&
    text.length <= (shape.maxLength ?? Number.POSITIVE_INFINITY);
  const candidates = [
    // The name first: of two times in one form, the end comes after the beginning.
    valueNamed(name),
    shape.format && byFormat[shape.format],
    '示例',
    '1',
    'createTime',
    'Zk3f9QxWv2LmN8pR',
    '120.1551,30.2741',
    'x'.repeat(Math.max(shape.minLength ?? 0, 1)),
  ];
  return candidates.find(fits) ?? '';
};

const numberFor = (shape: JsonShape, name: string): number => {
  const least = shape.minimum ?? (shape.exclusiveMinimum === undefined ? undefined : shape.exclusiveMinimum + 1);
  const named = valueNamed(name);
  const wanted = typeof named === 'number' ? named : Math.max(least ?? 1, 1);
  const bounded = Math.min(Math.max(wanted, least ?? wanted), shape.maximum ?? wanted);
  return shape.type === 'integer' ? Math.ceil(bounded) : bounded;
};

const typeOf = ({ type, properties, items }: JsonShape): string | undefined => {
  const named = Array.isArray(type) ? type.find((one) => one !== 'null') : (type as string | undefined);
  return named ?? (properties ? 'object' : items ? 'array' : undefined);
};

/**
 * An example of a JSON schema for the reference: what the schema says itself, else a value that the field's name tells, else
 * the least that its type allows. Deepest first, so that an object shows all of its fields.
 */
export const exampleOf = (shape: JsonShape, name = ''): unknown => {
  if (shape.example !== undefined) return shape.example;
  if (shape.examples?.[0] !== undefined) return shape.examples[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [choice] = shape.anyOf?.filter(({ type }) => type !== 'null') ?? shape.oneOf ?? [];
  if (choice) return exampleOf(choice, name);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => exampleOf(part, name)));
  switch (typeOf(shape)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([field, part]) => [field, exampleOf(part, field)]),
      );
    case 'array':
      // A pair is a place, longitude first.
      if (shape.prefixItems) return shape.prefixItems.map((part, at) => exampleOf(part, ['lon', 'lat'][at]));
      return shape.items
        ? Array.from({ length: Math.max(shape.minItems ?? 1, 1) }, () => exampleOf(shape.items || {}, name))
        : [];
    case 'string':
      return textFor(shape, name);
    case 'integer':
    case 'number':
      return numberFor(shape, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return shape.default ?? {};
  }
};
