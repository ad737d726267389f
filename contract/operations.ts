import { z } from 'zod';
import { defineContract } from './endpoint.ts';

const counters = z.record(z.string(), z.number());

/** Counters for those who run the plant's server. */
export const operations = defineContract({
  counters: {
    method: 'GET',
    path: '/api/v1/operations/counters',
    says: 'What the server has counted since its start: connections, frames and what was wrong with them, live screens.',
    shows: [],
    access: ['dispatcher-login', 'senior_manager-login', 'boss_app_login'],
    reply: z.object({ gnss: counters, positions: counters, live: counters }),
  },
});
