import { connect, constants } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import { askService, keptSeconds, type NativePushSettings, outcomeOf, type Pusher, pushLimitMs } from './pusher.ts';

type ApnsSettings = Extract<NativePushSettings, { provider: 'apns' }>;
/** Apple wants a token to be used for 20 minutes at least and an hour at most, ms. */
const tokenMs = 40 * 60_000;

interface Answer {
  status: number;
  text: string;
}

/** One request over HTTP/2, on a line of its own. Fails where it breaks off or takes too long. */
const post = (endpoint: string, headers: Record<string, string>, body: string, limitMs: number): Promise<Answer> =>
  new Promise((settle, fail) => {
    const session = connect(endpoint);
    const end = (error: Error | null, answer?: Answer): void => {
      session.destroy();
      if (answer) settle(answer);
      else fail(error);
    };
    session.on('error', (error) => end(Object.assign(new Error('no line'), { cause: error })));
    const request = session.request({ [constants.HTTP2_HEADER_METHOD]: 'POST', ...headers });
    request.setTimeout(limitMs, () => end(new DOMException('too late', 'TimeoutError')));
    let [status, text] = [0, ''];
    request.on('response', (told) => {
      status = Number(told[constants.HTTP2_HEADER_STATUS]);
    });
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => end(null, { status, text }));
    request.on('error', (error) => end(error));
    request.end(body);
  });

/** Pushes to packaged apps on Apple's devices through Apple's own service (token-based provider API). */
export const apnsPusher = (settings: ApnsSettings, limitMs = pushLimitMs): Pusher => {
  const { keyID, teamID, bundleID, privateKey, endpoint } = settings;
  let known: { token: string; until: number } | null = null;
  const token = async (): Promise<string> => {
    if (known && known.until > performance.now()) return known.token;
    const made = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyID })
      .setIssuer(teamID)
      .setIssuedAt()
      .sign(await importPKCS8(privateKey, 'ES256'));
    known = { token: made, until: performance.now() + tokenMs };
    return made;
  };
  return {
    name: 'apns',
    push: ({ registrationID }, { title, body, tag, address, act, urgent }) =>
      askService(async () => {
        const headers = {
          ':path': `/3/device/${encodeURIComponent(registrationID)}`,
          authorization: `bearer ${await token()}`,
          ...{ 'apns-topic': bundleID, 'apns-push-type': 'alert', 'apns-collapse-id': tag.slice(0, 64) },
          ...{ 'apns-priority': urgent ? '10' : '5' },
          'apns-expiration': String(Math.floor(Date.now() / 1000) + keptSeconds),
        };
        const aps = { alert: { title, body }, sound: 'default', 'thread-id': tag };
        const said = JSON.stringify({ aps, address, ...(act && { act: act.label, actAddress: act.address }) });
        const { status, text } = await post(endpoint, headers, said, limitMs);
        return /BadDeviceToken|Unregistered/.test(text) ? 'gone' : outcomeOf(status, text);
      }),
  };
};
