import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { demoClock, realClock } from './clock.ts';
import { firstTime } from './db/askTime.ts';
import { openDatabase } from './db/database.ts';
import { watchDatabase } from './db/databaseWatch.ts';
import { migrate } from './db/migrate.ts';
import { openDeviceDoor } from './devices/deviceDoor.ts';
import { type UploadQuotas, usualQuotas } from './files/uploadQuota.ts';
import { startGnssServer } from './gnss/gnssServer.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type ConnectionBounds, usualConnections } from './http/boundConnections.ts';
import { createHub } from './live/hub.ts';
import { startRelay } from './live/relay.ts';
import { commandRecogniser } from './outside/ocr/commandRecogniser.ts';
import { openPushers } from './outside/push/openPushers.ts';
import type { PushSettings } from './outside/push/pusher.ts';
import { openPushKeys } from './outside/push/pushKeys.ts';
import { openSmsSender } from './outside/sms/openSmsSender.ts';
import type { SmsSettings } from './outside/sms/smsSender.ts';
import { baiduSpeaker } from './outside/speech/baiduSpeaker.ts';
import type { SpeechSettings } from './outside/speech/speaker.ts';
import { ownWorks } from './ownWorks.ts';
import { asSent } from './positions/asSent.ts';
import { keepReport } from './positions/keepReport.ts';
import { motionOf } from './positions/position.ts';
import { takePositions } from './positions/positionStore.ts';
import { seedDemoInto } from './seed/seedDemo.ts';
import type { Services, Settings } from './services.ts';
import { demoLimits, type Limits, strictLimits } from './sessions/limits.ts';

export interface StartOptions {
  mode: Settings['mode'];
  databaseUrl: string;
  /** Uploaded files live here. */
  dataDir: string;
  port: number;
  host?: string;
  /** JT/T 808 port; `null`: none. */
  gnssPort: number | null;
  /** The built web app; `null`: only the API. */
  webDist: string | null;
  secrets?: { jwt: string; gnss: string };
  publicUrl?: string;
  map?: Settings['map'];
  variant?: Settings['variant'];
  routingUrl?: string;
  /** Who sends text messages; without it the embedded sender of the demo, in production nobody. */
  sms?: SmsSettings | null;
  /** Who makes speech of texts; without it whoever announces speaks by themselves. */
  speech?: SpeechSettings | null;
  /** The program that reads what is written in pictures; without it nobody here does. */
  ocrProgram?: string | null;
  /** How devices are reached; browsers are as usual where nothing is said. */
  push?: Partial<PushSettings>;
  /** How much may be uploaded, MB. */
  quotas?: Partial<UploadQuotas>;
  connections?: Partial<ConnectionBounds>;
  limits?: Partial<Limits>;
  trustedProxies?: string;
  log?: Services['log'];
  /** Does what has become due each second by itself, as it does unless it is told not to; else when `runDue` is called. */
  worksByItself?: boolean;
}

export interface RunningServer {
  url: string;
  gnssPort: number | null;
  services: Services;
  app: FastifyInstance;
  /** Finishes what is under way, then ends. */
  stop(): Promise<void>;
}

// Known to everybody, so only for a demo that nobody relies on.
const demoSecret = 'pourline-demo-secret-known-to-everybody';

/** Browsers alone are reached. */
const usualPush: PushSettings = { contact: 'https://pourline.invalid', services: [], native: null };

const logToConsole: Services['log'] = (line, details) => console.error(line, details ?? '');

/** Does all that is due now, one run at a time; a call during a run waits for one more run after it. */
const oneAtATime = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  return () => {
    if (!running) {
      running = run().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running.then(() => {
      next = null;
      running = run().finally(() => {
        running = null;
      });
      return running;
    });
    return next;
  };
};

