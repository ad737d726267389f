import type { Viewer } from '../access/rights.ts';
import type { EnabledState } from '../enabledStates.ts';
import { DomainError } from '../errors.ts';
import { distanceM, type Geofence, type LonLat, type NavRoute } from '../geo.ts';
import type { RouteHours } from '../roads/orderDrive.ts';
import { dayOf } from '../time.ts';
import { centi } from '../volume.ts';
import type { Order, OrderChanges, OrderForm } from './order.ts';
import { clashingCodes, type NamedCodes, type OfferedCodes, type OrderCodes, unknownCode } from './orderCodes.ts';
import { isOrderToArrange, isOrderToOpen } from './orderStages.ts';
import { type OrderState, orderState } from './orderStates.ts';

/** What decides whether a person may place an order for a project. */
export interface ProjectGround {
  state: EnabledState;
  salesmanOID: string | null;
  /** Whether the person is one of the project's managers. */
  managed: boolean;
}

/**
 * Whether the person may place orders for the project: a customer for those they manage, a salesman for their own contracts, the
 * plant's scheduler for all.
 */
export const mayPlaceOrder = (viewer: Pick<Viewer, 'roleGroup' | 'userID'>, project: ProjectGround): boolean => {
  if (viewer.roleGroup === 'customer') return project.managed;
  if (viewer.roleGroup === 'sale') return project.salesmanOID === viewer.userID;
  // Of the whole sales team's contracts: the desk, and whoever leads the sales.
  return viewer.roleGroup === 'scheduler' || viewer.roleGroup === 'senior';
};

/** The site of an order must lie on the map and its fence must have ground. */
export const checkFence = (fence: Geofence | null | undefined): Geofence => {
  if (!fence || (fence.type === 'polygon' && new Set(fence.points.map(String)).size < 3))
    throw new DomainError('order.noGeofence');
  return fence;
};

/** Refuses a code that the plant does not offer; what stood there before may stay. Throws `order.codeUnknown`. */
export const checkNamedCodes = (offered: OfferedCodes, asked: NamedCodes, before?: NamedCodes): void => {
  const unknown = unknownCode(offered, asked, before);
  if (unknown) throw new DomainError('order.codeUnknown', unknown);
};

/** Refuses what an order says by a code that its plant does not offer; what stood there before may stay. Throws `order.codeUnknown`, and `order.featuresClash` for requirements of which one excludes another. */
export const checkCodes = (offered: OfferedCodes, asked: OrderCodes, before?: OrderCodes): void => {
  checkNamedCodes(offered, asked, before);
  const clashing = clashingCodes(offered, asked, before);
  if (clashing) throw new DomainError('order.featuresClash', clashing);
};

/** A pour is entered so many days after it began at the latest, and booked so many ahead at the earliest; it lasts this long at most. */
const pourDays = { after: 31, ahead: 366, most: 31 };
const dayMs = 86_400_000;

/** Refuses a time at which no pour can be: `order.timeOutOfReach`. `field` is what people call it. */
export const checkPourTime = (now: number, time: string, field: string): void => {
  const [from, to] = [now - pourDays.after * dayMs, now + pourDays.ahead * dayMs];
  const at = Date.parse(time);
  if (at < from || at > to) throw new DomainError('order.timeOutOfReach', { field, from: dayOf(from), to: dayOf(to) });
};

/** Farther than this from every plant nobody carries concrete, as the crow flies, km. */
const mostSiteKm = 300;

/** Refuses a site to which none of these plants carries concrete: `order.siteOutOfReach`. */
export const checkSite = (plants: readonly LonLat[], order: Pick<Order, 'siteLon' | 'siteLat'>): void => {
  if (plants.length > 0 && !plants.some((plant) => distanceM(plant, siteOf(order)) <= mostSiteKm * 1000))
    throw new DomainError('order.siteOutOfReach', { n: mostSiteKm });
};

/** Refuses times at which no pour can be, of those that are told: `order.timeOutOfReach`, `order.tooLong`. */
export const checkBooking = (
  now: number,
  { bookBegin, bookEnd }: Pick<OrderChanges, 'bookBegin' | 'bookEnd'>,
): void => {
  if (bookBegin !== undefined) checkPourTime(now, bookBegin, '开始时间');
  if (bookEnd !== undefined) checkPourTime(now, bookEnd, '结束时间');
  if (
    bookBegin !== undefined &&
    bookEnd !== undefined &&
    Date.parse(bookEnd) - Date.parse(bookBegin) > pourDays.most * dayMs
  )
    throw new DomainError('order.tooLong', { n: pourDays.most });
};

