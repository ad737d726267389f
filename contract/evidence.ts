import { readers } from '@pourline/domain/access/reading';
import { z } from 'zod';
import { byId, defineContract, fileBytes } from './endpoint.ts';
import { listOf } from './listOf.ts';

/** The root of a day, and whether everything still follows. */
const dayRoot = z.object({
  tenantID: z.string(),
  rootNo: z.number().int(),
  /** The business day that its records belong to. */
  day: z.string(),
  leafCount: z.number().int(),
  merkle: z.string(),
  /** The root before it; empty for the first. */
  previous: z.string(),
  root: z.string(),
  createTime: z.string(),
  /** Whether the root is as it was made, whether it follows from its list of tickets as it is now, and from the root before. */
  rootKept: z.boolean(),
  rootHolds: z.boolean(),
  linkHolds: z.boolean(),
  /** How many of its tickets have other records now, and how many are gone from the list. */
  differing: z.number().int(),
  missing: z.number().int(),
});

/** The ends of the chains of a day's tickets, held together by one hash a day. */
export const evidence = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/chain-root',
    says: 'The roots of the days, each checked against its tickets and the one before, newest first.',
    shows: ['waybills'],
    access: readers.evidence,
    ...listOf({ row: dayRoot, sort: ['rootNo'], filters: {} }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/chain-root/{id}',
    says: 'The root of one day, by its number, with its tickets.',
    shows: ['waybills'],
    access: readers.evidence,
    params: byId,
    reply: dayRoot.extend({
      leaves: z.array(
        z.object({
          taskDetailID: z.string(),
          taskDetailNo: z.string(),
          number: z.number().int(),
          hash: z.string(),
          /** Whether its records still are those of that day. */
          holds: z.boolean(),
        }),
      ),
      /** The hashes of the leaves as the root was made of them, in their order. */
      leafHashes: z.array(z.string()),
    }),
  },
  export: {
    method: 'GET',
    path: '/api/v1/chain-root/{id}/export',
    says: 'A day as JSON to be kept elsewhere: leaves, root and the root before.',
    shows: ['waybills'],
    access: readers.evidence,
    params: byId,
    reply: fileBytes,
    kind: 'file',
  },
});
