import { holds, type Right, type Viewer } from './rights.ts';
import type { RoleGroup } from './roleGroups.ts';

/** Which rows of a kind somebody may see, other than all of them or none. */
interface Parts {
  /** `projects`: of projects that they manage or work on; `contracts`: that they look after as salesman; `ordersCarried`: for which they have driven a load. */
  orders: 'all' | 'projects' | 'contracts' | 'ordersCarried';
  /** `own`: loads that they drive. */
  waybills: 'all' | 'projects' | 'contracts' | 'own';
  /** `own`: trucks that they are bound to; `projects` and `contracts`: trucks that carry a load for one of those now. */
  vehicles: 'all' | 'projects' | 'contracts' | 'own';
  projects: 'all' | 'projects' | 'contracts';
  /** Reports: `own` are those that they sent; the others add those on orders, loads or trucks that they see. */
  messages: 'all' | 'own' | 'orders' | 'waybills' | 'vehicles';
}

/**
 * Which part of the rows of each kind each role group sees; a group that is not named sees none. Lists, details, sums, papers, files and
 * the live line all ask this table, so that one cell changes them together: the server turns each part into SQL once
 * (`…Scope.ts`) and into a question about ids once (`liveSight.ts`).
 */
export const seenBy: { readonly [K in keyof Parts]: Readonly<Partial<Record<RoleGroup, Parts[K]>>> } = {
  orders: {
    boss: 'all',
    senior: 'all',
    scheduler: 'all',
    customer: 'projects',
    sale: 'contracts',
    fleet: 'all',
    driver: 'ordersCarried',
    pump: 'all',
    pipe: 'all',
    lab: 'all',
    oms: 'all',
    finance: 'all',
  },
  waybills: {
    boss: 'all',
    senior: 'all',
    scheduler: 'all',
    customer: 'projects',
    sale: 'contracts',
    fleet: 'all',
    driver: 'own',
    pump: 'all',
    pipe: 'all',
    material: 'all',
    lab: 'all',
    oms: 'all',
    finance: 'all',
    block: 'all',
  },
  vehicles: {
    boss: 'all',
    senior: 'all',
    scheduler: 'all',
    customer: 'projects',
    sale: 'contracts',
    fleet: 'all',
    driver: 'own',
    material: 'all',
    lab: 'all',
    equipment: 'all',
  },
  projects: {
    boss: 'all',
    senior: 'all',
    scheduler: 'all',
    customer: 'projects',
    sale: 'contracts',
    fleet: 'all',
    pump: 'all',
    pipe: 'all',
    lab: 'all',
    oms: 'all',
    finance: 'all',
    block: 'all',
    ccnSite: 'projects',
  },
  messages: {
    boss: 'all',
    senior: 'all',
    scheduler: 'all',
    customer: 'orders',
    sale: 'orders',
    fleet: 'vehicles',
    driver: 'waybills',
    pump: 'own',
    pipe: 'own',
    material: 'own',
    materialDriver: 'own',
    lab: 'own',
    oms: 'own',
    equipment: 'vehicles',
    finance: 'own',
    purchase: 'own',
    block: 'own',
    ics: 'own',
    ccnConcrete: 'own',
    ccnSite: 'own',
    ccnTransport: 'own',
    ccnDians: 'own',
  },
};

/** Rows of these kinds are seen by role group. */
export type SeenKind = keyof Parts;
/** The parts of a kind's rows that somebody may see. */
export type PartOf<K extends SeenKind> = Parts[K];

/** Which part of the rows of a kind a role group sees. */
export const partOf = <K extends SeenKind>(kind: K, roleGroup: RoleGroup): PartOf<K> | 'none' =>
  seenBy[kind][roleGroup] ?? 'none';

/** Whether the role group sees some rows of the kind and not others. */
export const seesNarrowly = (kind: SeenKind, roleGroup: RoleGroup): boolean =>
  !['all', 'none'].includes(partOf(kind, roleGroup));

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

/** Whether the person, as the role group they work as, gets anything of this kind from the server. */
export const mayRead = (viewer: Pick<Viewer, 'roleGroup' | 'rights'>, reading: Reading): boolean =>
  isSeenKind(reading)
    ? partOf(reading, viewer.roleGroup) !== 'none'
    : (readers[reading] as readonly Right[]).some((right) => holds(viewer, right));
