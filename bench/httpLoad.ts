import { connect } from 'node:net';

/** The next request of a connection as raw HTTP/1.1 text; `null` ends the connection's part. */
export type NextRequest = (connection: number) => string | null;

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Replies that were not 200, by status. */
  refused: Record<string, number>;
}

/** Keeps `connections` keep-alive connections busy for `seconds`, one request under way on each; the cheapest client that reads whole replies. */
export const loadHttp = async (
  url: string,
  connections: number,
  seconds: number,
  next: NextRequest,
): Promise<LoadResult> => {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const started = performance.now();
  const until = started + seconds * 1000;
  const run = (connection: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentAt = 0;
      let wanted = -1;
      let status = '';
      let got = 0;
      let head = '';
      const ask = (): void => {
        const request = performance.now() < until ? next(connection) : null;
        if (request === null) {
          socket.end();
          resolve();
          return;
        }
        sentAt = performance.now();
        wanted = -1;
        head = '';
        got = 0;
        socket.write(request);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (wanted === -1) {
          head += chunk.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end === -1) return;
          status = head.slice(9, 12);
          wanted = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
          got = head.length - end - 4;
        } else got += chunk.length;
        if (got < wanted) return;
        times.push(performance.now() - sentAt);
        if (status !== '200') refused[status] = (refused[status] ?? 0) + 1;
        ask();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, i) => run(i)));
  const wall = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 100) / 100;
  return { requests: times.length, perSecond: Math.round(times.length / wall), p50: at(0.5), p99: at(0.99), refused };
};

/** Text of a request with a signed-in person's headers. */
export const requestText = (method: string, path: string, token: string, roleGroup: string, body?: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nx-role-group: ${roleGroup}\r\n${body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`}\r\n${body ?? ''}`;
