import { importPKCS8, SignJWT } from 'jose';
import { askService, keptSeconds, type NativePushSettings, outcomeOf, type Pusher, pushLimitMs } from './pusher.ts';

type FcmSettings = Extract<NativePushSettings, { provider: 'fcm' }>;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** A token is asked for anew so long before it ends, ms. */
const renewBeforeMs = 60_000;

/** Pushes to packaged apps through Firebase (HTTP v1 API), with the service account of the plant's project. */
export const fcmPusher = (settings: FcmSettings, limitMs = pushLimitMs): Pusher => {
  const { projectID, clientEmail, privateKey, endpoint, tokenEndpoint } = settings;
  let known: { token: string; until: number } | null = null;
  const token = async (): Promise<string> => {
    if (known && known.until > performance.now()) return known.token;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(`${tokenEndpoint}/token`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'));
    const response = await fetch(`${tokenEndpoint}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const told = (await response.json()) as { access_token?: unknown; expires_in?: unknown };
    if (!response.ok || typeof told.access_token !== 'string') throw new Error(`no token: ${response.status}`);
    known = {
      token: told.access_token,
      until: performance.now() + Number(told.expires_in ?? 0) * 1000 - renewBeforeMs,
    };
    return known.token;
  };
  return {
    name: 'fcm',
    push: ({ registrationID }, { title, body, tag, address, act, urgent }) =>
      askService(async () => {
        const response = await fetch(`${endpoint}/v1/projects/${projectID}/messages:send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            message: {
              token: registrationID,
              notification: { title, body },
              data: { address, tag, act: act?.label ?? '', actAddress: act?.address ?? '' },
              android: { priority: urgent ? 'high' : 'normal', ttl: `${keptSeconds}s`, notification: { tag } },
              apns: { payload: { aps: { sound: 'default', 'thread-id': tag } } },
            },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(limitMs),
        });
        return outcomeOf(response.status, await response.text());
      }),
  };
};
