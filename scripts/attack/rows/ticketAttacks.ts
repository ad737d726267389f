import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt, personAt } from '../crewAt.ts';
import { doStep, loadSteps, publicTicket, signedLoad, tokenOf } from '../signedTicket.ts';
import type { World } from '../world.ts';

/** How a value of each type is changed in SQL. */
const changed: Readonly<Record<string, string>> = {
  text: `"X" || '改'`,
  numeric: '"X" + 1',
  'double precision': '"X" + 1',
  integer: '"X" + 1',
  'timestamp with time zone': `"X" + interval '7 minutes'`,
  ARRAY: `array_append("X", 'P6')`,
};

/** What stands on a ticket, by the columns of its row. */
const shownColumns = [
  ...['taskDetailNo', 'projectName', 'customerName', 'constructionSite', 'strengthNo', 'technicalFeature', 'slump'],
  ...['pourWay', 'siteAddress', 'plantName', 'carNo', 'plateNumber', 'driverName', 'sequenceNo', 'totalVolume'],
  ...['signVolume', 'signer', 'signTime', 'signFileID', 'creatorName', 'createTime', 'endProductionTime'],
  ...['arriveTime', 'startUnloadTime'],
];

const wholeOf = async (world: World, token: string): Promise<boolean> => (await publicTicket(world, token)).chain.whole;

