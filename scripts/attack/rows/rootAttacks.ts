import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt } from '../crewAt.ts';
import type { Ground } from '../openGround.ts';
import { doStep, publicTicket, signedLoad, signForLoad, tokenOf } from '../signedTicket.ts';
import type { Person, World } from '../world.ts';

interface DayRoot {
  rootNo: number;
  root: string;
  rootKept: boolean;
  rootHolds: boolean;
  linkHolds: boolean;
  differing: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const rootsOf = async (senior: Person): Promise<DayRoot[]> =>
  (((await senior.send('GET', '/api/v1/chain-root?limit=-1')).data ?? []) as DayRoot[]).toSorted(
    (a, b) => a.rootNo - b.rootNo,
  );

const setClock = (world: World, now: number) => world.ask('PUT', '/api/v1/demo/clock', { now, speed: 1 });

/** Sets the clock to a time at which a day has ended; the senior who sees its root. */
const endDayAt = async (world: World, now: number): Promise<Person> => {
  const senior = await world.person('13800001003', 'senior');
  const before = (await rootsOf(senior)).length;
  await setClock(world, now);
  for (const end = Date.now() + 40_000; Date.now() < end; await wait(100))
    if ((await rootsOf(senior)).length > before) return senior;
  throw new Error('the day that has ended has no root');
};
/** Lets the day end, so many hours from now; the senior who sees its root. */
const endDay = (world: World, hours = 30): Promise<Person> => endDayAt(world, Date.now() + hours * 3_600_000);

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
    const said = JSON.parse(String(record)) as { ticket?: { strengthNo?: string } };
    if (said.ticket?.strengthNo) said.ticket.strengthNo = 'C50';
    const text = JSON.stringify(said);
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

/** The hash of the leaves of one day, joined in pairs from the left; the hashes of the leaves, one after the other. */
const treeOf = (leaves: readonly Record<string, unknown>[]): { merkle: string; leafHashes: string } => {
  const hashes = leaves.map(({ taskDetailID, taskDetailNo, number, hash }) =>
    sha256(`leaf\n${JSON.stringify([taskDetailID, taskDetailNo, Number(number), hash])}`),
  );
  let row = hashes;
  while (row.length > 1)
    row = row.flatMap((left, i) =>
      i % 2 === 1 ? [] : [row[i + 1] === undefined ? left : sha256(`node\n${left}\n${row[i + 1]}`)],
    );
  return { merkle: row[0] ?? '', leafHashes: hashes.join('') };
};

/** Puts the end of a forged chain into its day, and makes the root of that day anew so that it follows from its leaves. */
const forgeRoot = async (world: World, taskDetailID: string): Promise<void> => {
  await world.rows(
    `UPDATE "chainLeaves" l SET hash = w."chainHash" FROM waybills w WHERE w."taskDetailID" = l."taskDetailID" AND w."taskDetailID" = $1`,
    taskDetailID,
  );
  const root = await world.row(
    `SELECT r.* FROM "chainRoots" r JOIN "chainLeaves" l USING ("tenantID", "rootNo") WHERE l."taskDetailID" = $1`,
    taskDetailID,
  );
  const { tenantID, rootNo, day, leafCount, previous } = root;
  const { merkle, leafHashes } = treeOf(
    await world.rows(
      'SELECT * FROM "chainLeaves" WHERE "tenantID" = $1 AND "rootNo" = $2 ORDER BY place',
      ...[tenantID, rootNo],
    ),
  );
  const anew = sha256(`root\n${JSON.stringify([tenantID, rootNo, day, leafCount, merkle, previous])}`);
  await world.rows(
    'UPDATE "chainRoots" SET merkle = $3, "leafHashes" = $4, root = $5 WHERE "tenantID" = $1 AND "rootNo" = $2',
    ...[tenantID, rootNo, merkle, leafHashes, anew],
  );
};

const minute = 60_000;
/** The next midnight but one of a plant at UTC+8. */
const midnightAhead = (): number => Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 16 * 60 * minute;

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
        held: before && page.strengthNo === 'C50' && page.chain.brokenAt === 'anchor' && differing === 1,
        seen: `before ${before ? 'whole' : 'broken'}; page with the new grade: ${page.chain.whole ? 'whole' : `broken at ${page.chain.brokenAt}`}; roots name ${differing} ticket that differs`,
      };
    },
  },
  {
    name: 'clock-back-round-root',
    shows:
      'A load that is finished and signed while the clock, set back an hour, has not yet come to its day’s root again is whole then, and when the next root holds it.',
    protects: 'true tickets of the night on which a clock is corrected.',
    apart: async (ground) => {
      const world = await ground.open();
      const midnight = midnightAhead();
      await setClock(world, midnight - 20 * minute);
      const crew = await crewAt(world, 'demo-east', 0);
      const { taskDetailID } = await startPour(crew, 'clock-back-round-root');
      await advanceLoad(crew, taskDetailID, 'unloading');
      await endDayAt(world, midnight + 11 * minute);
      const token = await tokenOf(world, taskDetailID);
      const before = await publicTicket(world, token);
      await setClock(world, midnight - 49 * minute);
      await doStep(await driverAt(world, 'demo-east', 0), `return/${taskDetailID}`, { surplusVolume: 0 });
      await signForLoad(world, taskDetailID);
      const held = () => world.count('chainLeaves', '"taskDetailID" = $1', taskDetailID);
      const { n: younger } = await world.row(
        `SELECT count(*) AS n FROM events e JOIN "chainRoots" r USING ("tenantID") WHERE e."entityID" = $1 AND e."learntAt" < r."createTime" - interval '30 minutes'
         AND e.number > (SELECT max(l.number) FROM "chainLeaves" l WHERE l."taskDetailID" = e."entityID")`,
        taskDetailID,
      );
      const after = await publicTicket(world, token);
      const rootsThen = await held();
      await endDayAt(world, midnight + 45 * minute);
      const [rooted, rootsLater] = [await publicTicket(world, token), await held()];
      const pages = [before, after, rooted];
      return {
        held: pages.every(({ chain }) => chain.whole) && Number(younger) === 2 && rootsThen === 1 && rootsLater === 2,
        seen: `${pages.map(({ chain }) => (chain.whole ? 'whole' : `broken at ${chain.brokenAt}`)).join(', ')}; ${younger} records an hour before their root, roots ${rootsThen}, then ${rootsLater}`,
      };
    },
  },
  {
    name: 'ticket-renumbered',
    shows:
      'A ticket of a day whose root was exported is written anew, its place in the day taken away and its records numbered as if they came after: its page says so, also when another day has got a root for it.',
    protects: 'tickets from whoever makes an old record look young.',
    apart: async (ground) => {
      const { world, senior, roots, taskDetailID, token } = await endedDay(ground);
      const exported = await senior.send('GET', `/api/v1/chain-root/${roots.at(-1)?.rootNo}/export`);
      const whole = async (): Promise<boolean> => (await publicTicket(world, token)).chain.whole;
      const before = exported.text.includes(taskDetailID) && (await whole());
      await forge(world, taskDetailID);
      await world.rows('DELETE FROM "chainLeaves" WHERE "taskDetailID" = $1', taskDetailID);
      await world.rows('UPDATE events SET "serialNo" = "serialNo" + 1000000 WHERE "entityID" = $1', taskDetailID);
      const page = await publicTicket(world, token);
      await endDay(world, 54);
      const isRooted = (await world.count('chainLeaves', '"taskDetailID" = $1', taskDetailID)) > 0;
      const later = await whole();
      return {
        held: before && page.strengthNo === 'C50' && !page.chain.whole && isRooted && !later,
        seen: `before ${before ? 'whole' : 'broken'}; page with the new grade: ${page.chain.whole ? 'whole' : 'broken'}; with a root anew: ${isRooted ? '' : 'none, '}${later ? 'whole' : 'broken'}`,
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
    name: 'day-root-made-anew',
    shows:
      'A ticket is written anew with its leaf, and the root of its day is made anew of that: its page, its proof and the list of roots tell the day as changed, because the next root and the record of the root name another.',
    protects: 'tickets from whoever makes a whole day anew.',
    apart: async (ground) => {
      const world = await ground.open();
      const { taskDetailID, token } = await signedLoad(world, 0);
      await endDay(world);
      await signedLoad(world, 1);
      const senior = await endDay(world, 54);
      const { rootNo, root: named } = await world.row(
        `SELECT r."rootNo", r.root FROM "chainRoots" r JOIN "chainLeaves" l USING ("tenantID", "rootNo") WHERE l."taskDetailID" = $1`,
        taskDetailID,
      );
      const before = (await publicTicket(world, token)).chain.whole;
      const keptBefore = (await rootsOf(senior)).every(({ rootKept }) => rootKept);
      await forge(world, taskDetailID);
      await forgeRoot(world, taskDetailID);
      const page = await publicTicket(world, token);
      const proof = JSON.parse((await world.ask('GET', `/api/v1/ticket/${token}/proof`)).text) as {
        anchor: { root: { root: string } };
      };
      const marked = (await rootsOf(senior)).filter(({ rootKept }) => !rootKept).map((root) => root.rootNo);
      const proofNamesTrue = proof.anchor.root.root === named;
      return {
        held:
          before &&
          keptBefore &&
          page.strengthNo === 'C50' &&
          page.chain.brokenAt === 'dayRoot' &&
          proofNamesTrue &&
          marked.join() === String(rootNo),
        seen: `before ${before && keptBefore ? 'whole' : 'broken'}; page with the new grade: ${page.chain.whole ? 'whole' : `broken at ${page.chain.brokenAt}`}; proof names the ${proofNamesTrue ? 'true' : 'forged'} root; marked: ${marked.join() || 'none'} of ${rootNo}`,
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
