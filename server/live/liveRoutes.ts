import { atWorkMessage, type LiveMessage } from '@pourline/contract/live';
import { mayRead } from '@pourline/domain/access/reading';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { errorText } from '@pourline/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DatabaseLost } from '../db/databaseLost.ts';
import { newId } from '../db/ids.ts';
import { AddressBuckets } from '../http/addressBuckets.ts';
import { addressSubject } from '../http/addressSubject.ts';
import { uncountConnection } from '../http/boundConnections.ts';
import { boundAddress } from '../http/boundOpenCall.ts';
import { type Guest, Guests } from '../http/guests.ts';
import { claimsOf, whenForgotten } from '../http/signedIn.ts';
import { vehicleRows } from '../records/vehicleScope.ts';
import type { Services } from '../services.ts';
import { closing, type LiveCounters, type LiveScreen, openScreen } from './liveScreen.ts';
import { asksAbout, binds, carries, hears, rowOf } from './liveSight.ts';
import { openDeskPresence } from './presence.ts';
import { createKnownRows } from './rowFacts.ts';

/** A live line, from the first moment on. */
interface Line extends Guest {
  saidHello: boolean;
}

/** Lines that have not signed in, of all addresses. */
const mostSilent = 2_000;
const helloWithinMs = 5_000;
const lastWordMs = 1_000;
/** A token of 4,000 characters and what stands around it, bytes. */
const longestHello = 4_200;
const pingEveryMs = 25_000;
/** What one screen may say: so much at once, and as much again in so many minutes. */
const mostSaid = { max: 60, minutes: 0.1 };

const helloSchema = z.object({
  type: z.literal('hello'),
  token: z.string().max(4000),
  roleGroup: z.enum(roleGroupNames as [string, ...string[]]).optional(),
});

