import { createHmac, timingSafeEqual } from 'node:crypto';

/** The code a device gets at registration and shows at authentication: an HMAC of its phone, so nothing is stored. */
export function authCodeOf(phone: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`jt808/${phone.replace(/^0+/, '')}`)
    .digest('hex')
    .slice(0, 32);
}

/** Whether the code is the one of this phone; takes the same time for every wrong code of the right length. */
export function isAuthCode(code: string, phone: string, secret: string): boolean {
  const given = Buffer.from(code, 'latin1');
  const right = Buffer.from(authCodeOf(phone, secret), 'latin1');
  return given.length === right.length && timingSafeEqual(given, right);
}
