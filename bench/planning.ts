// npm run bench -- planning [--days A,B] [--proposals N] [--questions N] [--data DIR]: how long a dispatcher waits for a proposal, and a salesman for what one more order would do, over HTTP on a day in the books of a plant; every time that is offered is taken up, and told when it is not promised then.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { planning } from '@pourline/contract/planning';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { startBenchWorld } from './benchWorld.ts';
import { bookDay } from './days/bookDay.ts';
import { readDayText, usualData } from './days/readDay.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: 'C_13_11_12_1,C_143_101_123_8' },
    proposals: { type: 'string', default: '5' },
    questions: { type: 'string', default: '20' },
    data: { type: 'string', default: usualData },
  },
});

/** How long calls took by the wall, and how much of a processor the server spent on them, ms. */
interface Times {
  wall: number[];
  cpu: number[];
}

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const told = ({ wall, cpu }: Times) => ({
  p50: Math.round(sorted(wall)[Math.floor(wall.length / 2)] ?? 0),
  worst: Math.round(sorted(wall).at(-1) ?? 0),
  cpuP50: Math.round(sorted(cpu)[Math.floor(cpu.length / 2)] ?? 0),
});

const world = await startBenchWorld();
const timed = async <T>(times: Times, call: () => Promise<T>): Promise<T> => {
  const cpu = world.cpuMs().server;
  const begun = performance.now();
  const reply = await call();
  times.wall.push(performance.now() - begun);
  times.cpu.push(world.cpuMs().server - cpu);
  return reply;
};

try {
  const lines = [];
  for (const [i, name] of values.days.split(',').entries()) {
    const series = String((Math.floor(Date.now() / 1000) + i) % 1_000_000).padStart(6, '0');
    const booked = await bookDay({ url: world.url, fetch }, readDayText(values.data, name), name, series);
    const { scheduler, day, midnight } = booked;
    // The first question of a plant also finds out about its ways.
    const first: Times = { wall: [], cpu: [] };
    await timed(first, () => scheduler.call(planning.day, { query: { day } }));
    const proposals: Times = { wall: [], cpu: [] };
    const money: number[] = [];
    for (let seed = 1; seed <= Number(values.proposals); seed += 1) {
      const proposal = await timed(proposals, () => scheduler.call(planning.propose, { body: { day, seed } }));
      money.push(Math.round(proposal.price.money));
      if (seed === 1) await scheduler.call(planning.accept, { params: { id: proposal.proposalID }, body: {} });
    }
    const random = makeSeededRandom(name);
    const shortly: Times = { wall: [], cpu: [] };
    let [promised, unharming, offered, untrue] = [0, 0, 0, 0];
    for (let n = 0; n < Number(values.questions); n += 1) {
      const contractID = booked.contractIDs[random.below(booked.contractIDs.length)] ?? '';
      const at = new Date(midnight + (7 * 60 + random.below(600)) * 60_000).toISOString();
      const body = { contractID, volume: 10 + random.below(60), at };
      const answer = await timed(shortly, () => scheduler.call(planning.whatIf, { body }));
      if (answer.canPromise) promised += 1;
      if (answer.canPromise && !answer.harms) unharming += 1;
      for (const time of answer.times) {
        const taken = await timed(shortly, () => scheduler.call(planning.whatIf, { body: { ...body, at: time } }));
        offered += 1;
        if (!taken.canPromise || (answer.canPromise && taken.harms)) untrue += 1;
      }
    }
    const line = {
      ...{ day: name, orders: booked.orders, trucks: booked.trucks },
      ...{ firstLook: told(first), proposal: told(proposals), money, whatIf: told(shortly), promised },
      ...{ unharming, offered, untrue },
    };
    console.log(JSON.stringify(line));
    lines.push(line);
  }
  const load = loadavg().map((one) => Math.round(one * 10) / 10);
  console.log(JSON.stringify({ bench: 'planning', days: lines, load }));
} finally {
  await world.stop();
}
