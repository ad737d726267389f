import { expect, test } from 'vitest';
import { trustedAddresses } from './trustedAddresses.ts';

test('proxies are known by address, network and name', () => {
  const isProxy = trustedAddresses('127.0.0.1, ::1,10.1.0.0/16,2001:db8::/32,uniquelocal');
  for (const one of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.1.2.3', '2001:db8::7', '192.168.1.9', 'fc00::1'])
    expect(isProxy(one), one).toBe(true);
  for (const one of ['127.0.0.2', '8.8.8.8', '::2', '2001:db9::1', '', 'x']) expect(isProxy(one), one).toBe(false);
});
