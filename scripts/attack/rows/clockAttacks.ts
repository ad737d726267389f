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
      'In production mode, with the clock set back one hour under the running server and before a fresh one: a load that was taken to another order before arrives and is done, tickets stay whole and in their order, people stay signed in.',
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
      const back = await aheadOf(fresh);
      const again = await driverAt(fresh, 'demo-east');
      for (const [, path, step] of loadSteps(taskDetailID).slice(3)) await doStep(again, path, step);
      const page = await publicTicket(fresh, await tokenOf(fresh, taskDetailID));
      const order = page.stages.map(({ action }) => action).join(' ');
      const wanted = 'create startProduction finishLoading transfer arrive startUnloading finishUnloading complete';
      const still = (await driver.send('GET', '/api/v1/current-token-user/new')).status;
      const isSet = ahead > hour - 60 && back < 60 && taskID !== other.taskID;
      return {
        held: isSet && arrived.status === 200 && page.chain.whole && order === wanted && still === 200,
        seen: `${ahead.toFixed(0)} s ahead, a fresh server ${back.toFixed(0)} s; arrived ${arrived.status}${arrived.status === 200 ? '' : ` (${arrived.message})`}; ${page.chain.whole ? 'whole' : `broken at ${page.chain.brokenAt}`}; ${order}; signed in ${still}`,
      };
    },
  },
];
