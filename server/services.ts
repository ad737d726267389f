import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Hub } from './live/hub.ts';

export interface Settings {
  mode: 'demo' | 'production' | 'development';
  jwtSecret: string;
  gnssSecret: string;
  dataDir: string;
  /** Where a QR code of a ticket points to, without a slash at the end; empty: the address of the request. */
  publicUrl: string;
  /** Base map: schematic, or where tiles come from. */
  map: { kind: 'schematic' | 'pmtiles' | 'amap'; url: string | null };
}

/** What handlers work with; made once when the server starts. */
export interface Services {
  settings: Settings;
  database: Database;
  clock: Clock;
  hub: Hub;
  /** What the JT/T 808 port has counted; none when it is closed. */
  gnssCounters?: () => Readonly<Record<string, number>>;
  /** Does everything that has become due; called each second, and when the clock of a simulated day was moved. */
  runDue?: () => Promise<void>;
  log(line: string, details?: unknown): void;
}
