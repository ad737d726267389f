// npm run features: which features the tests of the last full run prove, clause by clause.
import { featureClauses, withoutPage } from '../../domain/featureClauses.ts';
import { features } from '../../domain/features.ts';
import { proveFeatures } from './featureProofs.ts';
import { readTests } from './testReport.ts';

const tests = readTests();
const {
  features: proved,
  strays,
  come,
} = proveFeatures(tests ?? [], { features, clauses: featureClauses, withoutPage });
for (const { id, sentence, status, files, clauses } of proved) {
  console.log(`${id} ${status.padEnd(6)}  ${sentence}${files.length > 0 ? `  [${files.join(', ')}]` : ''}`);
  for (const clause of clauses) {
    const status = clause.proved ? 'proved' : clause.waitsFor === undefined ? 'open  ' : 'waits ';
    const waits = clause.waitsFor === undefined ? '' : ` (no page yet: ${clause.waitsFor})`;
    const where = clause.files.length > 0 ? `  [${clause.files.join(', ')}]` : '';
    console.log(`  ${clause.name.padEnd(7)} ${status}  ${clause.kind}: ${clause.says}${waits}${where}`);
  }
}
const count = (status: string): number => proved.filter((feature) => feature.status === status).length;
if (come.length > 0) console.log(`no longer waiting, though said to be: ${come.join(', ')}`);
if (strays.length > 0) console.log(`numbers that no feature has: ${strays.join(', ')}`);
console.log(`${count('proved')} of ${proved.length} proved, ${count('partly')} partly`);
if (!tests) console.log('还没有完整的测试记录，请先运行 npm test / no full test run yet: run npm test first');
