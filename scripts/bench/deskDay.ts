// The people of a simulated day for measuring what a desk feels: node scripts/bench/deskDay.ts FILE.rmc URL GNSSPORT HOUR SPEED. They play the day as fast
// as the server replies until HOUR (plant time) and stop there: one JSON line `{ account }` names the dispatcher. A line on standard input lets the day go on at
// SPEED times life; the end of standard input ends it.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { parseDayFile } from '../../simulator/day/dayFile.ts';
import { runDay } from '../../simulator/day/dayRun.ts';
import { usualHabits } from '../../simulator/habits.ts';
import type { Person } from '../../simulator/person.ts';
import { runningPace, steppedPace } from '../../simulator/timeline/pace.ts';
import type { Pace } from '../../simulator/timeline/timeline.ts';

const [file = '', url = '', gnss = '', hour = '', speed = ''] = process.argv.slice(2);
const words = createInterface({ input: process.stdin });
words.once('close', () => process.exit(0));

let account: unknown = null;
/** As fast as the server replies until the hour; then, when it is told to, so many times as fast as life. */
const pausingPace = (anybody: Person, start: number, midnight: number): Pace => {
  const holdAt = midnight + Number(hour) * 3_600_000;
  const stepped = steppedPace(anybody);
  let pace: Pace | null = null;
  let reached = start;
  return {
    reach: async (at) => {
      if (pace === null && at >= holdAt) {
        await stepped.reach(reached);
        console.log(JSON.stringify({ account }));
        await once(words, 'line');
        pace = await runningPace(anybody, reached, Number(speed));
      }
      reached = at;
      return (pace ?? stepped).reach(at);
    },
  };
};

await runDay({
  ...{ day: parseDayFile(readFileSync(file, 'utf8')), name: basename(file).replace(/\.\w+$/, '') },
  ...{ doors: { url, gnss: { host: '127.0.0.1', port: Number(gnss) } }, seed: 1, habits: usualHabits, speed: null },
  pace: pausingPace,
  onCast: ({ office }) => {
    account = office.scheduler.account;
  },
  say: (line) => console.error(line),
});
process.exit(0);
