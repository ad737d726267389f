import { instantSchema } from '@pourline/domain/time/instant';

/** When the person on the spot did it, by their phone's clock; absent: now. Never later than the server's clock. */
export const happened = { happenedAt: instantSchema().optional() };
