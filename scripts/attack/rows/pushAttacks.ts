import { setTimeout as wait } from 'node:timers/promises';
import { startPushService } from '../../../server/outside/push/testPushService.ts';
import { placeOrder } from '../../../simulator/pours/testOrder.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, personAt } from '../crewAt.ts';
import type { Person, World } from '../world.ts';

const usualKills = 3;
/** So many reports go out before each kill. */
const reports = 6;
/** So long after one another: a few are pushed at a time, ms. */
const betweenMs = 400;
/** How long it may take until all is pushed, ms. */
const patienceMs = 60_000;

/** What stands in the outbox for the desk: how many notices are in each state, and as how many pushes they went. */
const outboxOf = async (world: World, userID: string) => {
  const rows = await world.rows(
    `SELECT o."state", o."reason", o."pushID", n."noticeID" FROM inboxes n
       LEFT JOIN "pushOutbox" o ON o."tenantID" = n."tenantID" AND o."userID" = n."userID" AND o."noticeID" = n."noticeID"
     WHERE n."userID" = $1 AND n."kind" = 'message'`,
    userID,
  );
  const of = (state: string) => rows.filter((one) => one.state === state);
  const pushes = (state: string) => new Set(of(state).map(({ pushID }) => pushID)).size;
  return { told: rows.length, of, pushes };
};

/** What a server that is killed while it pushes leaves of what people were told. */
export const pushAttacks: readonly AttackRow[] = [
  {
    name: 'killed-while-pushing',
    shows:
      'Of a server that is killed while it pushes, and started again, nothing that was acknowledged is untold, what waited is pushed, what was on its way says so, and no phone rings twice for the same.',
    protects: 'whoever has to hear of it, and their trust in what rings.',
    apart: (ground) =>
      ground.during(async (inner) => {
        const service = await startPushService();
        inner.later(() => service.stop());
        const args = ['--push', service.origin];
        let world = await inner.open(args);
        const desk = await personAt(world, 'demo-east', 'scheduler');
        const alias = `/api/v1/jpush/aliases/${desk.userID}`;
        const { key } = (await desk.send('GET', alias)).data as { key: string };
        const phone = service.subscribe(key);
        await desk.send('PUT', alias, { alias: desk.userID, platform: 'web', device: 'Chrome', ...phone });
        let acknowledged = 0;
        const kills = ground.kills ?? usualKills;
        for (let kill = 0; kill <= kills; kill += 1) {
          const taskID = await placeOrder(await crewAt(world, 'demo-east'), {
            constructionSite: 'killed while pushing',
          });
          const { child, ended } = world.server;
          // The last server lives; each other dies as the push service hears of the first of what it was told.
          let dies = kill < kills;
          service.onPushed(() => {
            if (dies) child.kill('SIGKILL');
            dies = false;
          });
          const site = await personAt(world, 'demo-east', 'customer');
          for (let n = 1; n <= reports; n += 1) {
            const body = { msgType: 'report_apply_cancel', taskID, content: `${kill}.${n}` };
            const reply = await site.send('POST', '/api/v1/task-msg', body).catch(() => null);
            if (reply?.status === 200) acknowledged += 1;
            await wait(betweenMs);
          }
          if (kill === kills) break;
          const late = setTimeout(() => child.kill('SIGKILL'), patienceMs / 4);
          await ended;
          clearTimeout(late);
          // What a dead server had on its way is known as interrupted after some minutes: these go by here at once.
          await world.rows(`UPDATE "pushOutbox" SET "claimedAt" = now() - interval '1 hour' WHERE "state" = 'sending'`);
          world = await inner.beside(world, 0, args);
        }
        const until = Date.now() + patienceMs;
        let after = await outboxOf(world, desk.userID);
        while (after.of('waiting').length + after.of('sending').length > 0 && Date.now() < until) {
          await wait(250);
          after = await outboxOf(world, desk.userID);
        }
        const interrupted = after.of('notSent').filter(({ reason }) => reason === 'interrupted');
        const tags = service.pushed.map(({ message }) => message.tag).filter((tag) => tag !== 'digest');
        const mostPushes = after.pushes('sent') + new Set(interrupted.map(({ pushID }) => pushID)).size;
        const settled = after.of('sent').length + interrupted.length;
        return {
          held:
            after.told >= acknowledged &&
            // All of the last round, and of each other what came before its first push.
            acknowledged >= reports + kills &&
            after.of('sent').length > 0 &&
            settled === after.told &&
            new Set(tags).size === tags.length &&
            service.pushed.length >= after.pushes('sent') &&
            service.pushed.length <= mostPushes,
          seen: `${kills} kills; ${acknowledged} acknowledged, ${after.told} told, ${after.of('sent').length} pushed, ${interrupted.length} interrupted; the phone rang ${service.pushed.length} times for ${mostPushes} pushes, ${tags.length - new Set(tags).size} twice`,
        };
      }),
  },
  {
    name: 'browser-by-address',
    shows:
      'Who knows the address of a browser and not its keys, of another plant and as whatever platform, joins it not; it stays its person’s.',
    protects: 'whoever has to hear an alarm from being silenced.',
    quick: true,
    run: async (world) => {
      const [desk, stranger] = [
        await personAt(world, 'demo-east', 'scheduler'),
        await personAt(world, 'demo-north', 'sale'),
      ];
      const registrationID = 'https://fcm.googleapis.com/fcm/send/attacked';
      const join = (who: Person, change: object = {}) =>
        who.send('PUT', `/api/v1/jpush/aliases/${who.userID}`, {
          ...{ alias: 'mine', platform: 'web', registrationID, p256dh: 'BPu-key', auth: 'secret', ...change },
        });
      const own = await join(desk);
      const changes = [{ p256dh: 'BPu-other' }, { auth: 'guess' }, { platform: 'android' }, { platform: 'Web' }];
      const statuses: number[] = [];
      for (const change of changes) statuses.push((await join(stranger, change)).status);
      const kept = await world.count(
        'pushSubscriptions',
        '"registrationID" = $1 AND "userID" = $2',
        registrationID,
        desk.userID,
      );
      await world.rows(`DELETE FROM "pushSubscriptions" WHERE "registrationID" = $1`, registrationID);
      return {
        held: own.status === 200 && statuses.every((status) => status === 409) && kept === 1,
        seen: `joined: ${own.status}; by strangers: ${statuses.join(' ')}; still of its person: ${kept}`,
      };
    },
  },
];
