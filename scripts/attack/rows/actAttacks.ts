import { setTimeout as wait } from 'node:timers/promises';
import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt, personAt } from '../crewAt.ts';
import type { Reply } from '../sendCall.ts';
import { doStep, signedLoad, signForLoad } from '../signedTicket.ts';
import type { Person, World } from '../world.ts';

const put = (person: Person, path: string, body: object): Promise<Reply> =>
  person.send('PUT', `/api/v1/prd-task-detail/${path}`, body);

const setClock = (world: World, aheadMs: number) =>
  world.ask('PUT', '/api/v1/demo/clock', { now: Date.now() + aheadMs, speed: 1 });

/** What an act may change of a load. */
const loadOf = (world: World, taskDetailID: string) =>
  world.row(
    'SELECT state, "carID", "signVolume", signer, "startUnloadTime"::text, "chainLength" FROM waybills WHERE "taskDetailID" = $1',
    taskDetailID,
  );

/** The phone of a driver tells that the truck is at a place now; waits until it is believed. */
const tellPlace = async (world: World, driver: Person, carID: string, coordinates: readonly number[]) => {
  const dateTime = Math.floor(Date.now() / 1000);
  const points = [{ dateTime, location: { type: 'Point', coordinates }, speed: 30 }];
  await driver.send('POST', '/api/v1/gnss/app', { carID, points });
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(100))
    if ((await world.count('vehicles', '"carID" = $1 AND "gnssTime" >= to_timestamp($2)', carID, dateTime)) > 0) return;
  throw new Error('the place of the phone is not believed');
};

