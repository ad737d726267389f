import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** Stands before a server and replies otherwise at some addresses, as a newer release would. */
export interface FrontDoor {
  url: string;
  /** What an address replies from now on; it gets what the server itself says. */
  changedReplies: Map<string, (text: string) => { type: string; text: string }>;
  /** From now on the server is away: every call is refused, the page itself is not. */
  away: boolean;
  close(): Promise<void>;
}

/** Opens a door before the server at `behind`. */
export async function openFrontDoor(behind: string): Promise<FrontDoor> {
  const { hostname, port } = new URL(behind);
  const changedReplies: FrontDoor['changedReplies'] = new Map();
  const door = createServer((asked, reply) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    if (state.away && path.startsWith('/api/')) return void reply.writeHead(502).end();
    const isPage = String(asked.headers.accept ?? '').includes('text/html') && !path.includes('.');
    const change = changedReplies.get(isPage ? '/' : path);
    const { host: _host, 'accept-encoding': _encoding, 'if-none-match': _match, ...headers } = asked.headers;
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (said) => {
      if (!change) {
        reply.writeHead(said.statusCode ?? 500, said.headers);
        return void said.pipe(reply);
      }
      let text = '';
      said.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      said.on('end', () => {
        const made = change(text);
        reply.writeHead(200, { 'content-type': made.type, 'cache-control': 'no-store' }).end(made.text);
      });
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  door.on('upgrade', (asked, socket, head) => {
    const passed = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
      passed.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    passed.on('error', () => socket.destroy());
    socket.on('error', () => passed.destroy());
  });
  // What was upgraded is no longer the door's to close.
  const sockets = new Set<Socket>();
  door.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const state: FrontDoor = {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    changedReplies,
    away: false,
    close: async () => {
      door.close();
      for (const socket of sockets) socket.destroy();
      await once(door, 'close');
    },
  };
  return state;
}
