import type { VariantName } from '@pourline/domain/access/variants';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { UploadQuotas } from './files/uploadQuota.ts';
import type { ConnectionBounds } from './http/boundConnections.ts';
import type { Hub } from './live/hub.ts';
import type { Recogniser } from './outside/ocr/recogniser.ts';
import type { Pushers } from './outside/push/openPushers.ts';
import type { SmsSender } from './outside/sms/smsSender.ts';
import type { Speaker } from './outside/speech/speaker.ts';
import type { Limits } from './sessions/limits.ts';

export interface Settings {
  mode: 'demo' | 'production' | 'development';
  jwtSecret: string;
  gnssSecret: string;
  dataDir: string;
  /** Where a QR code of a ticket points to, without a slash at the end; empty: the address of the request. */
  publicUrl: string;
  /** Base map: schematic, or where tiles come from. */
  map: { kind: 'schematic' | 'pmtiles' | 'amap'; url: string | null };
  /** The address of an OSRM-compatible routing service; without it ways are found on the built-in roads. */
  routingUrl?: string;
  /** Which app the pages that are served are. */
  variant: VariantName;
  /** Proxies that are believed when they tell where a request came from; comma separated. */
  trustedProxies: string;
  /** How much may be uploaded. */
  quotas: UploadQuotas;
  /** How many HTTP connections there may be. */
  connections: ConnectionBounds;
  /** How often the sign-in may be tried. */
  limits: Limits;
}

/** What handlers work with; made once when the server starts. */
export interface Services {
  settings: Settings;
  database: Database;
  clock: Clock;
  hub: Hub;
  /** Text messages to phones; null: none can be sent. */
  sms: SmsSender | null;
  /** Who makes speech of texts; null: whoever announces speaks by themselves. */
  speaker: Speaker | null;
  /** Who reads what is written in pictures; null: nobody here. */
  recogniser: Recogniser | null;
  /** Who pushes to people's devices. */
  pushers: Pushers;
  /** What the JT/T 808 port has counted; none when it is closed. */
  gnssCounters?: () => Readonly<Record<string, number>>;
  /** Does everything that has become due; called each second, and when the clock of a simulated day was moved. */
  runDue?: () => Promise<void>;
  /** Does what follows from what was done at the moment that a clock is held at, before it is moved. */
  settleMoment?: () => Promise<void>;
  /** Does what is done beside that; called when the held clock of a simulated day was moved. */
  runBeside?: () => Promise<void>;
  log(line: string, details?: unknown): void;
}