/** Acts on loads that somebody may not do, or not there, or not any more. */
export const actAttacks: readonly AttackRow[] = [
  {
    name: 'act-far-from-site',
    shows:
      'Unloading that a driver reports 14 km from the site is refused without a reason and moves nothing; with one it is taken, and an alarm stands.',
    protects: 'the site from concrete that was poured elsewhere.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 3);
      const driver = await driverAt(world, 'demo-east', 3);
      const { taskDetailID, taskID, carID } = await startPour(crew, 'act-far-from-site');
      await advanceLoad(crew, taskDetailID, 'waitingToUnload');
      const { siteLon, siteLat } = await world.row(
        'SELECT "siteLon", "siteLat" FROM orders WHERE "taskID" = $1',
        taskID,
      );
      await tellPlace(world, driver, carID, [Number(siteLon) + 0.145, Number(siteLat)]);
      const before = JSON.stringify(await loadOf(world, taskDetailID));
      const refused = await put(driver, `unloading/${taskDetailID}`, {});
      const isSame = JSON.stringify(await loadOf(world, taskDetailID)) === before;
      const taken = await put(driver, `unloading/${taskDetailID}`, { reason: '工地换了卸料点' });
      const doubted = await world.row('SELECT "doubtMetres" FROM waybills WHERE "taskDetailID" = $1', taskDetailID);
      const metres = Number(doubted.doubtMetres);
      return {
        held: refused.status === 422 && isSame && taken.status === 200 && metres > 12_000 && metres < 16_000,
        seen: `without a reason ${refused.status} (${refused.message}), ${isSame ? 'nothing' : 'SOMETHING'} moved; with one ${taken.status}, ${metres} m on record`,
      };
    },
  },
  {
    name: 'act-undone',
    shows:
      'An act is taken back by nobody else, not twice and not 31 s later: each is refused and moves nothing; by who did it, at once, it is.',
    protects: 'what drivers and sites have put on record.',
    apart: async (ground) => {
      const world = await ground.open();
      const crew = await crewAt(world, 'demo-east', 0);
      const { taskDetailID } = await startPour(crew, 'act-undone');
      const [driver, other, site, scheduler] = [
        await driverAt(world, 'demo-east', 0),
        await driverAt(world, 'demo-east', 1),
        await personAt(world, 'demo-east', 'customer'),
        await personAt(world, 'demo-east', 'scheduler'),
      ];
      await advanceLoad(crew, taskDetailID, 'waitingToUnload');
      const undo = (person: Person) => put(person, `undo/${taskDetailID}`, {});
      /** What came of undoing by somebody: the status, and whether it moved the load. */
      const tried = async (person: Person): Promise<[status: number, moved: boolean]> => {
        const before = JSON.stringify(await loadOf(world, taskDetailID));
        const { status } = await undo(person);
        return [status, JSON.stringify(await loadOf(world, taskDetailID)) !== before];
      };
      await doStep(driver, `unloading/${taskDetailID}`, {});
      const others = [await tried(other), await tried(site), await tried(scheduler)];
      const own = await tried(driver);
      const twice = await tried(driver);
      await doStep(driver, `unloading/${taskDetailID}`, {});
      await setClock(world, 31_000);
      const late = await tried(driver);
      const isRefused = ([status, moved]: [number, boolean]): boolean => [403, 404, 409].includes(status) && !moved;
      return {
        held: [...others, twice, late].every(isRefused) && own[0] === 200 && own[1],
        seen: `by others ${others.map(([status]) => status).join(' ')}, by who did it ${own[0]}, twice ${twice[0]}, after 31 s ${late[0]}`,
      };
    },
  },
  {
    name: 'signature-transferred',
    shows:
      'A load of 9 m³ of which the site has signed for 8 is not sent on to another order, and no ticket changes hands.',
    protects: 'other customers from a signature that is not theirs.',
    apart: async (ground) => {
      const world = await ground.open();
      const [crew, scheduler] = [await crewAt(world, 'demo-east', 6), await personAt(world, 'demo-east', 'scheduler')];
      const { taskDetailID, taskID } = await startPour(crew, 'signature-transferred');
      const other = await startPour(await crewAt(world, 'demo-east', 7), 'signature-transferred 2');
      await advanceLoad(crew, taskDetailID, 'unloading');
      await signForLoad(world, taskDetailID);
      const before = JSON.stringify(await loadOf(world, taskDetailID));
      const body = { taskID: other.taskID, reason: '转到别的工地' };
      const { status, message } = await put(scheduler, `transfer/${taskDetailID}`, body);
      const isSame = JSON.stringify(await loadOf(world, taskDetailID)) === before;
      const { taskID: now } = await world.row('SELECT "taskID" FROM waybills WHERE "taskDetailID" = $1', taskDetailID);
      return {
        held: status === 409 && isSame && now === taskID,
        seen: `${status} (${message}), ${isSame && now === taskID ? 'nothing' : 'SOMETHING'} changed`,
      };
    },
  },
  {
    name: 'signature-corrected',
    shows:
      'A site, a driver and another plant’s dispatcher that correct what was signed for are refused and change nothing; the plant’s dispatcher does it.',
    protects: 'the volume that was signed for.',
    run: async (world) => {
      const { taskDetailID } = await signedLoad(world, 5);
      const before = JSON.stringify(await loadOf(world, taskDetailID));
      const correct = (person: Person) =>
        put(person, `correct-sign/${taskDetailID}`, { signVolume: 2, reason: '方量填错' });
      const people = [
        await personAt(world, 'demo-east', 'customer'),
        await driverAt(world, 'demo-east', 5),
        await personAt(world, 'demo-north', 'scheduler'),
      ];
      const statuses: number[] = [];
      for (const person of people) statuses.push((await correct(person)).status);
      const isSame = JSON.stringify(await loadOf(world, taskDetailID)) === before;
      const { status, message } = await correct(await personAt(world, 'demo-east', 'scheduler'));
      const corrected = Number((await loadOf(world, taskDetailID)).signVolume);
      return {
        held: statuses.every((one) => one === 403 || one === 404) && isSame && status === 200 && corrected === 2,
        seen: `${statuses.join(' ')}, ${isSame ? 'nothing' : 'SOMETHING'} changed; by the dispatcher ${status}${status === 200 ? '' : ` (${message})`}: ${corrected} m³`,
      };
    },
  },
  {
    name: 'swap-while-mixed',
    shows: 'Two queued loads change their trucks; once one of them is being mixed they do not, from either side.',
    protects: 'concrete from the wrong truck and ticket.',
    apart: async (ground) => {
      const world = await ground.open();
      const loads = [
        await startPour(await crewAt(world, 'demo-east', 0), 'swap-while-mixed 1'),
        await startPour(await crewAt(world, 'demo-east', 1), 'swap-while-mixed 2'),
      ];
      // Either truck takes either load: nothing but the mixing stands in the way.
      await world.rows(`UPDATE vehicles SET capacity = 15 WHERE "tenantID" = 'demo-east'`);
      const [one = '', other = ''] = loads.map(({ taskDetailID }) => taskDetailID);
      const scheduler = await personAt(world, 'demo-east', 'scheduler');
      const swap = (id: string, withID: string) => put(scheduler, `reassign/${id}`, { withID });
      const trucks = async () => [(await loadOf(world, one)).carID, (await loadOf(world, other)).carID].join();
      const before = await trucks();
      const free = await swap(one, other);
      const swapped = await trucks();
      await doStep(scheduler, `update-state/${one}`, { action: 'startProduction' });
      const mixed = [await swap(one, other), await swap(other, one)];
      const after = await trucks();
      return {
        held:
          free.status === 200 &&
          swapped === before.split(',').reverse().join() &&
          mixed.every(({ status }) => status === 409) &&
          after === swapped,
        seen: `queued ${free.status}${free.status === 200 ? '' : ` (${free.message})`}; mixed ${mixed.map(({ status }) => status).join(' ')}, trucks ${after === swapped ? 'as they were' : 'CHANGED'}`,
      };
    },
  },
];
