import { defaultMapCentre, type Geofence } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import { keysOf } from '@pourline/domain/keysOf';
import type { Order, OrderForm } from '@pourline/domain/orders/order';
import type { Project } from '@pourline/domain/projects/project';
import type { Filling } from '../../kit/form/checkBody.ts';
import type { OrderFormIn } from './partForm.ts';

/** How far around its middle a site reaches until somebody draws it, metres. */
export const usualSiteRadius = 150;

type Place = Pick<OrderForm, 'siteAddress' | 'siteLon' | 'siteLat' | 'prdTaskGeofence' | 'contact' | 'contactPhone'>;

/** Where the concrete goes and who takes it, as the project has it; a project without a fence gets a circle around its place. */
export function placeOfProject(project: Project): Place {
  const centre = project.geofence
    ? geofenceCenter(project.geofence)
    : project.lon !== null && project.lat !== null
      ? ([project.lon, project.lat] as const)
      : defaultMapCentre;
  const fence: Geofence = project.geofence ?? {
    type: 'circle',
    center: [centre[0], centre[1]],
    radius: usualSiteRadius,
  };
  return {
    siteAddress: project.address,
    siteLon: centre[0],
    siteLat: centre[1],
    prdTaskGeofence: fence,
    contact: project.contact,
    contactPhone: project.contactPhone,
  };
}

/** The form as it stands before anything is filled in. */
export const emptyForm: OrderForm = {
  contractID: '',
  constructionSite: '',
  strengthNo: '',
  technicalFeature: [],
  slump: '',
  maximumSize: '',
  pourWay: '',
  scheduledCa: 0,
  bookBegin: '',
  bookEnd: '',
  siteAddress: '',
  siteLon: defaultMapCentre[0],
  siteLat: defaultMapCentre[1],
  prdTaskGeofence: { type: 'circle', center: defaultMapCentre, radius: usualSiteRadius },
  contact: '',
  contactPhone: '',
  remark: '',
};

/** What is filled in so far, with the empty form where nothing stands yet. */
export const filledForm = (values: Filling<OrderFormIn>): OrderForm => ({
  ...emptyForm,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)),
});

/** The form of an order as it stands. */
export function formOfOrder(order: Order): OrderForm {
  const form: Record<string, unknown> = {};
  for (const field of keysOf<keyof OrderForm>(emptyForm)) form[field] = order[field];
  return {
    ...(form as OrderForm),
    bookBegin: new Date(order.bookBegin).toISOString(),
    bookEnd: new Date(order.bookEnd).toISOString(),
  };
}

/** The same once more: everything of an order but its time. */
export const againForm = (order: Order): OrderForm => ({ ...formOfOrder(order), bookBegin: '', bookEnd: '' });

/** Moves the place along with the middle of the fence. */
export function placeOfFence(fence: Geofence): Pick<OrderForm, 'siteLon' | 'siteLat' | 'prdTaskGeofence'> {
  const [siteLon, siteLat] = geofenceCenter(fence);
  return { siteLon, siteLat, prdTaskGeofence: fence };
}

/** What was promised, as the address of the form has it: m³, the moments of the first and the last concrete, the grade. */
export interface Promised {
  volume?: string | undefined;
  at?: string | undefined;
  until?: string | undefined;
  grade?: string | undefined;
}

const hourMs = 3_600_000;
const instantOf = (text: string | undefined): number => Date.parse(text ?? '');
const isoOf = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString() : '');

/** The form of an order that was promised: the rest as the project ordered it last, but the part, which is another each time. */
export const promisedForm = (
  project: Project,
  { volume, at, until, grade }: Promised,
  used: readonly Order[],
): OrderForm => {
  const latest = used.find((order) => order.contractID === project.contractID);
  const begin = instantOf(at);
  const last = instantOf(until) || begin;
  const end = Math.max(Math.ceil(last / hourMs) * hourMs, begin + hourMs);
  return {
    ...(latest ? { ...againForm(latest), constructionSite: '', remark: '' } : emptyForm),
    contractID: project.contractID,
    ...placeOfProject(project),
    scheduledCa: Math.max(0, Number(volume)) || 0,
    ...(grade && { strengthNo: grade }),
    bookBegin: isoOf(begin),
    bookEnd: isoOf(end),
  };
};
