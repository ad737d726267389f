import type { orderForm } from '@pourline/domain/orders/order';
import type { z } from 'zod';
import type { BodyForm } from '../../kit/form/useBodyForm.ts';

export type OrderFormIn = z.input<typeof orderForm>;
/** The form of an order while it is being filled in; every part of it works on the same one. */
export type PartForm = BodyForm<OrderFormIn, unknown>;

/** The fields of each part, in the order in which they are asked for. */
export const partFields = {
  what: ['constructionSite', 'scheduledCa', 'strengthNo', 'pourWay', 'slump', 'maximumSize', 'technicalFeature'],
  when: ['bookBegin', 'bookEnd'],
  where: ['siteAddress', 'prdTaskGeofence', 'contact', 'contactPhone', 'remark'],
} as const satisfies Record<string, readonly (keyof OrderFormIn)[]>;
