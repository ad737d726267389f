import { waybillState } from '../../../domain/waybills/waybillStates.ts';
import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt, personAt } from '../crewAt.ts';
import { doStep, loadSteps, publicTicket, tokenOf } from '../signedTicket.ts';
import { endServer } from '../startServerProcess.ts';
import type { World } from '../world.ts';

const hour = 3_600;

/** What makes a database tell another time, seconds ahead of the machine's: a production server has its time from there. */
const shiftClock = async (world: World): Promise<(ahead: number) => Promise<unknown>> => {
  await world.rows('CREATE TABLE "shiftedClock" (seconds double precision NOT NULL)');
  await world.rows('INSERT INTO "shiftedClock" VALUES (0)');
  await world.rows(`CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + make_interval(secs => (SELECT seconds FROM public."shiftedClock"))'`);
  // What is called by its name alone is looked for there first.
  const { name } = await world.row('SELECT current_database() AS name');
  await world.rows(`ALTER DATABASE "${name}" SET search_path = public, pg_catalog`);
  return (ahead) => world.rows('UPDATE "shiftedClock" SET seconds = $1', ahead);
};

/** By how many seconds the time that a server tells is ahead of the machine's. */
const aheadOf = async (world: World): Promise<number> => {
  const { data } = await world.ask('GET', '/api/v1/server-time');
  return ((data as { time: number }).time - Date.now()) / 1000;
};

