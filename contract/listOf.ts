import { keysOf } from '@pourline/domain/keysOf';
import { timesTo } from '@pourline/domain/time/instant';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';

/** Most rows that a list hands out at once. */
export const mostRows = 10_000;

const paging = {
  /** Rows of the page; -1 is all of them, 10,000 at most. */
  limit: z.coerce.number().int().min(-1).max(mostRows).default(20),
  /** Rows to leave out at the beginning; each costs time. Deep pages are asked for with `after`. */
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** The `next` of the page before: goes on behind its last row, at the cost of a first page. */
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/)
    .max(600)
    .optional(),
  /** Rows with this text in them. Of a list that grows with the plant's work a page looks at 2,000 rows, and `next` goes on behind them. */
  keyword: visibleText.max(60).optional(),
};

/** The rows as a page, or all of them (10,000 at most) as a spreadsheet. */
const format = z.enum(['page', 'xlsx']).default('page');

/** `key` ascending, `-key` descending. */
export type Sort<K extends string> = K | `-${K}`;

const isSort = <K extends string>(keys: readonly K[], text: string): text is Sort<K> =>
  keys.some((key) => text === key || text === `-${key}`);

/** A sort by what the list cannot be sorted by leaves it in its usual order. */
const sortOf = <K extends string>(keys: readonly K[]) =>
  z
    .string()
    .regex(/^-?[a-zA-Z]+$/)
    .max(60)
    .meta({ description: `One of ${keys.join(', ')}; with - in front descending.` })
    .optional()
    .transform((text) => (text !== undefined && isSort(keys, text) ? text : undefined));

/** The shape of a list's rows, what it can be filtered by, and the keys that it can be sorted by. */
interface ListShape<Row, K extends string, Filters> {
  row: Row;
  sort: readonly K[];
  filters: Filters;
}

/** What every list is asked by, as a handler gets it. */
export type ListQuery = z.output<z.ZodObject<typeof paging>> & {
  sort?: string | undefined;
  format?: z.output<typeof format>;
};

/** A list as a part of an endpoint. */
export const listOf = <Row extends z.ZodObject, const K extends string, Filters extends z.ZodRawShape>(
  list: ListShape<Row, K, Filters>,
) => ({
  query: z.object({ ...paging, sort: sortOf(list.sort), ...list.filters }),
  reply: list.row,
  list: true as const,
});

/** A list that can also be had as a spreadsheet. */
export const exportedListOf = <Row extends z.ZodObject, const K extends string, Filters extends z.ZodRawShape>(
  list: ListShape<Row, K, Filters>,
) => ({ ...listOf({ ...list, filters: { ...list.filters, format } }), exports: true as const });

/** One or several of these names, with commas between. */
export const someOf = <const K extends string>(names: readonly K[]) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(names)))
    .meta({ description: `One or several of ${names.join(', ')}, with commas between.` });

/** Things in some states of their machine. */
export const inStates = <S extends string>({ states }: { states: Readonly<Record<S, unknown>> }) =>
  someOf(keysOf(states)).optional();

/** A moment of a filter, epoch ms: any of a plant, and 0 for since ever. */
export const moment = z.coerce.number().min(0).max(timesTo).overwrite(Math.round);
/** An id to filter by. */
export const idFilter = z.string().max(64);
