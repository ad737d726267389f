// npm run bench -- cdp [--set A|B|A,B] [--ms N] [--sample K] [--seed N] [--clock wall|cpu] [--curve]: the concrete delivery problem against published results, on one core.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDeliveries } from '@pourline/optimiser/deliveries/checkDeliveries';
import { planDeliveries } from '@pourline/optimiser/deliveries/planDeliveries';
import { readDeliveryProblem } from '@pourline/optimiser/deliveries/readDeliveryProblem';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'A,B' },
    ms: { type: 'string', default: '3000' },
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    clock: { type: 'string', default: 'wall' },
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data/cdp') },
    curve: { type: 'boolean', default: false },
  },
});
const ms = Number(values.ms);
const sample = Number(values.sample);
if (!(ms > 0) || !(sample >= 1)) throw new Error('--ms and --sample must be positive');
/** On a machine that others use as well, the time of this program alone says what the search is worth. */
const clock = values.clock === 'cpu' ? () => process.cpuUsage().user / 1000 : () => performance.now();
if (!existsSync(join(values.data, 'best-known.csv'))) {
  console.error(`没有找到数据 ${values.data}；用 --data 指定含 best-known.csv 与 instances/ 的文件夹`);
  process.exit(1);
}

const [head = '', ...lines] = readFileSync(join(values.data, 'best-known.csv'), 'utf8').trim().split(/\r?\n/);
const columns = head.split(',');
const known = lines.map((line) => {
  const fields = line.split(',');
  const field = (name: string): string => fields[columns.indexOf(name)] ?? '';
  return {
    name: field('instance'),
    bound: Number(field('UB')),
    bks: Number(field('BKS')),
    best: Number(field('BEST')),
  };
});
const chosen = known
  .filter(({ name }) => values.set.split(',').some((set) => name.startsWith(`${set.trim()}_`)))
  .filter((_, i) => i % sample === 0);

/** Share of the final value that the search held after a share of its time, over all instances. */
const moments = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
const curve = moments.map(() => 0);
const sums = { value: 0, bks: 0, best: 0 };
const counts = { better: 0, equal: 0, worse: 0, overBound: 0, belowBest: 0, aboveBest: 0 };
for (const { name, bound, bks, best } of chosen) {
  const problem = readDeliveryProblem(readFileSync(join(values.data, 'instances', `${name}.rmc`), 'utf8'));
  const begun = clock();
  const found: { at: number; value: number }[] = [];
  const { value, plan, rounds } = planDeliveries(problem, {
    seed: Number(values.seed),
    spent: () => (clock() - begun) / ms,
    better: (newest) => found.push({ at: (clock() - begun) / ms, value: newest }),
  });
  const verdict = checkDeliveries(problem, plan);
  if (verdict.faults.length > 0 || verdict.value !== value) throw new Error(`${name}: ${verdict.faults.join('; ')}`);
  moments.forEach((moment, i) => {
    curve[i] = (curve[i] ?? 0) + (found.findLast(({ at }) => at <= moment)?.value ?? 0);
  });
  sums.value += value;
  sums.bks += bks;
  sums.best += best;
  if (value > bks) counts.better += 1;
  else if (value === bks) counts.equal += 1;
  else counts.worse += 1;
  if (value > bound) counts.overBound += 1;
  if (value < best) counts.belowBest += 1;
  if (value > best) counts.aboveBest += 1;
  console.log(
    `${name.padEnd(12)} ${String(value).padStart(5)} verified  ${(value / bks).toFixed(4)} of BKS  ${(value / bound).toFixed(4)} of bound  best ${best}  rounds ${rounds}`,
  );
}
if (values.curve)
  console.log(
    'curve',
    JSON.stringify(moments.map((moment, i) => [moment, Number(((curve[i] ?? 0) / sums.bks).toFixed(4))])),
  );
console.log(
  JSON.stringify({
    bench: 'cdp',
    set: values.set,
    ms,
    seed: Number(values.seed),
    clock: values.clock,
    instances: chosen.length,
    sum: sums.value,
    sumBKS: sums.bks,
    ratio: Number((sums.value / sums.bks).toFixed(5)),
    better: counts.better,
    equal: counts.equal,
    worse: counts.worse,
    overBound: counts.overBound,
    belowBEST: counts.belowBest,
    aboveBEST: counts.aboveBest,
    beatsBEST: Number((sums.value / sums.best).toFixed(5)),
  }),
);
