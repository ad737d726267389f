/** An address as it is counted: a customer of IPv6 owns a whole /64. */
export const addressSubject = (address: string): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  // `::` stands for as many zeros as are missing.
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
};
