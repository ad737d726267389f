import type { FunctionList } from './access/functionLists.ts';
import type { Reading } from './access/reading.ts';
import type { Right } from './access/rights.ts';
import type { RoleGroup } from './access/roleGroups.ts';
import type { IconName } from './iconName.ts';
import type { ActName } from './machines.ts';
import type { OrderState } from './orders/orderStates.ts';

/**
 * What a screen asks of the person who opens it: to be signed in, no more; to be of a role group among whose tabs, menu entries or
 * own pages it stands; to read one of several things; or, where its whole purpose is an act, to be who may do one of several.
 */
export type ScreenNeeds =
  | 'signedIn'
  | 'own'
  | { readonly reads: readonly [Reading, ...Reading[]] }
  | { readonly acts: readonly [ActName, ...ActName[]] };

/** The strings that a screen takes from its address. */
export type ScreenParams = Readonly<Record<string, 'must' | 'may'>>;

/** What most details take. */
export const byId = { id: 'must' } as const;

/** Some role groups, or all of them. */
export type ForGroups = readonly RoleGroup[] | 'everybody';

/** A way to a screen as it stands in a list: its word, its icon of the kit, and whom it is shown to. */
export interface Entry {
  readonly title: string;
  readonly icon: IconName;
  /** Shown only to who holds it; none: always shown. */
  readonly right?: Right;
  /** Fixed parameters of the screen. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A bottom tab of some role groups. */
export interface Tab {
  readonly label: string;
  readonly icon: IconName;
  readonly of: ForGroups;
  /** Stands in the place of this tab for the boss of a group of plants. */
  readonly groupBossInsteadOf?: string;
}

interface Offered {
  readonly title: string;
  readonly params?: ScreenParams;
  /** Brought onto the device early: opened from lists, in the cab and on the site, where the network comes and goes. */
  readonly preload?: true;
  readonly tab?: Tab;
  /** Entries in the menu of the home page. */
  readonly menu?: readonly (Entry & { readonly of: ForGroups })[];
  /** Entries beside account and plant, where the person stands. */
  readonly ownPage?: readonly (Entry & { readonly of: ForGroups })[];
  /** Stands on the page of an order that is in one of these states, and poured in one of these ways where it names some; takes the order's id. */
  readonly onOrder?: Entry & { readonly states: readonly OrderState[]; readonly ways?: readonly string[] };
  /** Entries of the page of all functions. */
  readonly functions?: readonly (Entry & { readonly in: FunctionList })[];
}

/** A screen as plain data; its address is `/` + its name. One that wants a sign-in says what it needs of the person. */
export type Screen = Offered &
  (
    | { readonly needs: ScreenNeeds; readonly public?: never; readonly account?: never }
    /** Open without sign-in, or to an account that belongs to no plant. */
    | { readonly public: true; readonly account?: true; readonly needs?: never }
    | { readonly account: true; readonly public?: never; readonly needs?: never }
  );

/** What the rest of the product knows of a capability before any of its code is loaded. */
export interface Capability {
  readonly screens: Readonly<Record<string, Screen>>;
}

/** Keeps the exact names and parameters of a capability's screens. */
export const defineCapability = <const C extends Capability>(capability: C): C => capability;
