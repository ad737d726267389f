import type { PartOf, SeenKind } from '@pourline/domain/access/reading';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { Tie } from './ties.ts';

/**
 * By what a row belongs to a part of its kind, as data: `scopeOf` makes the condition of lists, details, sums, papers and files
 * of it, `liveSight` the question about one row that was told of.
 */
export type Mark =
  /** The column names the person. */
  | { readonly column: string; readonly is: 'person' }
  /** The column names something that the person is tied to. */
  | { readonly column: string; readonly among: Tie }
  /** The column has one of the values that are the role group's business. */
  | { readonly column: string; readonly oneOf: (roleGroup: RoleGroup) => readonly string[] }
  /** The column leads to a row of another kind: in a part of that kind, or in the part that the person sees of it. */
  | { readonly column: string; readonly to: SeenRows; readonly part: string | null };

/** The rows of a kind and the parts of them that somebody may see; a row is in a part when it bears one of its marks. */
export interface SeenRows {
  readonly kind: SeenKind;
  readonly table: string;
  readonly id: string;
  readonly parts: Readonly<Record<string, readonly Mark[]>>;
}

type Parts<K extends SeenKind> = Readonly<Record<Exclude<PartOf<K>, 'all'>, readonly Mark[]>>;
interface RowsOf<K extends SeenKind> extends SeenRows {
  readonly kind: K;
  readonly parts: Parts<K>;
}

/** Tells the marks of each part of a kind; a part without its marks does not compile. */
export const defineSeenRows = <K extends SeenKind>(
  kind: K,
  rows: { table: string; id: string; parts: Parts<K> },
): RowsOf<K> => ({ kind, ...rows });

/** The mark of rows whose column leads to a row of another kind, in one part of it or in whichever the person sees. */
export const leadingTo = <K extends SeenKind>(
  column: string,
  to: RowsOf<K>,
  part: Exclude<PartOf<K>, 'all'> | null = null,
): Mark => ({ column, to, part });

/** The marks of a part. */
export const marksOf = (rows: SeenRows, part: string): readonly Mark[] => {
  const marks = rows.parts[part];
  if (!marks) throw new Error(`${rows.kind} have no part ${part}`);
  return marks;
};
