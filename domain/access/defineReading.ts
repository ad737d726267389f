import type { RoleGroup } from './roleGroups.ts';

/** What a capability says of who reads its things. */
interface CapabilityReading {
  /** What replies show of it, with what stands behind the name: screens ask again when something of a topic was changed. */
  readonly topics?: Readonly<Record<string, string>>;
  /**
   * Which part of the rows of a kind each role group sees: all of them, or a part whose rows
   * the server tells once as data (`…Scope.ts`). A group that is not named sees none.
   */
  readonly sees: Readonly<Record<string, Readonly<Partial<Record<RoleGroup, string>>>>>;
  /** The rights that admit to a call by which screens are read or filled in, by the name of what is read. */
  readonly readers: Readonly<Record<string, readonly [string, ...string[]]>>;
}

/** Keeps the exact names of kinds, parts and rights. */
export const defineReading = <const R extends CapabilityReading>(reading: R) => ({
  kind: 'reading' as const,
  ...reading,
});
