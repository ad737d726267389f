import { reasonIfAny } from '@pourline/domain/saysWhy';
import { instantSchema } from '@pourline/domain/time/instant';

/** When the person on the spot did it, by their phone's clock; absent: now. Never later than the server's clock. */
export const happened = { happenedAt: instantSchema().optional() };

/** Why something is done on a load though its truck's place, or the time since loading, does not fit it; without it such an act is refused (`waybill.doubtful`). */
export const doubted = { reason: reasonIfAny.optional() };
