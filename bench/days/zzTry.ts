import { checkDay } from '@pourline/dispatch/day/checkDay';
import { publishedRules, publishedWeights, usualRules, usualWeights } from '@pourline/dispatch/day/dayWeights';
import { planDay } from '@pourline/dispatch/day/planDay';
import { readDay, readDayText, usualData } from './readDay.ts';

const [name = 'C_143_101_123_8', ms = '3000', mode = 'usual'] = process.argv.slice(2);
let t = performance.now();
const { problem } =
  mode === 'usual'
    ? readDay(readDayText(usualData, name))
    : readDay(readDayText(usualData, name), publishedWeights, publishedRules);
console.log('read', performance.now() - t);
const c0 = process.cpuUsage();
const curve: string[] = [];
t = performance.now();
const plan = planDay(problem, {
  seed: 1,
  spent: () => process.cpuUsage(c0).user / 1000 / Number(ms),
  better: (c) => curve.push(`${Math.round(performance.now() - t)}:${Math.round(c)}`),
});
console.log('planned', performance.now() - t, plan.cost, plan.loads.length, 'rounds', plan.rounds);
console.log(curve.filter((_, i) => i % Math.ceil(curve.length / 12) === 0).join(' '));
t = performance.now();
const v = checkDay(problem, plan.loads);
console.log('checked', performance.now() - t, v.price.money - plan.cost, v.faults.length, v.faults.slice(0, 5));
console.log(v.price, plan.unserved.slice(0, 5));
