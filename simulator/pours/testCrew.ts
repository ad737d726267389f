import type { CallArgs } from '@pourline/contract/client/endpointFace';
import type { Endpoint, ReplyOf } from '@pourline/contract/endpoint';

/** Anybody who calls endpoints as one person. */
export interface Actor {
  userID: string;
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E, never>): Promise<ReplyOf<E>>;
}

/** The people who bring a pour about. */
export interface Crew<Person extends Actor = Actor> {
  customer: Person;
  /** Approves orders. */
  sale: Person;
  scheduler: Person;
  lab: Person;
  driver: Person;
}

/** The people of the east plant of the demo, by name; `find` signs somebody in. */
export const gatherCrewOf = async <Person extends Actor>(
  find: (name: string) => Promise<Person>,
  { customer = '郑工', sale = '冯涛', driver = '卫东升' } = {},
): Promise<Crew<Person>> => ({
  customer: await find(customer),
  sale: await find(sale),
  scheduler: await find('周敏'),
  lab: await find('秦岚'),
  driver: await find(driver),
});
