// A plant's whole day, driven through the public doors: node simulator/day.ts FILE.rmc [--speed N] [--url U] [--gnss HOST:PORT] [--seed N]
//   [--breakdowns N] [--planned] [--later MINUTES]
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDayFile, postponeDay } from './day/dayFile.ts';
import { runDay } from './day/dayRun.ts';
import { startDayServer } from './day/dayServerProcess.ts';
import { usualHabits } from './habits.ts';
import type { Doors } from './telephone.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'string' },
    url: { type: 'string' },
    gnss: { type: 'string', default: '127.0.0.1:6808' },
    seed: { type: 'string', default: '1' },
    breakdowns: { type: 'string', default: String(usualHabits.breakdownsPerDay) },
    planned: { type: 'boolean', default: false },
    later: { type: 'string', default: '0' },
  },
});
const [file] = positionals;
if (!file) {
  console.error(
    '用法：npm run day -- 文件.rmc [--speed N] [--url U] [--gnss HOST:PORT] [--seed N] [--breakdowns N] [--planned] [--later 分钟]',
  );
  process.exit(2);
}

const doorsOf = (url: string): Doors => {
  const [host = '127.0.0.1', port = '6808'] = values.gnss.split(':');
  return { url, gnss: { host, port: Number(port) } };
};

const day = postponeDay(parseDayFile(readFileSync(file, 'utf8')), Number(values.later));
const server = values.url ? null : await startDayServer();
try {
  const result = await runDay({
    day,
    name: basename(file).replace(/\.\w+$/, ''),
    doors: server?.doors ?? doorsOf(values.url as string),
    seed: Number(values.seed),
    habits: { ...usualHabits, breakdownsPerDay: Number(values.breakdowns) },
    isPlanned: values.planned,
    speed: values.speed ? Number(values.speed) : null,
    say: (line) => console.log(line),
  });
  console.log(JSON.stringify(result));
  process.exitCode = result.violations === 0 ? 0 : 1;
} finally {
  await server?.stop();
}
