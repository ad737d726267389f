import { readers } from '@pourline/domain/access/reading';
import { broadcastState } from '@pourline/domain/broadcasts/broadcastStates';
import { announcement } from '@pourline/domain/broadcasts/speechText';
import { z } from 'zod';
import { byId, defineContract, fileBytes } from './endpoint.ts';
import { idFilter, listOf, someOf } from './listOf.ts';
import { reasonBody } from './reasonBody.ts';

const states = Object.values(broadcastState);

/** An announcement in the yard. */
export const broadcast = z.object({
  broadcastID: z.string(),
  text: z.string(),
  state: z.enum(broadcastState),
  /** Why nothing could say it. */
  reason: z.string(),
  askerName: z.string(),
  /** The load whose truck it calls. */
  taskDetailID: z.string().nullable(),
  createTime: z.string(),
});
/** An announcement in the yard. */
export type Broadcast = z.infer<typeof broadcast>;

/** What is said over the loudspeakers of a yard. */
export const broadcasts = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/broadcast',
    says: 'What was to be announced in the yard, and whether it was said, the newest first.',
    shows: ['broadcasts'],
    access: readers.broadcasts,
    ...listOf({ row: broadcast, sort: ['createTime'], filters: { 'filter.state': someOf(states).optional() } }),
  },
  yard: {
    method: 'GET',
    path: '/api/v1/broadcast/yard',
    says: 'What the screen of a yard shows: which trucks are to load where, who loads, and what is to be said next.',
    shows: ['broadcasts', 'waybills', 'vehicles'],
    access: readers.broadcasts,
    reply: z.object({
      trucks: z.array(
        z.object({
          taskDetailID: z.string(),
          carNo: z.string(),
          plantName: z.string(),
          /** Null: it was given no line yet. */
          lineName: z.string().nullable(),
          projectName: z.string(),
          /** m³ */
          totalVolume: z.number(),
          /** It stands under its line. */
          isLoading: z.boolean(),
          since: z.string(),
        }),
      ),
      waiting: z.array(broadcast),
      /** The server has a voice of its own; else whoever announces speaks by themselves. */
      hasVoice: z.boolean(),
    }),
  },
  ask: {
    method: 'POST',
    path: '/api/v1/broadcast',
    says: 'Has the truck of a load called to its line, or else a text announced in the yard; `once`: unless that call was asked for already.',
    changes: ['broadcasts'],
    access: readers.broadcasts,
    body: z
      .object({ text: announcement.optional(), taskDetailID: idFilter.optional(), once: z.boolean().default(false) })
      .refine(({ text, taskDetailID }) => text !== undefined || taskDetailID !== undefined, '请填写播报内容'),
    reply: broadcast,
  },
  take: {
    method: 'PUT',
    path: '/api/v1/broadcast/{id}/take',
    says: 'A screen is about to say it; for 40 seconds every other is refused.',
    changes: ['broadcasts'],
    access: readers.broadcasts,
    params: byId,
    body: z.object({ screenID: idFilter }),
    reply: broadcast,
  },
  speak: {
    method: 'PUT',
    path: '/api/v1/broadcast/{id}/spoken',
    says: 'It was said; of two screens the second is refused.',
    changes: ['broadcasts'],
    act: 'broadcast.speak',
    params: byId,
    reply: broadcast,
  },
  fail: {
    method: 'PUT',
    path: '/api/v1/broadcast/{id}/failed',
    says: 'Nothing could say it, and why.',
    changes: ['broadcasts'],
    act: 'broadcast.fail',
    params: byId,
    body: reasonBody,
    reply: broadcast,
  },
  token: {
    method: 'GET',
    path: '/api/v1/speech/token',
    says: 'The token by which the provider of voices knows this server.',
    shows: [],
    access: readers.broadcasts,
    reply: z.object({ access_token: z.string() }),
  },
  tts: {
    method: 'POST',
    path: '/api/v1/speech/tts',
    says: 'A text as speech, an MP3 of the provider, for loudspeakers.',
    readOnly: true,
    shows: [],
    access: readers.broadcasts,
    body: z.object({ text: announcement }),
    reply: fileBytes,
    kind: 'file',
  },
});
