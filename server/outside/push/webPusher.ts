/// <reference path="./webPush.d.ts" />

import { askService, keptSeconds, outcomeOf, type Pusher, type PushSettings, pushLimitMs } from './pusher.ts';
import type { PushKeys } from './pushKeys.ts';
import { isPushService } from './pushServices.ts';

/** Pushes to browsers (RFC 8030), encrypted for each of them alone (RFC 8291), signed with the keys of this server (RFC 8292). */
export const webPusher = (
  { contact, services }: Pick<PushSettings, 'contact' | 'services'>,
  keys: PushKeys,
  limitMs = pushLimitMs,
): Pusher => ({
  name: 'webpush',
  push: ({ registrationID, p256dh, auth }, message) =>
    askService(async () => {
      if (!isPushService(registrationID, services)) return { refused: 'no push service' };
      // Nobody waits for it at a start.
      const { default: webPush } = await import('web-push');
      const { headers, body, method } = webPush.generateRequestDetails(
        { endpoint: registrationID, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...keys },
          TTL: keptSeconds,
          urgency: message.urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      const { 'Content-Length': _, ...told } = headers;
      const response = await fetch(registrationID, {
        method,
        headers: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      return outcomeOf(response.status, await response.text());
    }),
});
