import { z } from 'zod';
import { defineContract } from './endpoint.ts';
import { type HomeSection, homeParts } from './homeParts.ts';

const count = z.number().int();
const text = z.string();
const instant = z.string();

/** The reply of one role group: who it is for, the day, and its sections. */
const homeOf = <G extends string, S extends HomeSection>(roleGroup: G, names: readonly S[]) =>
  z.object({
    roleGroup: z.literal(roleGroup),
    now: z.number(),
    /** The business day and when it began. */
    day: text,
    dayStart: instant,
    /** Reports that wait for an answer. */
    messages: count,
    ...(Object.fromEntries(names.map((name) => [name, homeParts[name]])) as { [K in S]: (typeof homeParts)[K] }),
  });

const home = z.discriminatedUnion('roleGroup', [
  homeOf('boss', ['supply', 'exceptions', 'plants']),
  homeOf('senior', ['supply', 'approvals', 'exceptions', 'plants']),
  homeOf('scheduler', ['supply', 'exceptions', 'waiting', 'pours', 'freeTrucks', 'truckStates']),
  homeOf('customer', ['loads', 'orders']),
  homeOf('sale', ['supply', 'approvals', 'pours', 'customers', 'quiet']),
  homeOf('fleet', ['truckStates', 'drivers', 'breakdowns', 'trips', 'transport']),
  homeOf('driver', ['ownTrips']),
  homeOf('pump', ['pours', 'ways']),
  homeOf('pipe', ['pours', 'ways']),
  homeOf('material', ['use', 'need']),
  homeOf('materialDriver', ['plantPlaces', 'boundTruck', 'need']),
  homeOf('lab', ['mixes', 'appraisals', 'deviations', 'slumps']),
  homeOf('oms', ['supply', 'customers', 'coming']),
  homeOf('equipment', ['truckStates', 'inRepair', 'breakdowns', 'plants']),
  homeOf('finance', ['month', 'unsigned']),
  homeOf('purchase', ['need', 'weekUse']),
  homeOf('block', ['poured']),
  homeOf('ics', ['use', 'need']),
  homeOf('ccnConcrete', ['supply', 'plants', 'grades']),
  homeOf('ccnSite', ['supply', 'grades', 'stages']),
  homeOf('ccnTransport', ['truckStates', 'stages', 'transport']),
  homeOf('ccnDians', ['use', 'useHours', 'need']),
]);
/** The home page of one role group with all of its sections. */
export type HomeReply = z.output<typeof home>;

/** Which sections the home page of each role group has. */
export const homeSections = Object.fromEntries(
  home.options.map((option) => [
    option.shape.roleGroup.value,
    Object.keys(option.shape).filter((name): name is HomeSection => name in homeParts),
  ]),
) as Record<HomeReply['roleGroup'], HomeSection[]>;

/** The home page of whoever is signed in. */
export const homes = defineContract({
  home: {
    method: 'GET',
    path: '/api/v1/home',
    says: 'What the home page of the role group shows.',
    shows: ['orders', 'waybills', 'vehicles', 'messages', 'plants', 'projects', 'settings', 'accounts'],
    access: 'signedIn',
    reply: home,
  },
});
