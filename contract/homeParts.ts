import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { keysOf } from '@pourline/domain/keysOf';
import type { z } from 'zod';
import * as homeLists from './homeSections/homeLists.ts';

type Lists = typeof homeLists;
/** The capabilities that have something on home pages. */
export type HomeCapability = keyof Lists;
/** The sections of one capability. */
export type SectionsOfCapability<C extends HomeCapability> = keyof Lists[C] & string;
/** Every section of home pages. */
export type HomeSection = { [C in HomeCapability]: SectionsOfCapability<C> }[HomeCapability];

type Part<S extends HomeSection> = {
  [C in HomeCapability]: S extends keyof Lists[C] ? Lists[C][S] : never;
}[HomeCapability];
type Shape<S extends HomeSection> = Part<S> extends { shape: infer Z extends z.core.$ZodType } ? Z : never;
type HasSection<G extends RoleGroup, S extends HomeSection> =
  Part<S> extends { of: infer O extends readonly RoleGroup[] } ? (G extends O[number] ? S : never) : never;

/** What each section carries. */
export type HomeSections = { [S in HomeSection]: z.output<Shape<S>> };
/** The shapes of the sections on the home page of a role group. */
export type ShapesFor<G extends RoleGroup> = {
  [S in { [T in HomeSection]: HasSection<G, T> }[HomeSection]]: Shape<S>;
};

interface AnyPart {
  readonly shape: z.core.$ZodType;
  readonly of: readonly RoleGroup[];
}
const parts: Readonly<Record<HomeSection, AnyPart>> = Object.assign({}, ...Object.values(homeLists));
const sectionNames = keysOf<HomeSection>(parts);

/** Which sections the home page of a role group has. */
export const sectionsFor = (roleGroup: RoleGroup): HomeSection[] =>
  sectionNames.filter((name) => parts[name].of.includes(roleGroup));

/** What they carry. */
export const shapesFor = <G extends RoleGroup>(roleGroup: G): ShapesFor<G> =>
  Object.fromEntries(sectionsFor(roleGroup).map((name) => [name, parts[name].shape])) as ShapesFor<G>;
