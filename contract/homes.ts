import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';
import { shapesFor } from './homeParts.ts';

const count = z.number().int();
const text = z.string();
const instant = z.string();

/** The reply of one role group: who it is for, the day, and its sections. */
const homeOf = <G extends RoleGroup>(roleGroup: G) =>
  z.object({
    roleGroup: z.literal(roleGroup),
    now: z.number(),
    /** The business day and when it began. */
    day: text,
    dayStart: instant,
    /** Reports that wait for an answer. */
    messages: count,
    ...shapesFor(roleGroup),
  });

const home = z.discriminatedUnion('roleGroup', [
  homeOf('boss'),
  homeOf('senior'),
  homeOf('scheduler'),
  homeOf('customer'),
  homeOf('sale'),
  homeOf('fleet'),
  homeOf('driver'),
  homeOf('pump'),
  homeOf('pipe'),
  homeOf('material'),
  homeOf('materialDriver'),
  homeOf('lab'),
  homeOf('oms'),
  homeOf('equipment'),
  homeOf('finance'),
  homeOf('purchase'),
  homeOf('block'),
  homeOf('ics'),
  homeOf('ccnConcrete'),
  homeOf('ccnSite'),
  homeOf('ccnTransport'),
  homeOf('ccnDians'),
]);
/** The home page of one role group with all of its sections. */
export type HomeReply = z.output<typeof home>;

/** The home page of whoever is signed in. */
export const homes = defineContract({
  home: {
    method: 'GET',
    path: '/api/v1/home',
    says: 'What the home page of the role group shows.',
    shows: ['orders', 'waybills', 'vehicles', 'plans', 'messages', 'plants', 'projects', 'settings', 'accounts'],
    access: 'signedIn',
    reply: home,
  },
});
