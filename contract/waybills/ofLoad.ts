import { z } from 'zod';

/**
 * Which load it was to whoever did something on it: of which order, and which load of that. Where it was taken to another order since, nothing
 * is done (`waybill.transferred`). Left out by old apps: then it counts by when it was done.
 */
export const ofLoad = {
  taskID: z.string().max(64).optional(),
  sequenceNo: z.number().int().min(1).max(1_000_000).optional(),
};
