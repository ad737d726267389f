import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';

/** What a list can be sorted by. */
export interface SortKey {
  by: RawBuilder<unknown>;
  /** The field of the wire's row that holds the same; the name of the key when left out. */
  field?: string;
  /** What `by` puts in the place of a missing value, so that every row has one. */
  missing?: string;
  /** The filter without which there is no index for it; the list then stays in its usual order. */
  within?: string;
  /** Where an index holds the same for the rows that a person sees; `by` when left out. */
  along?: RawBuilder<unknown>;
  /** Filters that are a range of it. */
  ranges?: readonly string[];
}

/** An order of rows: by a key, then by the id in the same direction, so that pages never overlap. */
export interface Order {
  /** As it is asked for: `key` or `-key`. */
  name: string;
  key: SortKey;
  id: Required<Pick<SortKey, 'by' | 'field'>> & Pick<SortKey, 'along'>;
}

type Value = string | number | boolean;
/** The place behind a row: the order it was read in, the row's key and its id. */
type Place = readonly [name: string, key: Value, id: Value];

const isDescending = (order: Order): boolean => order.name.startsWith('-');

/** The key of an order, either way. */
export const keyNameOf = (order: Order): string => order.name.replace(/^-/, '');

/** The field of the wire's row that tells the key. */
export const fieldOf = (order: Order): string => order.key.field ?? keyNameOf(order);

/** `ORDER BY` of rows that have been read. */
export const orderBy = (order: Order): RawBuilder<unknown> => {
  const direction = isDescending(order) ? sql`DESC` : sql`ASC`;
  return sql`${order.key.by} ${direction}, ${order.id.by} ${direction}`;
};

/** An order as the index holds it by which rows are read. */
export const alongIndex = ({ name, key, id }: Order): Order =>
  key.along && id.along ? { name, key: { ...key, by: key.along }, id: { ...id, by: id.along } } : { name, key, id };

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const valueIn = (row: Readonly<Record<string, unknown>>, field: string, missing?: string): Value => {
  const value = row[field] ?? missing;
  if (!isValue(value)) throw new Error(`a list is sorted by ${field}, which its rows do not tell`);
  return value;
};

/** The place behind a row of the wire, as a caller keeps it. */
export const placeAfter = (row: Readonly<Record<string, unknown>>, order: Order): string => {
  const place: Place = [order.name, valueIn(row, fieldOf(order), order.key.missing), valueIn(row, order.id.field)];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
};

/** A place as a caller hands it back. Throws `app.fieldType` for what is no place in this order. */
const placeOf = (text: string, order: Order): Place => {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw new DomainError('app.fieldType');
  }
  if (!Array.isArray(place) || place.length !== 3) throw new DomainError('app.fieldType');
  const [name, key, id]: unknown[] = place;
  if (name !== order.name || !isValue(key) || !isValue(id) || `${key}${id}`.includes('\0'))
    throw new DomainError('app.fieldType');
  return [name, key, id];
};

/** The rows behind a place: one comparison of two columns, which an index begins at. */
export const behind = (text: string, asked: Order): RawBuilder<unknown> => {
  const order = alongIndex(asked);
  const [, key, id] = placeOf(text, order);
  return sql`(${order.key.by}, ${order.id.by}) ${isDescending(order) ? sql`<` : sql`>`} (${key}, ${id})`;
};
