import { expect, test } from 'vitest';
import { isTrustable, trustedAddresses } from './trustedAddresses.ts';

test('proxies are known by address, network and name', () => {
  const isProxy = trustedAddresses('127.0.0.1, ::1,10.1.0.0/16,2001:db8::/32,uniquelocal');
  for (const one of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.1.2.3', '2001:db8::7', '192.168.1.9', 'fc00::1'])
    expect(isProxy(one), one).toBe(true);
  for (const one of ['127.0.0.2', '8.8.8.8', '::2', '2001:db9::1', '', 'x']) expect(isProxy(one), one).toBe(false);
});

test('what is no address, network or name is no entry of the list', () => {
  for (const one of ['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8::/32', 'loopback', 'uniquelocal'])
    expect(isTrustable(one), one).toBe(true);
  for (const one of [
    'abc',
    '1',
    '',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/33',
    '10.0.0.0/8/1',
    '::1/129',
    '10.0.0.0/',
    'toString',
  ])
    expect(isTrustable(one), one).toBe(false);
});