/** The columns of an order that its form fills; the project stays out. */
export const fieldsOfForm = ({ contractID: _, ...fields }: OrderForm): Omit<OrderForm, 'contractID'> => ({
  ...fields,
  prdTaskGeofence: checkFence(fields.prdTaskGeofence),
});

/** A change of the form by the customer or the salesman; an approved order that its customer changes awaits the salesman's word. */
export const modifyOrder = (
  order: Pick<Order, 'state' | 'contractID'>,
  form: OrderForm,
  by: 'customer' | 'sale',
): Omit<OrderForm, 'contractID'> & { modifyPending?: boolean } => {
  // The project decides who may see the order: another project is another order.
  if (form.contractID !== order.contractID) throw new DomainError('order.formInvalid');
  const awaits = by === 'customer' && isOrderToArrange(order.state);
  return {
    ...fieldsOfForm(form),
    ...(awaits && { modifyPending: true }),
    ...(by === 'sale' && { modifyPending: false }),
  };
};

type Changeable = Pick<Order, 'state' | 'assignedCa' | 'bookBegin' | 'bookEnd'>;

/**
 * What a change sets on an order. Refuses an empty change and one that ends before it begins (`order.formInvalid`), and a volume
 * below what is on waybills already (`order.belowDelivered`). A change of the concrete itself makes the mix given before unfit: the
 * order goes back to the laboratory.
 */
export const applyChanges = (
  order: Changeable,
  changes: OrderChanges,
): { set: OrderChanges & { proportionID?: null }; to?: OrderState } => {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as OrderChanges;
  if (Object.keys(given).length === 0) throw new DomainError('order.formInvalid');
  const begin = Date.parse(given.bookBegin ?? order.bookBegin);
  if (Date.parse(given.bookEnd ?? order.bookEnd) <= begin) throw new DomainError('order.formInvalid');
  if (given.scheduledCa !== undefined) checkVolume(order, given.scheduledCa);
  if (!isOrderToOpen(order.state) || !changesConcrete(given)) return { set: given };
  return { set: { ...given, proportionID: null }, to: orderState.proportioning };
};

const concreteFields = ['strengthNo', 'technicalFeature', 'slump', 'maximumSize'] as const;
const changesConcrete = (changes: OrderChanges): boolean =>
  concreteFields.some((field) => changes[field] !== undefined);

/** Refuses a volume below what is on waybills already. */
export const checkVolume = (order: Pick<Order, 'assignedCa'>, volume: number): void => {
  if (centi(volume) <= 0) throw new DomainError('order.formInvalid');
  if (centi(volume) < centi(order.assignedCa)) throw new DomainError('order.belowDelivered');
};

/** Where and when an order is produced. */
export interface Arrangement {
  plantID: string;
  plantName: string;
  lineID: string | null;
  arrangeTime: string;
  pourRate?: number | undefined;
  autoSend: boolean;
}

/** The ways between plant and site: agreed routes, length of the first in metres, its minutes on free roads and by the hour of leaving. */
export interface SiteWays {
  navRoutes: NavRoute[];
  routeDistance: number;
  routeMinutes: number;
  routeHours: RouteHours;
}

/** The columns of an order that its arrangement fills. */
export const arrangeOrder = ({ pourRate, ...arrangement }: Arrangement, ways: SiteWays) => ({
  ...arrangement,
  ...(pourRate !== undefined && { pourRate }),
  ...ways,
});

/** An order without plant, line, time, ways and mix: awaiting arrangement again. */
export const unarrangedOrder = {
  reserved: false,
  plantID: null,
  plantName: null,
  lineID: null,
  arrangeTime: null,
  pourRate: null,
  autoSend: false,
  confirmation: '',
  navRoutes: [] as NavRoute[],
  routeDistance: null,
  routeMinutes: null,
  routeHours: null,
  proportionID: null,
} as const;

/** What a change of fields did, as the history shows it: field by field the value before and after; equal ones stay out. */
export const differences = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [before: unknown, after: unknown]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => comparable(field, before[field]) !== comparable(field, value))
      .map(([field, value]) => [field, [before[field] ?? null, value ?? null]]),
  );

const instants = new Set(['bookBegin', 'bookEnd', 'arrangeTime']);
const comparable = (field: string, value: unknown): string =>
  instants.has(field) && typeof value === 'string' ? String(Date.parse(value)) : JSON.stringify(sorted(value ?? null));

/** A store may give the members of a value back in another order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
};

/** The number of an order: its business day and its place in it, `20261121-0007`. */
export const orderNumber = (businessDay: string, place: number): string =>
  `${businessDay.replaceAll('-', '')}-${String(place).padStart(4, '0')}`;

/** Where the site stands. */
export const siteOf = (order: Pick<Order, 'siteLon' | 'siteLat'>): LonLat => [order.siteLon, order.siteLat];
