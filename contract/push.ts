import { inboxKinds } from '@pourline/domain/messages/noticeKinds';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, defineContract, done } from './endpoint.ts';

/** Where a device is reached: the address of a browser's subscription, or the number that the provider gave to an app. */
const registrationID = z.string().max(1_000);
/** A key of a browser's subscription, base64url. */
const subscriptionKey = z
  .string()
  .regex(/^[\w-]*$/)
  .max(200)
  .default('');

/** How people are reached on their devices while the app is out of sight. */
export const push = defineContract({
  pushAlias: {
    method: 'GET',
    path: '/api/v1/jpush/aliases/{id}',
    says: 'The push alias of a person, the devices that it reaches and how each was reached last; only one’s own.',
    shows: ['accounts', 'inboxes'],
    access: 'signedIn',
    params: byId,
    reply: z.object({
      alias: z.string(),
      devices: z.array(
        z.object({
          platform: z.string(),
          registrationID: z.string(),
          device: z.string(),
          updateTime: z.string(),
          /** When its service took something last. */
          lastOk: z.string().nullable(),
          /** What it said against the last thing that it did not take; empty: nothing. */
          lastError: z.string(),
        }),
      ),
      /** The key by which push services know this server; base64url. */
      key: z.string(),
      /** Who reaches packaged apps; null: nobody. */
      provider: z.enum(['jpush', 'fcm', 'apns']).nullable(),
      /** How many devices that provider knows under the alias; null: it was not asked, or does not say. */
      known: z.number().int().nullable(),
      /** The quiet hours of the plant, seconds from midnight; null: it has none. */
      quiet: z.object({ from: z.number().int(), until: z.number().int() }).nullable(),
      /** What was to be pushed to the person last, and what became of it. */
      recent: z.array(
        z.object({
          noticeID: z.string(),
          kind: z.enum(inboxKinds),
          createTime: z.string(),
          state: z.enum(['waiting', 'sending', 'sent', 'notSent']),
          reason: z.string().nullable(),
          dueAt: z.string(),
        }),
      ),
    }),
  },
  savePushAlias: {
    method: 'PUT',
    path: '/api/v1/jpush/aliases/{id}',
    says: 'Lets this device be reached under the push alias of the person; a browser with the address and keys of its subscription.',
    changes: ['accounts'],
    access: 'signedIn',
    params: byId,
    body: z.object({
      alias: visibleText.min(1).max(64),
      platform: z.string().max(40),
      registrationID,
      ...{ p256dh: subscriptionKey, auth: subscriptionKey },
      device: visibleText.max(80).default(''),
    }),
    reply: done,
  },
  dropPushAlias: {
    method: 'DELETE',
    path: '/api/v1/jpush/aliases/{id}',
    says: 'No device is reached under the push alias any more.',
    changes: ['accounts'],
    access: 'signedIn',
    params: byId,
    reply: done,
  },
  testPush: {
    method: 'POST',
    path: '/api/v1/jpush/test',
    says: 'Pushes a test to one of the person’s own devices at once and tells whether its service took it.',
    readOnly: true,
    shows: [],
    changes: ['accounts'],
    access: 'signedIn',
    body: z.object({ registrationID: registrationID.min(1) }),
    reply: z.object({ taken: z.boolean(), reason: z.string() }),
  },
});