/** What a ticket that says that it is whole is worth. */
export const ticketAttacks: readonly AttackRow[] = [
  {
    name: 'ticket-fields',
    shows:
      'A ticket of which any shown field was changed in the database, one by one, says on its public page that it is not whole.',
    protects: 'grade, plate, signature and volumes of a ticket in a dispute.',
    quick: true,
    run: async (world) => {
      const { taskDetailID, token } = await signedLoad(world, 7);
      const before = await wholeOf(world, token);
      const unseen: string[] = [];
      const types = new Map(
        (
          await world.rows(
            `SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = 'waybills'`,
          )
        ).map(({ name, type }) => [String(name), String(type)]),
      );
      for (const column of shownColumns) {
        const change = changed[types.get(column) ?? '']?.replace('X', column);
        if (!change) throw new Error(`no way to change ${column} (${types.get(column)})`);
        await world.rows('DROP TABLE IF EXISTS "keptTicket"');
        await world.rows(
          `CREATE TABLE "keptTicket" AS SELECT "${column}" AS was FROM waybills WHERE "taskDetailID" = '${taskDetailID}'`,
        );
        await world.rows(`UPDATE waybills SET "${column}" = ${change} WHERE "taskDetailID" = $1`, taskDetailID);
        if (await wholeOf(world, token)) unseen.push(column);
        await world.rows(
          `UPDATE waybills SET "${column}" = was FROM "keptTicket" WHERE "taskDetailID" = $1`,
          taskDetailID,
        );
      }
      const supplier = `UPDATE tenants SET name = $1 WHERE "tenantID" = 'demo-east'`;
      const { supplierName } = await publicTicket(world, token);
      await world.rows(supplier, '别的混凝土公司');
      const renamed = await publicTicket(world, token);
      if (renamed.chain.whole && renamed.supplierName !== supplierName) unseen.push('supplierName');
      await world.rows(supplier, supplierName);
      await world.rows('DROP TABLE "keptTicket"');
      const after = await wholeOf(world, token);
      return {
        held: before && after && unseen.length === 0,
        seen: `${shownColumns.length + 1} fields, unseen: ${unseen.join() || 'none'}; put back: ${after ? 'whole' : 'broken'}`,
      };
    },
  },
  {
    name: 'signature-picture',
    shows:
      'A ticket whose signature’s file was replaced on disk, with its hash in the database or without, is not whole.',
    protects: 'what the customer drew.',
    quick: true,
    run: async (world) => {
      const { fileID, token } = await signedLoad(world, 8);
      const before = await wholeOf(world, token);
      const folder = join(world.dataDir, 'files');
      const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(fileID));
      if (!found) throw new Error(`no file ${fileID} on disk`);
      const path = join(folder, found);
      const bytes = readFileSync(path);
      const other = Buffer.concat([bytes.subarray(0, -1), Buffer.of(0x83)]);
      writeFileSync(path, other);
      const onDisk = await wholeOf(world, token);
      const { sha256 } = await world.row('SELECT sha256 FROM files WHERE "fileID" = $1', fileID);
      const encoding = String(sha256).length === 64 ? 'hex' : 'base64url';
      const setHash = `UPDATE files SET sha256 = $2 WHERE "fileID" = $1`;
      await world.rows(setHash, fileID, createHash('sha256').update(other).digest(encoding));
      const inRow = await wholeOf(world, token);
      await world.rows(setHash, fileID, sha256);
      writeFileSync(path, bytes);
      const after = await wholeOf(world, token);
      return {
        held: before && after && !onDisk && !inRow,
        seen: `bytes replaced: ${onDisk ? 'whole' : 'seen'}, with their hash: ${inRow ? 'whole' : 'seen'}; put back: ${after ? 'whole' : 'broken'}`,
      };
    },
  },
  {
    name: 'events-reordered',
    shows: 'A ticket whose events were swapped, cut, renamed or taken away is not whole.',
    protects: 'who did what, and when.',
    quick: true,
    run: async (world) => {
      const { taskDetailID, token } = await signedLoad(world, 9);
      const mine = `entity = 'waybill' AND "entityID" = '${taskDetailID}'`;
      const [first, second] = await world.rows(
        `SELECT "eventID" FROM events WHERE ${mine} ORDER BY "eventID" OFFSET 1 LIMIT 2`,
      );
      const [one, other] = [String(first?.eventID), String(second?.eventID)];
      const tampering: Readonly<Record<string, string[]>> = {
        'ids swapped': [
          `UPDATE events SET "eventID" = 'swap' WHERE ${mine} AND "eventID" = '${one}'`,
          `UPDATE events SET "eventID" = '${one}' WHERE ${mine} AND "eventID" = '${other}'`,
          `UPDATE events SET "eventID" = '${other}' WHERE ${mine} AND "eventID" = 'swap'`,
        ],
        'times swapped': [
          `UPDATE events e SET "happenedAt" = o."happenedAt" + interval '1 second' FROM events o WHERE e."eventID" = '${one}' AND o."eventID" = '${other}'`,
        ],
        'person renamed': [`UPDATE events SET "userName" = '别人' WHERE ${mine} AND "eventID" = '${one}'`],
        'act renamed': [`UPDATE events SET action = 'arrive' WHERE ${mine} AND "eventID" = '${one}'`],
        'one taken away': [`DELETE FROM events WHERE ${mine} AND "eventID" = '${one}'`],
        'last taken away': [
          `DELETE FROM events WHERE ${mine} AND "eventID" = (SELECT max("eventID") FROM events WHERE ${mine})`,
        ],
      };
      const unseen: string[] = [];
      await world.rows(`CREATE TABLE "keptEvents" AS SELECT * FROM events WHERE ${mine}`);
      for (const [name, statements] of Object.entries(tampering)) {
        for (const statement of statements) await world.rows(statement);
        if (await wholeOf(world, token)) unseen.push(name);
        await world.rows(`DELETE FROM events WHERE ${mine}`);
        await world.rows('INSERT INTO events SELECT * FROM "keptEvents"');
      }
      await world.rows('DROP TABLE "keptEvents"');
      const after = await wholeOf(world, token);
      return {
        held: after && unseen.length === 0,
        seen: `${Object.keys(tampering).length} ways, unseen: ${unseen.join() || 'none'}; put back: ${after ? 'whole' : 'broken'}`,
      };
    },
  },
  {
    name: 'clock-set-back',
    shows:
      'A load during which the server starts anew with a clock that was set back one hour stays whole and in order.',
    protects: 'every ticket of the night on which a clock is corrected.',
    apart: async (ground) => {
      const ahead = await ground.open([], 3_600_000);
      const { taskDetailID } = await startPour(await crewAt(ahead, 'demo-east', 0));
      const actAt = async (world: World, acts: ReturnType<typeof loadSteps>[number][]): Promise<void> => {
        const [scheduler, driver] = [personAt(world, 'demo-east', 'scheduler'), driverAt(world, 'demo-east')];
        for (const [who, path, body] of acts) await doStep(await (who === 'driver' ? driver : scheduler), path, body);
      };
      const steps = [...loadSteps(taskDetailID)];
      await actAt(ahead, steps.slice(0, 3));
      // A fresh process knows nothing of the clock that was ahead.
      const world = await ground.beside(ahead);
      await actAt(world, steps.slice(3));
      const token = await tokenOf(world, taskDetailID);
      const pages = [await publicTicket(world, token), await publicTicket(ahead, token)];
      const order = pages[0]?.stages.map(({ action }) => action).join(' ');
      const wanted = 'create startProduction finishLoading arrive startUnloading finishUnloading complete';
      return {
        held: pages.every(({ chain }) => chain.whole) && order === wanted,
        seen: `${pages.map(({ chain }) => (chain.whole ? 'whole' : `broken at ${chain.brokenAt}`)).join(', ')}; ${order}`,
      };
    },
  },
  {
    name: 'clocks-apart',
    shows: 'Loads whose acts go in turn through two servers with clocks two seconds apart stay whole and in order.',
    protects: 'tickets of a plant that runs two servers.',
    apart: async (ground) => {
      const one = await ground.open();
      const other = await ground.beside(one, 2000);
      const { taskDetailID } = await startPour(await crewAt(one, 'demo-east', 0));
      for (const [at, [who, path, body]] of loadSteps(taskDetailID).entries()) {
        const world = at % 2 === 0 ? other : one;
        const person = who === 'driver' ? driverAt(world, 'demo-east') : personAt(world, 'demo-east', 'scheduler');
        await doStep(await person, path, body);
      }
      const page = await publicTicket(one, await tokenOf(one, taskDetailID));
      const order = page.stages.map(({ action }) => action).join(' ');
      const wanted = 'create startProduction finishLoading arrive startUnloading finishUnloading complete';
      return {
        held: page.chain.whole && order === wanted,
        seen: `${page.chain.whole ? 'whole' : `broken at ${page.chain.brokenAt}`}; ${order}`,
      };
    },
  },
];