/** Starts the whole server on a database: migrates, seeds a demo, serves HTTP, live updates and JT/T 808, and does what is due each second. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const log = options.log ?? logToConsole;
  if (options.mode === 'production' && !options.secrets) throw new Error('production needs secrets of its own');
  if (options.secrets && options.secrets.jwt === options.secrets.gnss)
    throw new Error('the secrets of tokens and of devices are the same');
  await migrate(options.databaseUrl);
  const database = openDatabase(options.databaseUrl);
  if (options.mode !== 'production') await seedDemoInto(database);
  mkdirSync(options.dataDir, { recursive: true });
  const clock = options.mode === 'production' ? realClock(await firstTime(database.system)) : demoClock();
  const services: Services = {
    settings: {
      mode: options.mode,
      jwtSecret: options.secrets?.jwt ?? demoSecret,
      gnssSecret: options.secrets?.gnss ?? demoSecret,
      dataDir: options.dataDir,
      publicUrl: options.publicUrl ?? '',
      map: options.map ?? { kind: 'schematic', url: null },
      ...(options.routingUrl && { routingUrl: options.routingUrl }),
      variant: options.variant ?? (options.mode === 'production' ? 'ims' : 'development'),
      trustedProxies: options.trustedProxies ?? '127.0.0.1,::1',
      quotas: { ...usualQuotas, ...options.quotas },
      connections: { ...usualConnections, ...options.connections },
      limits: { ...(options.mode === 'production' ? strictLimits : demoLimits), ...options.limits },
    },
    database,
    sms: openSmsSender(options.mode, options.sms ?? null, database),
    speaker: options.speech ? baiduSpeaker(options.speech) : null,
    recogniser: options.ocrProgram ? commandRecogniser(options.ocrProgram) : null,
    pushers: openPushers({ ...usualPush, ...options.push }, openPushKeys(options.dataDir)),
    clock,
    hub: createHub((error) => log('a listener of live changes failed', error)),
    log,
  };
  const watched = ownWorks.flatMap(({ watch, apart = false }) => (watch ? [{ ...watch(services), apart }] : []));
  const runDue = oneAtATime(async () => {
    for (const { tick, apart } of watched) if (!apart) await tick();
  });
  services.runDue = runDue;
  services.settleMoment = async () => {
    for (const { settle } of watched) await settle?.();
  };
  if (!services.sms) log('未配置短信服务（SMS_PROVIDER）：无法发送验证码');
  const app = await createApp(services, options.webDist);
  const url = await app.listen({ port: options.port, host: options.host ?? '0.0.0.0' });
  const port = new URL(url).port;
  const gnss =
    options.gnssPort === null
      ? null
      : await startGnssServer({
          port: options.gnssPort,
          host: options.host ?? '0.0.0.0',
          now: () => services.clock.now(),
          gate: openDeviceDoor(services),
          log,
          onReport: (device, { time, attributes, details }, receivedAt) =>
            keepReport(services, device, { time, items: { ...attributes, ...details } }, receivedAt),
          onLocations: (device, locations, receivedAt, isSecond) =>
            takePositions(
              services,
              device.tenantID,
              device.carID,
              locations.map((l) => ({
                fixed: l.fixed,
                lon: l.lon,
                lat: l.lat,
                ...motionOf(l.speedKmh, l.courseDeg),
                time: l.time,
                attributes: { ...l.attributes, ...l.details },
                sent: asSent(l),
                ...(isSecond && { doubt: 'secondConnection' as const }),
              })),
              'gnss',
              receivedAt,
            ).then(() => undefined),
        });
  if (gnss) services.gnssCounters = () => ({ ...gnss.counters });
  const ticking: NodeJS.Timeout[] = [];
  if (options.worksByItself ?? true) {
    ticking.push(setInterval(() => void runDue().catch((error) => log('automatic work failed', error)), 1_000));
    const beside = watched.filter(({ apart }) => apart).map(({ tick }) => oneAtATime(tick));
    services.runBeside = async () => {
      for (const run of beside) await run();
    };
    for (const run of beside)
      ticking.push(setInterval(() => void run().catch((error) => log('automatic work failed', error)), 1_000));
  }
  const housekeeping = startHousekeeping(services);
  const watch = watchDatabase(services, options.databaseUrl);
  // A demo is one process; several production processes on one database hear each other.
  const relay = options.mode === 'production' ? await startRelay(services, options.databaseUrl) : null;
  return {
    url: `http://127.0.0.1:${port}`,
    gnssPort: gnss?.port ?? null,
    services,
    app,
    stop: async () => {
      for (const timer of ticking) clearInterval(timer);
      housekeeping.stop();
      await gnss?.close();
      await app.close();
      await runDue().catch(() => undefined);
      for (const { stop } of watched) await stop?.();
      await relay?.stop();
      await watch.stop();
      await database.close();
    },
  };
};