/** Clocks that are set back, at servers that run as they do at a plant: in production mode, by the time of the database. */
export const clockAttacks: readonly AttackRow[] = [
  {
    name: 'production-clock-set-back',
    shows:
      'In production mode, with the clock set back one hour under the running server and before a fresh one: both tell one time; a load that was taken to another order before arrives and is done, another arrives by where satellites have its truck, what was done through one is taken back through the other, an announcement asked for at one waits to be said at both, tickets stay whole and in their order, people stay signed in.',
    protects: 'a plant in the night on which its clock is corrected.',
    apart: async (ground) => {
      const demo = await ground.open();
      const setAhead = await shiftClock(demo);
      await endServer(demo.server);
      await setAhead(hour);
      const world = await ground.beside(demo, 0, ['--production']);
      const ahead = await aheadOf(world);
      const crew = await crewAt(world, 'demo-east', 0);
      const [scheduler, driver] = [await personAt(world, 'demo-east', 'scheduler'), await driverAt(world, 'demo-east')];
      const { taskDetailID, taskID } = await startPour(crew, 'clock 1');
      const other = await startPour(await crewAt(world, 'demo-east', 1), 'clock 2');
      await advanceLoad(crew, taskDetailID, 'delivering');
      const body = { taskID: other.taskID, reason: '改送' };
      await doStep(scheduler, `transfer/${taskDetailID}`, body);
      await setAhead(0);
      // As a phone tells it that has the right time; the running server's own never goes back.
      const arrival = { action: 'arrive', taskID: other.taskID, happenedAt: new Date().toISOString() };
      const arrived = await driver.send('PUT', `/api/v1/prd-task-detail/driver-update/${taskDetailID}`, arrival);
      // A fresh process knows nothing of the clock that was ahead.
      const fresh = await ground.beside(demo, 0, ['--production']);
      const apart = Math.abs((await aheadOf(fresh)) - (await aheadOf(world)));
      const again = await driverAt(fresh, 'demo-east');
      const [unloading, ...rest] = loadSteps(taskDetailID).slice(3);
      if (!unloading) throw new Error('a load has no steps');
      await doStep(again, unloading[1], unloading[2]);
      const undone = await driver.send('PUT', `/api/v1/prd-task-detail/undo/${taskDetailID}`, {});
      for (const [, path, step] of [unloading, ...rest]) await doStep(again, path, step);
      const desk = await personAt(fresh, 'demo-east', 'scheduler');
      const third = await crewAt(fresh, 'demo-east', 2);
      const driven = await startPour(third, 'clock 3');
      await advanceLoad(third, driven.taskDetailID, 'delivering');
      const whereTo = `SELECT o."siteLon", o."siteLat", w."carID", w."state" FROM waybills w JOIN orders o USING ("tenantID", "taskID") WHERE "taskDetailID" = $1`;
      const goal = await fresh.row(whereTo, driven.taskDetailID);
      const location = { type: 'Point', coordinates: [Number(goal.siteLon), Number(goal.siteLat)] };
      // By the time that is, which satellites tell; that of the servers is an hour ahead of it.
      const seenAt = (ms: number) => ({ dateTime: Math.floor((Date.now() - ms) / 1000), location, speed: 0 });
      await new Promise((settle) => setTimeout(settle, 2_500));
      const atSite = { carID: goal.carID, points: [seenAt(1_000), seenAt(0)] };
      const shown = await (await driverAt(fresh, 'demo-east', 2)).send('POST', '/api/v1/gnss/app', atSite);
      const asked = await desk.send('POST', '/api/v1/broadcast', { text: '请慢行' });
      // By then each of them has looked whether somebody has to give it up.
      await new Promise((settle) => setTimeout(settle, 2_500));
      const { broadcastID } = asked.data as { broadcastID: string };
      const said = await desk.send('PUT', `/api/v1/broadcast/${broadcastID}/spoken`);
      const there = (await fresh.row(whereTo, driven.taskDetailID)).state === waybillState.waitingToUnload;
      const page = await publicTicket(fresh, await tokenOf(fresh, taskDetailID));
      const order = page.stages.map(({ action }) => action).join(' ');
      const wanted =
        'create startProduction finishLoading transfer arrive startUnloading undo startUnloading finishUnloading complete';
      const still = (await driver.send('GET', '/api/v1/current-token-user/new')).status;
      const isSet = ahead > hour - 60 && apart < 2 && taskID !== other.taskID;
      const isOne = undone.status === 200 && said.status === 200 && there;
      return {
        held: isSet && isOne && arrived.status === 200 && page.chain.whole && order === wanted && still === 200,
        seen: `${ahead.toFixed(0)} s ahead, a fresh server ${apart.toFixed(1)} s from the running one; taken back ${undone.status}, said ${said.status}; arrived ${arrived.status}${arrived.status === 200 ? '' : ` (${arrived.message})`}, by satellites ${there ? 'too' : `not (${shown.status})`}; ${page.chain.whole ? 'whole' : `broken at ${page.chain.brokenAt}`}; ${order}; signed in ${still}`,
      };
    },
  },
  {
    name: 'screens-clock-set-back',
    shows:
      'While the clock is set back one hour under the running server, open screens go on hearing where trucks are.',
    protects: 'the map on every screen that was open in the night on which a clock is corrected.',
    apart: async (ground) => {
      const world = await ground.open([], hour * 1_000);
      const [scheduler, driver] = [await personAt(world, 'demo-east', 'scheduler'), await driverAt(world, 'demo-east')];
      const [truck] = (await driver.send('GET', `/api/v1/car/driver-bound/${driver.userID}`)).data as {
        carID: string;
      }[];
      const carID = truck?.carID ?? '';
      const line = new WebSocket(`${world.url.replace('http', 'ws')}/live`);
      let heard = 0;
      line.onmessage = ({ data }) => {
        const told = JSON.parse(String(data)) as { type: string; rows?: [string][] };
        if (told.type === 'positions' && told.rows?.some(([id]) => id === carID)) heard += 1;
      };
      await new Promise((settle) => line.addEventListener('open', settle));
      line.send(JSON.stringify({ type: 'hello', token: scheduler.token, roleGroup: 'scheduler' }));
      let at = 0;
      const drive = async (): Promise<number> => {
        const before = heard;
        for (let i = 0; i < 3; i += 1) {
          at += 1;
          const { time } = (await world.ask('GET', '/api/v1/server-time')).data as { time: number };
          const location = { type: 'Point', coordinates: [120.2 + at / 5_000, 30.2] };
          const points = [{ dateTime: Math.floor(time / 1_000), location, speed: 40, direction: 90 }];
          await driver.send('POST', '/api/v1/gnss/app', { carID, points });
          await new Promise((settle) => setTimeout(settle, 1_200));
        }
        return heard - before;
      };
      const first = await drive();
      world.server.child.kill('SIGUSR2');
      const after = await drive();
      line.close();
      return { held: first >= 2 && after >= 2, seen: `of 3 positions ${first} heard before, ${after} after` };
    },
  },
];
