import type { DataOf } from '@pourline/contract/endpoint';
import { push } from '@pourline/contract/push';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { checkSelf } from '../http/checkSelf.ts';
import { type Handlers, serve } from '../http/serve.ts';
import { bearerOf, claimsOf } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { askProvider } from './askProvider.ts';
import { devicesOf, dropDevices, saveDevice, targetsOf } from './pushDevices.ts';
import { readPushRules } from './pushRules.ts';
import { pushTo, wordsOf } from './pushTo.ts';

/** So many of what was to be pushed last are told. */
const mostTold = 5;
/** A test comes again after so long at the earliest, seconds. */
const testEverySeconds = 10;

const readRecent = async (db: Db, { tenantID, userID }: Viewer): Promise<DataOf<typeof push.pushAlias>['recent']> => {
  const { rows } = await sql<DataOf<typeof push.pushAlias>['recent'][number]>`
    SELECT o."noticeID", n."kind", o."createTime", o."state", o."reason", o."dueAt"
    FROM "pushOutbox" o JOIN inboxes n ON n."tenantID" = o."tenantID" AND n."userID" = o."userID" AND n."noticeID" = o."noticeID"
    WHERE o."tenantID" = ${tenantID} AND o."userID" = ${userID} ORDER BY o."createTime" DESC, n."serialNo" DESC LIMIT ${sql.lit(mostTold)}`.execute(
    db,
  );
  return rows;
};

export const pushRoutes = (app: FastifyInstance, services: Services): void => {
  /** When each person tested last, ms since the process started; those of long ago are forgotten. */
  const tested = new Map<string, number>();
  const checkOften = ({ tenantID, userID }: Viewer): void => {
    const now = performance.now();
    for (const [who, at] of tested) if (now - at > testEverySeconds * 1000) tested.delete(who);
    const who = `${tenantID} ${userID}`;
    if (tested.has(who)) throw new DomainError('push.testTooOften', { n: testEverySeconds });
    tested.set(who, now);
  };
  const knownUnder = askProvider(services.pushers.native);
  const handlers: Handlers<typeof push> = {
    pushAlias: async ({ db, viewer, params }) => {
      checkSelf(viewer, params.id);
      const { native, key } = services.pushers;
      const reached = await devicesOf(db, viewer);
      const { quiet } = await readPushRules(db, viewer.tenantID);
      const isAppJoined = reached.devices.some(({ platform }) => platform !== 'web');
      return {
        ...reached,
        key,
        provider: native && native.name !== 'webpush' ? native.name : null,
        // Under another name the provider would tell of somebody else’s devices.
        known: isAppJoined && reached.alias === viewer.userID ? await knownUnder(reached.alias) : null,
        quiet: quiet.from === quiet.until ? null : quiet,
        recent: await readRecent(db, viewer),
      };
    },
    savePushAlias: async ({ work, viewer, params, body, request }) => {
      checkSelf(viewer, params.id);
      const { sessionID } = await claimsOf(services, bearerOf(request));
      await saveDevice(work, viewer, sessionID, body);
      return {};
    },
    dropPushAlias: async ({ work, viewer, params }) => {
      checkSelf(viewer, params.id);
      await dropDevices(work, viewer);
      return {};
    },
    testPush: async ({ db, viewer, body }) => {
      const target = (await targetsOf(db, viewer)).find((one) => one.registrationID === body.registrationID);
      if (!target) throw new DomainError('push.notJoined');
      checkOften(viewer);
      const outcome = await pushTo(services, viewer.tenantID, target, {
        ...{ title: '测试推送', body: '看到这一条，说明本机收得到推送', tag: 'test' },
        ...{ address: '/jpushcheck', act: null, urgent: true },
      });
      return { taken: outcome === 'taken', reason: wordsOf(outcome) };
    },
  };
  serve(app, services, push, handlers);
};
