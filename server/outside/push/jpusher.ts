import { askService, keptSeconds, type NativePushSettings, outcomeOf, type Pusher, pushLimitMs } from './pusher.ts';

type JPushSettings = Extract<NativePushSettings, { provider: 'jpush' }>;
/** By these JPush says that there is no such device (any more). */
const goneCodes: ReadonlySet<number> = new Set([1011, 7002]);

/**
 * Pushes to packaged apps through JPush (REST API v3: `POST /v3/push`, the devices of an alias by `GET /v3/aliases/{alias}`).
 * Source: docs.jiguang.cn, "Push API v3" and "Device API".
 */
export const jpusher = (settings: JPushSettings, limitMs = pushLimitMs): Pusher => {
  const { appKey, masterSecret, endpoint, deviceEndpoint } = settings;
  const headers = {
    authorization: `Basic ${Buffer.from(`${appKey}:${masterSecret}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  return {
    name: 'jpush',
    push: ({ registrationID }, { title, body, tag, address, act, urgent }) =>
      askService(async () => {
        const extras = { address, tag, ...(act && { act: act.label, actAddress: act.address }) };
        const response = await fetch(`${endpoint}/v3/push`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            platform: ['android', 'ios'],
            audience: { registration_id: [registrationID] },
            notification: {
              android: { alert: body || title, title, priority: urgent ? 1 : 0, extras },
              ios: { alert: { title, body }, sound: 'default', 'thread-id': tag, extras },
            },
            options: { time_to_live: keptSeconds, apns_production: true },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(limitMs),
        });
        const text = await response.text();
        const code = /"code"\s*:\s*(\d+)/.exec(text)?.[1];
        return goneCodes.has(Number(code)) ? 'gone' : outcomeOf(response.status, text);
      }),
    known: async (alias) => {
      const response = await fetch(`${deviceEndpoint}/v3/aliases/${encodeURIComponent(alias)}?new_format=true`, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      const told = (await response.json()) as { registration_ids?: unknown; data?: unknown };
      const devices = told.registration_ids ?? told.data;
      return response.ok && Array.isArray(devices) ? devices.length : null;
    },
  };
};
