import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttackRow } from '../attackRow.ts';
import type { Ground } from '../openGround.ts';
import { publicTicket, signedLoad } from '../signedTicket.ts';
import type { Person, World } from '../world.ts';

interface DayRoot {
  rootNo: number;
  root: string;
  rootHolds: boolean;
  linkHolds: boolean;
  differing: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const rootsOf = async (senior: Person): Promise<DayRoot[]> =>
  (((await senior.send('GET', '/api/v1/chain-root?limit=-1')).data ?? []) as DayRoot[]).toSorted(
    (a, b) => a.rootNo - b.rootNo,
  );

/** Lets the day end; the senior who sees its root. */
const endDay = async (world: World): Promise<Person> => {
  const senior = await world.person('13800001003', 'senior');
  const before = (await rootsOf(senior)).length;
  await world.ask('PUT', '/api/v1/demo/clock', { now: Date.now() + 30 * 3_600_000, speed: 1 });
  for (const end = Date.now() + 40_000; Date.now() < end; await wait(500))
    if ((await rootsOf(senior)).length > before) return senior;
  throw new Error('the day that has ended has no root');
};

/** A signed ticket of a day that has ended, with the roots of the plant. */
const endedDay = async (ground: Ground) => {
  const world = await ground.open();
  const ticket = await signedLoad(world, 0);
  const senior = await endDay(world);
  return { world, senior, roots: await rootsOf(senior), ...ticket };
};

/** Writes the chain of a load anew with another grade, so that it fits itself. */
const forge = async (world: World, taskDetailID: string): Promise<void> => {
  const events = await world.rows(
    `SELECT "eventID", record FROM events WHERE entity = 'waybill' AND "entityID" = $1 ORDER BY "number"`,
    taskDetailID,
  );
  let end = '';
  for (const { eventID, record } of events) {
    const text = String(record).replaceAll('"strengthNo":"C30"', '"strengthNo":"C50"');
    const hash = sha256(`${end}\n${text}`);
    await world.rows(
      'UPDATE events SET record = $2, "previousHash" = $3, hash = $4 WHERE "eventID" = $1',
      ...[eventID, text, end, hash],
    );
    end = hash;
  }
  await world.rows(
    `UPDATE waybills SET "strengthNo" = 'C50', "chainHash" = $2 WHERE "taskDetailID" = $1`,
    taskDetailID,
    end,
  );
};

/** What the roots of the days are worth. */
export const rootAttacks: readonly AttackRow[] = [
  {
    name: 'chain-forged',
    shows:
      'A chain that was written anew as a whole, with another grade and hashes that fit, no longer leads to the root of its day, and that is told.',
    protects: 'tickets from whoever holds the whole database.',
    apart: async (ground) => {
      const { world, senior, taskDetailID, token } = await endedDay(ground);
      const before = (await publicTicket(world, token)).chain.whole;
      await forge(world, taskDetailID);
      const page = await publicTicket(world, token);
      const differing = (await rootsOf(senior)).reduce((sum, root) => sum + root.differing, 0);
      return {
        held: before && page.strengthNo === 'C50' && differing === 1,
        seen: `before ${before ? 'whole' : 'broken'}; page with the new grade: ${page.chain.whole ? 'whole' : 'broken'}; roots name ${differing} ticket that differs`,
      };
    },
  },
  {
    name: 'ticket-beside-forged',
    shows:
      'Of two tickets of a day one is written anew with its place in the day: its page says so, and the page of the other stays whole and names it.',
    protects: 'the tickets of a day from what is done to one of them.',
    apart: async (ground) => {
      const world = await ground.open();
      const [forged, other] = [await signedLoad(world, 0), await signedLoad(world, 1)];
      const senior = await endDay(world);
      await forge(world, forged.taskDetailID);
      await world.rows(
        `UPDATE "chainLeaves" l SET hash = w."chainHash" FROM waybills w WHERE w."taskDetailID" = l."taskDetailID" AND w."taskDetailID" = $1`,
        forged.taskDetailID,
      );
      const { taskDetailNo } = await world.row(
        'SELECT "taskDetailNo" FROM waybills WHERE "taskDetailID" = $1',
        forged.taskDetailID,
      );
      const pages = [await publicTicket(world, forged.token), await publicTicket(world, other.token)];
      const named = JSON.stringify((await world.ask('GET', `/api/v1/ticket/${other.token}`)).data).includes(
        `"changed":["${taskDetailNo}"]`,
      );
      const differing = (await rootsOf(senior)).reduce((sum, root) => sum + root.differing, 0);
      return {
        held: pages[0]?.chain.whole === false && pages[1]?.chain.whole === true && named && differing === 1,
        seen: `forged: ${pages[0]?.chain.whole ? 'whole' : 'broken'}; beside it: ${pages[1]?.chain.whole ? 'whole' : 'broken'}, ${named ? 'naming it' : 'without a word'}; roots name ${differing}`,
      };
    },
  },
  {
    name: 'day-root-changed',
    shows:
      'The root of a day that is changed in the database no longer follows from its tickets, and the list of roots says so.',
    protects: 'the days that stand behind a root.',
    apart: async (ground) => {
      const { world, senior, roots } = await endedDay(ground);
      const held = roots.every(({ rootHolds, linkHolds, differing }) => rootHolds && linkHolds && differing === 0);
      const [table] = await world.rows(
        `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'merkle' AND table_schema = 'public'`,
      );
      const seen: string[] = [];
      for (const column of ['root', 'merkle', 'leafCount']) {
        const change = column === 'leafCount' ? '"leafCount" + 1' : `md5("${column}") || md5("${column}")`;
        await world.rows(
          `CREATE TABLE "keptRoots" AS SELECT "rootNo" AS "no", "${column}" AS was FROM "${table?.name}" WHERE "tenantID" = 'demo-east'`,
        );
        await world.rows(`UPDATE "${table?.name}" SET "${column}" = ${change} WHERE "tenantID" = 'demo-east'`);
        if ((await rootsOf(senior)).some(({ rootHolds }) => !rootHolds)) seen.push(column);
        await world.rows(
          `UPDATE "${table?.name}" SET "${column}" = was FROM "keptRoots" WHERE "no" = "rootNo" AND "tenantID" = 'demo-east'`,
        );
        await world.rows('DROP TABLE "keptRoots"');
      }
      return {
        held: held && seen.length === 3,
        seen: `${roots.length} roots, ${held ? 'whole' : 'broken'} before; seen: ${seen.join() || 'none'} of 3`,
      };
    },
  },
];
