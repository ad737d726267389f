import * as rightLists from './access/rightLists.ts';
import { keysOf } from './keysOf.ts';
import { topicOf } from './topicOf.ts';

/**
 * What a call shows and what it changes, of things of several capabilities. A screen asks again for the replies that show something of a topic that was changed,
 * whether by its own person or, as the live line tells, by somebody else.
 */
const shared = [
  /** Orders with their changes, sequences, mixes and opening appraisals. */
  'orders',
  /** Loads with their batches and signatures. */
  'waybills',
  /** Trucks and pumps: state, driver, place in the queue. */
  'vehicles',
  /** Positioning devices and whether they are let in. */
  'devices',
  /** Where trucks are; too many to be told one by one, they travel as positions. */
  'positions',
  /** Reports on orders, loads and trucks. */
  'messages',
  /** The published plan of a business day and proposals beside it. */
  'plans',
  /** Plants with their mixing lines. */
  'plants',
  /** Projects, their contracts and who works on them. */
  'projects',
  /** The people of a plant. */
  'people',
  /** Roles and the rights in them. */
  'roles',
  /** Applications to join a plant or to found one. */
  'registrations',
  /** What a plant decides for itself. */
  'settings',
  /** Codes to choose from: grades, slumps, ways of pouring. */
  'codes',
  /** What belongs to an account alone: sessions, password, signature, settings of its own, devices. */
  'accounts',
  /** The plants as organisations that can be joined and signed in at. */
  'tenants',
  /** The clock of a simulated day. */
  'clock',
] as const;

type Lists = typeof rightLists;
/** The topics that capabilities tell where they say who reads their things. */
type OwnTopic = {
  [L in keyof Lists]: Lists[L] extends { readonly topics: infer T } ? keyof T & string : never;
}[keyof Lists];

export type Topic = (typeof shared)[number] | OwnTopic;
const own: readonly OwnTopic[] = Object.values(rightLists).flatMap((list) =>
  'topics' in list ? keysOf<OwnTopic>(list.topics) : [],
);
/** Every topic. */
export const topics: readonly Topic[] = [...shared, ...own];

/** Topics that no message tells of as such: positions travel by themselves, the clock as its time, and the others belong to no single plant. */
const untold: readonly Topic[] = ['positions', 'accounts', 'tenants', 'clock'];
const toldOneByOne: readonly Topic[] = Object.values(topicOf);

/** Topics of which the live line tells that something changed, but not what: a call that says it changes them is told of as a whole. */
export const toldAsWhole: readonly Topic[] = topics.filter(
  (topic) => !untold.includes(topic) && !toldOneByOne.includes(topic),
);
