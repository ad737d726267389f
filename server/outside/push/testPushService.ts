import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@pourline/domain/push/pushText';

/** What a browser hands to the server of an app so that it is reached. */
export interface TestSubscription {
  registrationID: string;
  p256dh: string;
  auth: string;
}

/** What was pushed, as the browser reads it. */
export interface Pushed {
  endpoint: string;
  /** In plain words, after decryption. */
  message: PushMessage;
  urgency: string;
  ttl: number;
  /** What its sender said of themselves. */
  claims: { aud: string; exp: number; sub: string };
}

export interface TestPushService {
  /** The origin that a server has to know as a push service. */
  origin: string;
  /** What has come, in order. */
  pushed: Pushed[];
  /** What was refused, and why: unsigned, signed by somebody else, readable by nobody. */
  refused: string[];
  /** How many requests have come, whatever became of them. */
  asked: () => number;
  /** A device that only the server of this key may push to. */
  subscribe(key: string): TestSubscription;
  /** From now on a device is answered so. */
  answer(subscription: TestSubscription, status: number): void;
  /** Called with what has come. */
  onPushed(hear: (pushed: Pushed) => void): void;
  stop(): Promise<void>;
}

interface Device {
  pair: ECDH;
  auth: Buffer;
  key: string;
  status: number;
}

const part = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Reads what was encrypted for a device alone (RFC 8291 over RFC 8188, one record); written from the standards. */
const decrypt = ({ pair, auth }: Device, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};

/** Who says that they sent it, by a signature that only the holder of `key` can make (RFC 8292); written from the standard. */
const claimsOf = (header: string, key: string, origin: string): Pushed['claims'] => {
  const { t = '', k = '' } = Object.fromEntries(
    header
      .replace(/^vapid /, '')
      .split(/,\s*/)
      .map((one) => [one.slice(0, 1), one.slice(2)]),
  );
  if (k !== key) throw new Error('another server');
  const [head, told, signature] = t.split('.');
  const point = part(k);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${told}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, part(signature)))
    throw new Error('signature');
  const claims = JSON.parse(part(told).toString()) as Pushed['claims'];
  const ahead = claims.exp - Date.now() / 1000;
  if (claims.aud !== origin || ahead <= 0 || ahead > 86_400) throw new Error('claims');
  return claims;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** A push service on this machine, as the vendor of a browser runs one: it takes what is signed by whom a device subscribed for, and reads it as the device does. */
export const startPushService = async (): Promise<TestPushService> => {
  const devices = new Map<string, Device>();
  const pushed: Pushed[] = [];
  const refused: string[] = [];
  const hearing: ((pushed: Pushed) => void)[] = [];
  let asked = 0;
  let origin = '';
  const take = async (request: IncomingMessage): Promise<number> => {
    asked += 1;
    const body = await bodyOf(request);
    const device = devices.get(request.url ?? '');
    if (!device) return 404;
    if (device.status !== 201) return device.status;
    try {
      const claims = claimsOf(request.headers.authorization ?? '', device.key, origin);
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('encoding');
      const one: Pushed = {
        endpoint: `${origin}${request.url}`,
        message: JSON.parse(decrypt(device, body)) as Pushed['message'],
        urgency: String(request.headers.urgency),
        ttl: Number(request.headers.ttl),
        claims,
      };
      pushed.push(one);
      for (const hear of hearing) hear(one);
      return 201;
    } catch (error) {
      refused.push(String(error));
      return 403;
    }
  };
  const server = createServer(async (request, response) => {
    response.writeHead(await take(request)).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    refused,
    asked: () => asked,
    subscribe: (key) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      devices.set(path, { pair, auth, key, status: 201 });
      return {
        registrationID: `${origin}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    answer: ({ registrationID }, status) => {
      const device = devices.get(new URL(registrationID).pathname);
      if (device) device.status = status;
    },
    onPushed: (hear) => void hearing.push(hear),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
