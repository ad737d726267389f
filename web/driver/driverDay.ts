import type { ReplyOf } from '@pourline/contract/endpoint';
import type { vehicles } from '@pourline/contract/vehicles';

/** The driver's day: truck, place in the queue, load. */
export type DriverDay = ReplyOf<(typeof vehicles)['driverDay']>;
