import { BlockList, isIP } from 'node:net';

/** Addresses that have a name, as they may stand in `TRUSTED_PROXIES`. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an entry of the list is an address, a network with as many bits as its kind has at most, or a name. */
export const isTrustable = (entry: string): boolean => {
  if (Object.hasOwn(named, entry)) return true;
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return (
    version !== 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
};

/** Whether an address is one of those of a comma separated list of addresses, networks (`10.0.0.0/8`) and their names. */
export const trustedAddresses = (list: string): ((address: string) => boolean) => {
  const known = new BlockList();
  const entries = list.split(',').flatMap((one) => named[one.trim()] ?? [one.trim()]);
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    if (version === 0) continue;
    known.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    const version = isIP(plain);
    return version !== 0 && known.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
};
