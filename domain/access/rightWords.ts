import { inOrder } from '../inOrder.ts';
import { rightSections } from './rightSections.ts';
import { type ActionRight, actionRights, fullRight, type MenuRight, menuRights, rightRows } from './rights.ts';
import { type RoleGroup, roleGroupNames, roleGroups } from './roleGroups.ts';

/** What a right lets somebody do, in the words of the people who give it. */
export const wordsOf = (right: ActionRight | MenuRight): string => rightRows[right].says;

const sectionsOf = <R extends ActionRight | MenuRight>(all: readonly R[]): { title: string; rights: readonly R[] }[] =>
  Object.entries(rightSections).flatMap(([title, order]) => {
    const rights = all.filter((right) => rightRows[right].section === title);
    return rights.length > 0 ? [{ title, rights: inOrder(rights, (right) => right, order) }] : [];
  });

/** Kinds of acts, in the order in which a person who composes a role goes through them. */
export const actionSections = sectionsOf(actionRights);

/** Rights that stand for themselves, whatever the role group. */
const menuSections = sectionsOf(menuRights);

/** The role groups that a right admits to when a role carries it: those that have a login right. */
export const grantableGroups: readonly RoleGroup[] = roleGroupNames.filter(
  (name) => roleGroups[name].loginRight !== null,
);

const isBuilt = (right: ActionRight | MenuRight): boolean => rightRows[right].planned === undefined;
/** The sections with what a role may be composed of: what is only planned would promise pages and acts that there are not. */
const builtOf = <R extends ActionRight | MenuRight>(sections: readonly { title: string; rights: readonly R[] }[]) =>
  sections
    .map(({ title, rights }) => ({ title, rights: rights.filter(isBuilt) }))
    .filter(({ rights }) => rights.length > 0);
export const offeredActionSections = builtOf(actionSections);
export const offeredMenuSections = builtOf(menuSections);

const plannedRights: ReadonlySet<string> = new Set(
  grantableGroups.flatMap((group) => [
    ...menuRights.filter((right) => !isBuilt(right)),
    ...actionRights.filter((right) => !isBuilt(right)).map((right) => fullRight(group, right)),
  ]),
);
/** How many of the rights of a role, full names, let somebody do or see something today. */
export const countRights = (rights: readonly string[]): number =>
  rights.filter((right) => !plannedRights.has(right)).length;

const wordsOfFull: ReadonlyMap<string, string> = new Map([
  ...menuRights.map((right) => [right, wordsOf(right)] as const),
  ...grantableGroups.flatMap((group) => [
    [roleGroups[group].loginRight ?? '', `以${roleGroups[group].title}身份登录`] as const,
    ...actionRights.map(
      (right) => [fullRight(group, right), `${roleGroups[group].title} · ${wordsOf(right)}`] as const,
    ),
  ]),
]);

/** A right by its full name in Chinese; the name itself when it is none of ours. */
export const wordsOfRight = (full: string): string => wordsOfFull.get(full) ?? full;

/** Whether a full name is a right of the product. */
export const isKnownRight = (full: string): boolean => wordsOfFull.has(full);