/** What a screen says, when it is of a shape. */
const readSaid = <T>(schema: z.ZodType<T>, data: unknown): T | null => {
  try {
    return schema.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
};

const counted = new WeakMap<Services, LiveCounters>();
const noCounters = (): LiveCounters => ({ open: 0, waiting: 0, sent: 0, droppedSlow: 0, refused: 0 });

/** What has happened on the live line since the start. */
export const liveCounters = (services: Services): Readonly<LiveCounters> => counted.get(services) ?? noCounters();

/**
 * The live line. A screen says hello with its token first and hears from then on what its person may see; the reply to a
 * hello is the plant's clock. A hello with a renewed token keeps the line open beyond the end of the former one.
 */
export const liveRoutes = (app: FastifyInstance, services: Services): void => {
  const screens = new Set<LiveScreen>();
  const { linesPerAddress, linesPerPerson } = services.settings.connections;
  const silent = new Guests<Line>({ mostAt: () => linesPerAddress, most: mostSilent }, (line) => !line.saidHello);
  const ofPeople = new Guests<Line>({ mostAt: () => linesPerPerson, most: Number.POSITIVE_INFINITY });
  const known = createKnownRows(services);
  const presence = openDeskPresence(services);
  const counters = noCounters();
  counted.set(services, counters);

  const tell = async (tenantID: string, message: LiveMessage): Promise<void> => {
    const listening = [...screens].filter((screen) => screen.sight.viewer.tenantIDs.includes(tenantID));
    if (listening.length === 0) return;
    if (message.type === 'positions') {
      for (const screen of listening) screen.addPositions(tenantID, message.rows);
      return;
    }
    const row = rowOf(message);
    if (row && listening.some(({ sight }) => asksAbout(sight, row.rows)))
      await known.know(row.rows, tenantID, [row.id]);
    for (const screen of listening) {
      if (message.type === 'waybill') carries(screen.sight, tenantID, message.driverOID, message.taskID);
      const isBinding = message.type === 'vehicle' && message.bound !== undefined;
      const bind = () =>
        isBinding && binds(screen.sight, tenantID, message.driverOID, message.carID, message.bound === true);
      if (isBinding && message.bound) bind();
      if (hears(screen.sight, known, tenantID, message)) screen.send(message);
      // Who is unbound hears of that, and then of the truck no more.
      if (isBinding && !message.bound) bind();
    }
  };

  const deafen = services.hub.listen(
    (tenantID, message) => {
      // At once, before anything is read or sent: what a truck carried until now is nobody's sight any more.
      const row = rowOf(message);
      if (row) known.forget(row.rows, tenantID, row.id);
      if (message.type === 'waybill') known.forget(vehicleRows, tenantID, message.carID);
      counters.waiting += 1;
      tell(tenantID, message)
        .catch((error) => services.log('a live message could not be told', error))
        .finally(() => {
          counters.waiting -= 1;
        });
    },
    () => {
      known.clear();
      for (const screen of screens) screen.end(closing.missed);
    },
    () => {
      for (const screen of screens) screen.send({ type: 'away' });
    },
  );
  const unhear = whenForgotten((sessionID) => {
    for (const screen of screens) screen.recheck(sessionID);
  });
  app.addHook('preClose', async () => {
    deafen();
    unhear();
    presence.stop();
    for (const screen of screens) screen.end(closing.missed);
  });

  const mayOpen = async (request: FastifyRequest): Promise<void> => boundAddress(services, request, 'linesAtAddress');

  app.get('/live', { websocket: true, onRequest: mayOpen }, (socket, request) => {
    let screen: LiveScreen | null = null;
    let alive = true;
    let atDesk = false;
    const said = new AddressBuckets(mostSaid, 1);
    const screenID = newId();
    let person = '';
    const address = addressSubject(request.ip);
    socket.on('error', () => socket.terminate());
    /** Says why, and waits no longer than a moment for the other side to hear it. */
    const end = (code: number, why?: string): void => {
      socket.off('message', hear);
      socket.close(code, why);
      setTimeout(() => socket.terminate(), lastWordMs).unref();
    };
    const line: Line = { saidHello: false, end: () => end(closing.tooMany, errorText('app.tooMany')) };
    // Where each of them is being signed in already, there is no room for now.
    if (silent.enter(address, line) === false) return line.end();
    counters.open += 1;
    const late = setTimeout(() => end(closing.signIn), helloWithinMs);
    const pinging = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    }, pingEveryMs);
    const refuse = (error?: unknown): void => {
      counters.refused += 1;
      // Who cannot be looked up comes again; nobody is sent to sign in for that.
      end(error instanceof DatabaseLost ? closing.missed : closing.signIn);
    };
    const welcome = async (hello: z.infer<typeof helloSchema>): Promise<void> => {
      const opened = await openScreen(services, socket, known, counters, {
        token: hello.token,
        roleGroup: hello.roleGroup,
      });
      if (socket.readyState !== socket.OPEN) return opened.end();
      clearTimeout(late);
      silent.leave(address, line);
      uncountConnection(app, request.raw.socket);
      person = opened.sight.viewer.userID;
      ofPeople.enter(person, line);
      screen = opened;
      screens.add(opened);
      const { now, speed } = services.clock.state();
      opened.send({ type: 'clock', now, speed });
    };
    /** Whoever says where they are at work hears of the others; nobody but desks says and hears so. */
    const sayWhere = (signedIn: LiveScreen, data: unknown): void => {
      const said = readSaid(atWorkMessage, data);
      const { viewer } = signedIn.sight;
      if (!said || !mayRead(viewer, 'deskPresence')) return;
      if (!atDesk) for (const other of presence.ofPlant(viewer.tenantID)) signedIn.send(other);
      atDesk = true;
      presence.tell(screenID, viewer, said.at);
    };
    const renew = async (signedIn: LiveScreen, token: string): Promise<void> => {
      const { userID, tenantID } = await claimsOf(services, token);
      const { viewer } = signedIn.sight;
      if (userID === viewer.userID && tenantID === viewer.tenantID) signedIn.renew(token);
      else refuse();
    };
    /** What is said before the hello has been looked at is not read, nor what comes after a refusal. */
    function hear(data: Buffer): void {
      if (!screen && line.saidHello) return;
      if (said.take('', performance.now()) > 0) {
        end(closing.tooMany, errorText('app.tooMany'));
        return;
      }
      const hello = screen || data.length <= longestHello ? readSaid(helloSchema, data) : null;
      if (!hello && screen) sayWhere(screen, data);
      else if (!hello) refuse();
      else if (screen) renew(screen, hello.token).catch(refuse);
      else {
        line.saidHello = true;
        welcome(hello).catch(refuse);
      }
    }
    socket.on('message', hear);
    socket.on('pong', () => {
      alive = true;
    });
    socket.on('close', () => {
      counters.open -= 1;
      silent.leave(address, line);
      ofPeople.leave(person, line);
      clearTimeout(late);
      clearInterval(pinging);
      if (!screen) return;
      screens.delete(screen);
      presence.tell(screenID, screen.sight.viewer, null);
    });
  });
};
