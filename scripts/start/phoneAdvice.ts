import { networkInterfaces } from 'node:os';

/** Addresses by which other machines of the network reach this one, IPv4. */
const outsideAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** What stands below the ready line: how a phone in the same network opens the pages. */
export function phoneAdvice(host: string, url: string, addresses: readonly string[] = outsideAddresses()): string {
  const { port } = new URL(url);
  if (host === '0.0.0.0') {
    const open = addresses.map((address) => `http://${address}:${port}`);
    return open.length > 0 ? `手机在同一网络内打开：${open.join('  ')}` : '本机没有接入局域网，手机暂时无法打开';
  }
  return host.startsWith('127.') || host === '::1'
    ? '仅本机可以打开；要用手机打开，请以 HOST=0.0.0.0 启动'
    : `手机在同一网络内打开：${url}`;
}
