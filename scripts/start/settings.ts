import { createServer, isIP } from 'node:net';
import { resolve } from 'node:path';
import { type VariantName, variantNames } from '../../domain/access/variants.ts';
import type { UploadQuotas } from '../../server/files/uploadQuota.ts';
import { isTrustable } from '../../server/http/trustedAddresses.ts';
import type { PushSettings } from '../../server/outside/push/pusher.ts';
import type { SmsSettings } from '../../server/outside/sms/smsSender.ts';
import type { SpeechSettings } from '../../server/outside/speech/speaker.ts';
import { root } from '../run/runStep.ts';
import { readOcr } from './readOcr.ts';
import { readPush } from './readPush.ts';
import { readSpeech } from './readSpeech.ts';
import { StartError } from './startError.ts';

export interface Settings {
  /** The address of this machine that is listened at: loopback alone in a demonstration, so that nobody else in the network reaches it. */
  host: string;
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
  /** The address of an OSRM-compatible routing service; none: ways are found on the built-in roads. */
  routingUrl?: string;
  /** Which of the apps the pages are; `development` while demonstrating and developing, else `ims`. */
  variant: VariantName;
  /** Who sends text messages to phones; null: nobody, and a demonstration keeps them to itself. */
  sms: SmsSettings | null;
  /** How people's devices are reached, where it is not as usual. */
  push: Partial<PushSettings>;
  /** Who makes speech of texts; null: whoever announces speaks by themselves. */
  speech: SpeechSettings | null;
  /** The program that reads what is written in pictures; null: nobody here does. */
  ocrProgram: string | null;
  /** Addresses of proxies, comma separated, that are believed when they tell where a request came from. */
  trustedProxies: string;
  /** How much may be uploaded, MB, where it is not what is usual. */
  quotas?: Partial<UploadQuotas>;
  /** What tokens are sealed with; a demonstration without them uses one that everybody knows. */
  secrets?: { jwt: string; gnss: string };
}

function readPort(name: string, usual: number): number {
  const text = process.env[name];
  const port = text ? Number(text) : usual;
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new StartError(`${name}=${text} 不是有效的端口号（1-65535）`);
}

/** HOST: an address of this machine; 0.0.0.0 is all of them. */
function readHost(mode: 'demo' | 'production' | 'development'): string {
  const text = process.env.HOST || (mode === 'production' ? '0.0.0.0' : '127.0.0.1');
  if (isIP(text) !== 0) return text;
  throw new StartError(`HOST=${text} 应为本机的 IP 地址，例如 127.0.0.1（仅本机）或 0.0.0.0（局域网可访问）`);
}

async function requireFreePort(name: string, port: number, host: string): Promise<void> {
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
    const probe = createServer();
    probe.once('error', settle);
    probe.listen(port, host, () => probe.close(() => settle(undefined)));
  });
  if (fault?.code === 'EACCES') throw new StartError(`没有权限使用端口 ${port}，请用 ${name}=其他端口 启动`);
  if (fault?.code === 'EADDRNOTAVAIL') throw new StartError(`HOST=${host} 不是本机的地址`);
  if (fault) throw new StartError(`端口 ${port} 已被占用，请用 ${name}=其他端口 启动`);
}

const quotaVariables = {
  personDay: 'UPLOAD_MB_PERSON_DAY',
  person: 'UPLOAD_MB_PERSON',
  plantDay: 'UPLOAD_MB_PLANT_DAY',
  plant: 'UPLOAD_MB_PLANT',
} as const satisfies Record<keyof UploadQuotas, string>;

/** UPLOAD_MB_…: how much may be uploaded. */
function readQuotas(): Pick<Settings, 'quotas'> {
  const told = Object.entries(quotaVariables).flatMap(([quota, name]) => {
    const text = process.env[name];
    if (!text) return [];
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new StartError(`${name}=${text} 应为 1 以上的整数（MB）`);
    return [[quota, Number(text)]];
  });
  return told.length > 0 ? { quotas: Object.fromEntries(told) } : {};
}

/** MAP_TILES: nothing, `pmtiles:URL` or `amap:URL` (a template with {s}, {x}, {y}, {z}). */
function readMap(): Settings['map'] {
  const text = process.env.MAP_TILES ?? '';
  if (text === '') return { kind: 'schematic', url: null };
  const found = /^(pmtiles|amap):(https?:\/\/.+)$/.exec(text);
  if (!found) throw new StartError(`MAP_TILES=${text} 应为 pmtiles:网址 或 amap:网址`);
  return { kind: found[1] as 'pmtiles' | 'amap', url: found[2] as string };
}

