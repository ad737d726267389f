import { isIP } from 'node:net';

/** An address as some proxies hand it on: of IPv4 with its port, of IPv6 in brackets, with its port or without. */
const withPort = /^(?:(\d[\d.]*):\d+|\[([^\]]+)\](?::\d+)?)$/;
/** The last two groups of an address of IPv6, written as one of IPv4. */
const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

/** The numbers of the groups of a part of an address of IPv6. */
const groupsOf = (part: string): number[] =>
  part
    .replace(dotted, (_, ...bytes: string[]) => {
      const [a, b, c, d] = bytes.map(Number) as [number, number, number, number];
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    })
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16));

/** The eight groups of an address of IPv6; `::` stands for as many zeros as are missing. */
const allGroups = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const [groups, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<number>(tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)).fill(0);
  return [...groups, ...zeros, ...last];
};

/** The address of IPv4 that groups of IPv6 stand for (`::ffff:0:0/96`); null when they stand for themselves. */
const mappedIPv4 = (groups: readonly number[]): string | null => {
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
};

/** An address as it is counted, however it is spelled: a customer of IPv6 owns a whole /64; what is no address is one stranger together. */
export const addressSubject = (told: string): string => {
  const parts = withPort.exec(told);
  const address = parts?.[1] ?? parts?.[2] ?? told.replace(/^(::ffff:(?:\d+\.){3}\d+):\d+$/i, '$1');
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : 'unknown';
  const groups = allGroups(address.replace(/%.*$/, ''));
  return (
    mappedIPv4(groups) ??
    groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')
  );
};
