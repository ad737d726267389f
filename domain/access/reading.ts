import { holds, type Right, type Viewer } from './rights.ts';
import type { RoleGroup } from './roleGroups.ts';

const office = ['boss', 'senior', 'scheduler', 'fleet', 'lab'] as const;
const site = ['customer', 'sale', 'driver'] as const;

/**
 * Which role groups see rows of a kind at all; which of the rows, the server's scopes say, which are typed by this table. Who is
 * not named sees none.
 */
export const seenBy = {
  orders: [...office, ...site, 'pump', 'pipe', 'oms', 'finance'],
  waybills: [...office, ...site, 'pump', 'pipe', 'oms', 'finance', 'material', 'block'],
  vehicles: [...office, ...site, 'material', 'equipment'],
  projects: [...office, 'customer', 'sale', 'pump', 'pipe', 'oms', 'finance', 'block', 'ccnSite'],
} as const satisfies Record<string, readonly RoleGroup[]>;

/** Rows of these kinds are seen by role group. */
export type SeenKind = keyof typeof seenBy;
/** The role groups that see rows of a kind. */
export type SeerOf<K extends SeenKind> = (typeof seenBy)[K][number];

/** The rights that admit to a call by which screens are read or filled in; the contract names them from here. */
export const readers = {
  board: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'boss_app_login'],
  dayPlan: ['dispatcher-login', 'senior_manager-login'],
  whatIf: ['dispatcher-login', 'senior_manager-login', 'salesman-login'],
  mixes: ['laboratory-login', 'dispatcher-login'],
  carLog: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'driver-login', 'equipment-login'],
  driverDay: ['driver-login'],
  orderPlacing: ['add-order'],
  orderImport: ['add-order', 'dispatcher-login'],
  users: ['manage-users'],
  roles: ['manage-roles', 'manage-users'],
  registrations: ['review-registrations'],
  settings: ['manage-settings'],
  audit: ['view-audit'],
} as const satisfies Record<string, readonly [Right, ...Right[]]>;

export type Reading = SeenKind | keyof typeof readers;

const isSeenKind = (reading: Reading): reading is SeenKind => Object.hasOwn(seenBy, reading);

/** Whether the person, as the role group he works as, gets anything of this kind from the server. */
export const mayRead = (viewer: Pick<Viewer, 'roleGroup' | 'rights'>, reading: Reading): boolean =>
  isSeenKind(reading)
    ? (seenBy[reading] as readonly RoleGroup[]).includes(viewer.roleGroup)
    : (readers[reading] as readonly Right[]).some((right) => holds(viewer, right));
