import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { root } from './runStep.ts';
import { StartError } from './startError.ts';

export interface Settings {
  /** HTTP port of the program. */
  port: number;
  /** TCP port the trucks' GNSS terminals (JT/T 808) report to. */
  gnssPort: number;
  /** Holds the embedded database and uploaded files: a folder for each mode, so that a demonstration never meets real data. */
  dataDir: string;
  /** Address that QR codes of tickets point to; empty: the one of the request. */
  publicUrl: string;
  /** The base map: the built-in schematic one, or where tiles come from. */
  map: { kind: 'schematic' | 'pmtiles' | 'amap'; url: string | null };
}

function readPort(name: string, usual: number): number {
  const text = process.env[name];
  const port = text ? Number(text) : usual;
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new StartError(`${name}=${text} 不是有效的端口号（1-65535）`);
}

async function requireFreePort(name: string, port: number): Promise<void> {
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
    const probe = createServer();
    probe.once('error', settle);
    probe.listen(port, () => probe.close(() => settle(undefined)));
  });
  if (fault?.code === 'EACCES') throw new StartError(`没有权限使用端口 ${port}，请用 ${name}=其他端口 启动`);
  if (fault) throw new StartError(`端口 ${port} 已被占用，请用 ${name}=其他端口 启动`);
}

/** MAP_TILES: nothing, `pmtiles:URL` or `amap:URL` (a template with {s}, {x}, {y}, {z}). */
function readMap(): Settings['map'] {
  const text = process.env.MAP_TILES ?? '';
  if (text === '') return { kind: 'schematic', url: null };
  const found = /^(pmtiles|amap):(https?:\/\/.+)$/.exec(text);
  if (!found) throw new StartError(`MAP_TILES=${text} 应为 pmtiles:网址 或 amap:网址`);
  return { kind: found[1] as 'pmtiles' | 'amap', url: found[2] as string };
}

/** Reads PORT, GNSS_PORT and DATA_DIR and makes sure that both ports are free. */
export async function readSettings(mode: 'demo' | 'production' | 'development'): Promise<Settings> {
  const port = readPort('PORT', 8080);
  const gnssPort = readPort('GNSS_PORT', 6808);
  if (port === gnssPort) throw new StartError(`PORT 与 GNSS_PORT 不能相同（${port}）`);
  await requireFreePort('PORT', port);
  await requireFreePort('GNSS_PORT', gnssPort);
  return {
    port,
    gnssPort,
    dataDir: resolve(root, process.env.DATA_DIR ?? 'data', mode),
    publicUrl: (process.env.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    map: readMap(),
  };
}
