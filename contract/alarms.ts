import { readers } from '@pourline/domain/access/reading';
import { alarmSchema } from '@pourline/domain/alarms/alarm';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';

/** What is wrong at the plants now, and who sees to it. */
export const alarms = defineContract({
  standing: {
    method: 'GET',
    path: '/api/v1/alarms',
    says: 'The alarms that stand and are the person’s to see, the dearest first, and how many there are; of one plant with those of no plant.',
    shows: ['alarms'],
    access: readers.alarmList,
    query: z.object({ plantID: z.string().max(64).optional() }),
    reply: z.object({ total: z.number().int(), rows: z.array(alarmSchema) }),
  },
  own: {
    method: 'GET',
    path: '/api/v1/alarms/own',
    says: 'What is wrong now with the orders and loads of a site, of the contracts of a salesman, or with the load that a driver carries, without what it costs the plant.',
    shows: ['alarms', 'orders', 'waybills', 'vehicles'],
    access: ['construction-login', 'salesman-login', 'driver-login'],
    reply: z.object({ total: z.number().int(), rows: z.array(alarmSchema) }),
  },
  take: {
    method: 'PUT',
    path: '/api/v1/alarms/take/{id}',
    says: 'The person takes an alarm that stands in hand, or lets it go again. What somebody else has in hand is only taken over with `over`, and let go by themselves.',
    changes: ['alarms'],
    access: readers.alarmTaking,
    params: byId,
    body: z.object({ take: z.boolean().default(true), over: z.boolean().default(false) }),
    reply: alarmSchema,
  },
});