/** ROUTING_URL: nothing, or http(s)://host[:port][/path] of an OSRM-compatible service. */
function readRoutingUrl(): Pick<Settings, 'routingUrl'> {
  const text = (process.env.ROUTING_URL ?? '').replace(/\/+$/, '');
  if (text === '') return {};
  if (!/^https?:\/\/[^\s?#]+$/.test(text))
    throw new StartError(`ROUTING_URL=${text} 应为 http(s)://主机[:端口][/路径]`);
  return { routingUrl: text };
}

/** VARIANT: which of the app's variants is served. */
export function readVariant(mode: 'demo' | 'production' | 'development'): VariantName {
  const text = process.env.VARIANT || (mode === 'production' ? 'ims' : 'development');
  const variant = variantNames.find((name) => name === text);
  if (variant) return variant;
  throw new StartError(`VARIANT=${text} 应为 ${variantNames.join('、')} 之一`);
}

/** SMS_PROVIDER: nothing or `aliyun`, with SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE_CODE and, if need be, SMS_REGISTRATION_TEMPLATE_CODE and SMS_ENDPOINT. */
function readSms(): SmsSettings | null {
  const provider = process.env.SMS_PROVIDER ?? '';
  if (provider === '') return null;
  if (provider !== 'aliyun') throw new StartError(`SMS_PROVIDER=${provider} 应为 aliyun`);
  const need = (name: string): string => {
    const value = process.env[name];
    if (value) return value;
    throw new StartError(`缺少环境变量 ${name}（SMS_PROVIDER=aliyun）`);
  };
  const endpoint = (process.env.SMS_ENDPOINT || 'https://dysmsapi.aliyuncs.com').replace(/\/+$/, '');
  if (!/^https?:\/\/[^/]+$/.test(endpoint)) throw new StartError(`SMS_ENDPOINT=${endpoint} 应为 https://主机`);
  return {
    provider,
    accessKeyID: need('SMS_ACCESS_KEY_ID'),
    accessKeySecret: need('SMS_ACCESS_KEY_SECRET'),
    signName: need('SMS_SIGN_NAME'),
    templateCode: need('SMS_TEMPLATE_CODE'),
    ...(process.env.SMS_REGISTRATION_TEMPLATE_CODE && {
      registrationTemplateCode: process.env.SMS_REGISTRATION_TEMPLATE_CODE,
    }),
    endpoint,
  };
}

/** The proxies whose word on a caller's address is believed. */
function readTrustedProxies(): string {
  const list = (process.env.TRUSTED_PROXIES || '127.0.0.1,::1').split(',').map((one) => one.trim());
  const wrong = list.find((one) => !isTrustable(one));
  if (wrong !== undefined)
    throw new StartError(`TRUSTED_PROXIES 里的“${wrong}”不是地址或网段（如 10.0.0.1、10.0.0.0/8、loopback）`);
  return list.join(',');
}

/** Reads the environment and makes sure that both ports are free. */
export async function readSettings(mode: 'demo' | 'production' | 'development'): Promise<Settings> {
  const host = readHost(mode);
  const port = readPort('PORT', 8080);
  const gnssPort = readPort('GNSS_PORT', 6808);
  if (port === gnssPort) throw new StartError(`PORT 与 GNSS_PORT 不能相同（${port}）`);
  await requireFreePort('PORT', port, host);
  await requireFreePort('GNSS_PORT', gnssPort, host);
  const { JWT_SECRET: jwt, GNSS_SECRET: gnss } = process.env;
  return {
    host,
    port,
    gnssPort,
    dataDir: resolve(root, process.env.DATA_DIR ?? 'data', mode),
    publicUrl: (process.env.PUBLIC_URL ?? '').replace(/\/+$/, ''),
    map: readMap(),
    variant: readVariant(mode),
    ...readRoutingUrl(),
    sms: readSms(),
    push: readPush(),
    speech: readSpeech(),
    ocrProgram: readOcr(),
    trustedProxies: readTrustedProxies(),
    ...readQuotas(),
    ...(jwt && gnss && { secrets: { jwt, gnss } }),
  };
}
