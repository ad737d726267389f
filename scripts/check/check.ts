import { runChecks } from './runChecks.ts';

const results = await runChecks();
const failed = results.filter(({ passed }) => !passed);
console.log(failed.length === 0 ? '全部检查通过' : `未通过：${failed.map(({ name }) => name).join('；')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
