import { isIP } from 'node:net';

/** An address of IPv4 as some proxies hand it on: with its port, or as one of IPv6. */
const asIPv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/;

/** Groups of an address of IPv6 without the zeros in front of them. */
const groupsOf = (part: string): string[] =>
  part
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''));

/** An address as it is counted, however it is spelled: a customer of IPv6 owns a whole /64; what is no address is one stranger together. */
export const addressSubject = (told: string): string => {
  const address = told.toLowerCase();
  const plain = asIPv4.exec(address)?.[1];
  if (plain !== undefined) return plain;
  if (isIP(address) === 0) return 'unknown';
  // `::` stands for as many zeros as are missing.
  const [head = '', tail] = address.split('::');
  const groups = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
};
