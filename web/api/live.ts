import type { LiveMessage, LiveTold } from '@pourline/contract/live';
import { topicOf } from '@pourline/domain/topicOf';
import { useSyncExternalStore } from 'react';
import { flushQueue } from './act.ts';
import { renewToken } from './client.ts';
import { setPlantClock } from './clock.ts';
import { reportReach } from './network.ts';
import { forgetPositions, takePositions } from './positions.ts';
import { atWorkNow, forgetPresence, takePresence, watchAtWork } from './presence.ts';
import { invalidateTold, queryClient } from './queryClient.ts';
import { currentSession, type Session, watchSession } from './sessionStore.ts';

type Handler = (message: LiveMessage) => void;
const handlers = new Set<Handler>();
const openListeners = new Set<() => void>();

const longestWaitMs = 30_000;
const quietMs = 45_000;
const refusedCode = 4401;

let socket: WebSocket | null = null;
let isOpen = false;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let heardAt = 0;
let hasBeenOpen = false;
/** The server has taken the hello. */
let isWelcome = false;

function setOpen(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  for (const listener of openListeners) listener();
}

/** What every message does, whatever screen is shown. */
function take(message: LiveMessage): void {
  switch (message.type) {
    case 'positions':
      takePositions(message.rows);
      break;
    case 'clock':
      setPlantClock(message.now, message.speed);
      // The reply to a hello: from now on the line takes more.
      isWelcome = true;
      tellAtWork();
      break;
    case 'presence':
      takePresence(message);
      break;
    case 'changed':
      invalidateTold(message.topics);
      break;
    default:
      invalidateTold([topicOf[message.type]]);
  }
  for (const handle of handlers) handle(message);
}

/** A desk says where its person is at work, and is told of the others. */
const tellAtWork = (): void => {
  if (currentSession()?.roleGroup !== 'scheduler' || socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify({ type: 'at', at: atWorkNow() }));
};

/** Says who is here; a connection that is just ending is left alone, the next one says it anew. */
const hello = (to: WebSocket, session: Session): void => {
  if (to.readyState === WebSocket.OPEN)
    to.send(JSON.stringify({ type: 'hello', token: session.token, roleGroup: session.roleGroup }));
};

function connect(): void {
  clearTimeout(timer);
  const session = currentSession();
  if (!session?.roleGroup || socket) return;
  const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`);
  socket = mine;
  mine.onopen = () => {
    const now = currentSession();
    if (!now) return mine.close();
    // The token goes in the first message: addresses end up in logs.
    hello(mine, now);
    heardAt = Date.now();
    setOpen(true);
    reportReach('reached');
    void flushQueue();
    if (hasBeenOpen) void queryClient.invalidateQueries();
    hasBeenOpen = true;
  };
  mine.onmessage = (event) => {
    heardAt = Date.now();
    tries = 0;
    let message: LiveTold;
    try {
      message = JSON.parse(String(event.data)) as LiveTold;
    } catch {
      return;
    }
    if (message.type === 'away') reportReach('databaseAway');
    else take(message);
  };
  mine.onclose = (event) => {
    if (socket !== mine) return;
    socket = null;
    setOpen(false);
    isWelcome = false;
    forgetPresence();
    const wait = Math.min(longestWaitMs, 1000 * 2 ** tries) * (0.7 + Math.random() * 0.6);
    tries += 1;
    // Whoever is signing out here hears of the end on this line first: only a session that is still there asks for a token.
    later(wait, event.code === refusedCode ? () => renewToken().then(connect, connect) : connect);
  };
}

function later(wait: number, run: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(run, wait);
}

function disconnect(): void {
  clearTimeout(timer);
  const old = socket;
  socket = null;
  isWelcome = false;
  forgetPresence();
  old?.close();
  setOpen(false);
}

/** Keeps one connection for live messages while somebody is signed in; a new person or role group gets a new one. */
export function startLive(): void {
  const nameNow = () => {
    const session = currentSession();
    return session?.roleGroup ? `${session.accountOID} ${session.tid} ${session.roleGroup}` : '';
  };
  let name = nameNow();
  let token = currentSession()?.token;
  watchSession(() => {
    const session = currentSession();
    const isRenewed = session !== null && session.token !== token;
    token = session?.token;
    if (nameNow() === name) {
      // A renewed token keeps the connection open beyond the end of the former one.
      if (isRenewed && socket && isOpen) hello(socket, session);
      return;
    }
    name = nameNow();
    hasBeenOpen = false;
    tries = 0;
    forgetPositions();
    disconnect();
    connect();
  });
  // Before it is welcomed the line takes nothing but a hello.
  watchAtWork(() => isOpen && isWelcome && tellAtWork());
  const again = () => {
    // A phone that slept may hold a dead connection without knowing it.
    if (socket && isOpen && Date.now() - heardAt > quietMs) disconnect();
    tries = 0;
    connect();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());
  window.addEventListener('online', again);
  connect();
}

function watchOpen(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}
const readOpen = () => isOpen;

/** Whether live messages arrive; where not, screens may ask more often. */
export const useLiveOpen = (): boolean => useSyncExternalStore(watchOpen, readOpen, readOpen);
