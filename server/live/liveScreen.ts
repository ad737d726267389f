import type { WebSocket } from '@fastify/websocket';
import type { LiveMessage, LiveTold } from '@pourline/contract/live';
import { decodeJwt } from 'jose';
import { DatabaseLost } from '../db/databaseLost.ts';
import { personOf } from '../http/signedIn.ts';
import { vehicleRows } from '../records/vehicleScope.ts';
import type { Services } from '../services.ts';
import { asksAbout, readSight, type Sight, seesRow } from './liveSight.ts';
import type { KnownRows } from './rowFacts.ts';

/** Positions reach a screen at most this often; in between only the newest of each truck counts. */
const positionsEveryMs = 500;
/** A screen that leaves so much unread is cut off: it comes again when it can follow. */
const mostUnreadBytes = 1024 * 1024;
/** How often it is asked again what the person may see. */
const sightMs = 60_000;

/** Why a screen is cut off; the code that its socket is closed with. */
export const closing = { signIn: 4401, tooSlow: 1013, tooMany: 1013, missed: 1012 } as const;

export interface LiveCounters {
  open: number;
  /** Messages that are being told and screens whose positions wait to be sent. */
  waiting: number;
  sent: number;
  droppedSlow: number;
  refused: number;
}

type PositionRow = Extract<LiveMessage, { type: 'positions' }>['rows'][number];

/** One signed-in screen. */
export interface LiveScreen {
  sight: Sight;
  send(message: LiveTold): void;
  /** Newest places of trucks, whether the person may see them or not. */
  addPositions(tenantID: string, rows: readonly PositionRow[]): void;
  /** A renewed token, for the same person. */
  renew(token: string): void;
  /** Something happened to a session: when it is the one of this screen, it is asked again what its person may see. */
  recheck(sessionID: string): void;
  end(code?: number): void;
}

/** Signs a screen in; throws what `personOf` throws. */
export const openScreen = async (
  services: Services,
  socket: WebSocket,
  known: KnownRows,
  counters: LiveCounters,
  hello: { token: string; roleGroup: string | undefined },
): Promise<LiveScreen> => {
  let { token } = hello;
  const pending = new Map<string, { tenantID: string; row: PositionRow }>();
  let sending: NodeJS.Timeout | null = null;
  let lastSent = Number.NEGATIVE_INFINITY;
  const sendAfter = (ms: number): void => {
    if (!sending) counters.waiting += 1;
    sending = setTimeout(sendPositions, ms);
  };
  const rest = (): void => {
    if (!sending) return;
    clearTimeout(sending);
    sending = null;
    counters.waiting -= 1;
  };
  const screen: LiveScreen = {
    sight: await readSight(services, await personOf(services, token, hello.roleGroup)),
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostUnreadBytes) {
        counters.droppedSlow += 1;
        // Closing politely would wait behind what is not read.
        socket.terminate();
        return;
      }
      counters.sent += 1;
      socket.send(JSON.stringify(message));
    },
    addPositions: (tenantID, rows) => {
      for (const row of rows) {
        const key = `${tenantID}\n${row[0]}`;
        const before = pending.get(key);
        if (!before || before.row[5] <= row[5]) pending.set(key, { tenantID, row });
      }
      if (!sending) sendAfter(Math.max(0, lastSent + positionsEveryMs - performance.now()));
    },
    renew: (renewed) => {
      token = renewed;
      void check();
    },
    recheck: (sessionID) => {
      if (decodeJwt(token).sid === sessionID) void check();
    },
    end: (code = closing.signIn) => {
      rest();
      clearInterval(checking);
      clearTimeout(ending);
      socket.close(code);
    },
  };
  const sendPositions = async (): Promise<void> => {
    lastSent = performance.now();
    const entries = [...pending.values()];
    pending.clear();
    try {
      if (asksAbout(screen.sight, vehicleRows)) {
        for (const [tenantID, ofTenant] of Map.groupBy(entries, (entry) => entry.tenantID))
          await known.know(
            vehicleRows,
            tenantID,
            ofTenant.map(({ row }) => row[0]),
          );
      }
      const rows = entries
        .filter(({ tenantID, row }) => seesRow(screen.sight, known, tenantID, vehicleRows, row[0]))
        .map(({ row }) => row);
      if (rows.length > 0) screen.send({ type: 'positions', rows });
    } catch (error) {
      services.log('live positions could not be sent', error);
    } finally {
      if (sending && pending.size > 0) sendAfter(positionsEveryMs);
      else rest();
    }
  };
  const check = async (): Promise<void> => {
    try {
      screen.sight = await readSight(services, await personOf(services, token, screen.sight.viewer.roleGroup));
      clearTimeout(ending);
      ending = endTimer();
    } catch (error) {
      screen.end(error instanceof DatabaseLost ? closing.missed : closing.signIn);
    }
  };
  const endTimer = (): NodeJS.Timeout =>
    setTimeout(() => void check(), Math.max(0, (decodeJwt(token).exp ?? 0) * 1000 - services.clock.real()) + 50);
  const checking = setInterval(() => void check(), sightMs);
  let ending = endTimer();
  socket.on('close', () => screen.end());
  return screen;
};
