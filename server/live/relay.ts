import type { LiveMessage } from '@pourline/contract/live';
import pg from 'pg';
import type { Services } from '../services.ts';
import type { Listener } from './hub.ts';

/** Changes are passed on to other processes this often. */
const everyMs = 50;
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const mostBytes = 7_800;
const mostRowsAtOnce = 60;
const retryMs = 250;
const channel = 'pourline_live';
const mostWaiting = 20_000;
/** Tells the other processes that messages may have been missed. */
const gapText = JSON.stringify('gap');

type Passed = [tenantID: string, message: LiveMessage];

const split = ([tenantID, message]: Passed): Passed[] => {
  if (message.type !== 'positions' || message.rows.length <= mostRowsAtOnce) return [[tenantID, message]];
  const parts: Passed[] = [];
  for (let i = 0; i < message.rows.length; i += mostRowsAtOnce)
    parts.push([tenantID, { ...message, rows: message.rows.slice(i, i + mostRowsAtOnce) }]);
  return parts;
};

/** Notifications of messages in order, each small enough; a message that is too large by itself is left out. */
export const packMessages = (messages: readonly Passed[]): string[] => {
  const packed: string[] = [];
  let texts: string[] = [];
  let bytes = 2;
  for (const message of messages.flatMap(split)) {
    const text = JSON.stringify(message);
    const size = Buffer.byteLength(text) + 1;
    if (size + 2 > mostBytes) continue;
    if (bytes + size > mostBytes) {
      packed.push(`[${texts.join(',')}]`);
      texts = [];
      bytes = 2;
    }
    texts.push(text);
    bytes += size;
  }
  if (texts.length > 0) packed.push(`[${texts.join(',')}]`);
  return packed;
};

/**
 * Joins the hubs of all processes on one database: what one tells, the others hear. Needed when more than one process
 * serves; `stop` passes on what is waiting first.
 */
export const startRelay = async (services: Services, databaseUrl: string): Promise<{ stop(): Promise<void> }> => {
  const { hub, log } = services;
  let client: pg.Client | null = null;
  let waiting: Passed[] = [];
  let overflown = false;
  let isGapWaiting = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let passing: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'pourline live', keepAlive: true });
    const lose = (error?: unknown): void => {
      if (client !== next && client !== null) return;
      client = null;
      next.end().catch(() => undefined);
      if (stopped || retry) return;
      log('live changes of other processes are cut off', error);
      retry = setTimeout(() => {
        retry = null;
        // Whatever was told meanwhile was missed.
        connect().then(() => hub.gap(), lose);
      }, retryMs);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ processId, payload }) => {
      // Our own come back to us as well.
      if (processId === (next as unknown as { processID: number }).processID || !payload) return;
      if (payload === gapText) hub.gap();
      else for (const [tenantID, message] of JSON.parse(payload) as Passed[]) hub.publish(tenantID, message, true);
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    client = next;
  };

  const pass = async (): Promise<void> => {
    if (!client || (waiting.length === 0 && !isGapWaiting)) return;
    const messages = waiting;
    const isGap = isGapWaiting;
    waiting = [];
    isGapWaiting = false;
    try {
      await client.query('SELECT pg_notify($1, part) FROM unnest($2::text[]) AS part', [
        channel,
        [...packMessages(messages), ...(isGap ? [gapText] : [])],
      ]);
    } catch (error) {
      log('live changes could not be passed on', error);
      waiting = [...messages, ...waiting].slice(-mostWaiting);
      isGapWaiting ||= isGap;
    }
  };
  const passSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      passing = passing.then(pass);
      void passing.then(() => {
        if ((waiting.length > 0 || isGapWaiting) && !stopped) passSoon();
      });
    }, everyMs);
  };
  await connect();
  const passOn: Listener = (tenantID, message, elsewhere) => {
    if (elsewhere) return;
    if (waiting.length >= mostWaiting) {
      if (!overflown) log('live changes for other processes are lost: the database cannot be reached');
      overflown = true;
      waiting.shift();
    } else overflown = false;
    waiting.push([tenantID, message]);
    passSoon();
  };
  const deafen = hub.listen(passOn, (reach) => {
    if (reach === 'here') return;
    isGapWaiting = true;
    passSoon();
  });
  return {
    stop: async () => {
      deafen();
      stopped = true;
      if (timer) clearTimeout(timer);
      if (retry) clearTimeout(retry);
      await passing;
      await pass();
      await client?.end();
    },
  };
};
