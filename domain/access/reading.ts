import * as lists from './rightLists.ts';
import { holds, type Right, type Viewer } from './rights.ts';
import type { RoleGroup } from './roleGroups.ts';

type Lists = typeof lists;
type Told<Part extends 'sees' | 'readers'> = {
  [L in keyof Lists]: Lists[L] extends { kind: 'reading' } & { readonly [P in Part]: infer T } ? T : never;
}[keyof Lists];
type NameOf<T> = T extends unknown ? keyof T & string : never;
type CellOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Rows of these kinds are seen by role group. */
export type SeenKind = NameOf<Told<'sees'>>;
type SeenBy<K extends SeenKind> = CellOf<Told<'sees'>, K>;
/** The parts of a kind's rows that somebody may see. */
export type PartOf<K extends SeenKind> = K extends SeenKind ? SeenBy<K>[keyof SeenBy<K>] & string : never;

const readings = Object.values(lists).flatMap((list) => (list.kind === 'reading' ? [list] : []));

/**
 * Which part of the rows of each kind each role group sees, as its capability says it. Lists, details, sums, papers, files and the
 * live line all ask this table, so that one cell changes them together.
 */
const seenBy: { readonly [K in SeenKind]: Readonly<Partial<Record<RoleGroup, PartOf<K>>>> } = Object.assign(
  {},
  ...readings.map(({ sees }) => sees),
);

/** Which part of the rows of a kind a role group sees. */
export const partOf = <K extends SeenKind>(kind: K, roleGroup: RoleGroup): PartOf<K> | 'none' =>
  seenBy[kind][roleGroup] ?? 'none';

/** Whether the role group sees some rows of the kind and not others. */
export const seesNarrowly = (kind: SeenKind, roleGroup: RoleGroup): boolean =>
  !['all', 'none'].includes(partOf(kind, roleGroup));

type ReaderName = NameOf<Told<'readers'>>;
/** The rights that admit to a call by which screens are read or filled in; the contract names them from here. */
export const readers: { readonly [N in ReaderName]: readonly [Right, ...Right[]] } = Object.assign(
  {},
  ...readings.map((reading) => reading.readers),
);

export type Reading = SeenKind | ReaderName;

const isSeenKind = (reading: Reading): reading is SeenKind => Object.hasOwn(seenBy, reading);

/** Whether something is read by role group or by right under this name. */
export const isReading = (name: string): name is Reading => Object.hasOwn(seenBy, name) || Object.hasOwn(readers, name);

/** Whether the person, as the role group they work as, gets anything of this kind from the server. */
export const mayRead = (viewer: Pick<Viewer, 'roleGroup' | 'rights'>, reading: Reading): boolean =>
  isSeenKind(reading)
    ? partOf(reading, viewer.roleGroup) !== 'none'
    : readers[reading].some((right) => holds(viewer, right));
