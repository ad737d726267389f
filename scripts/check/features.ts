import { features } from '../../domain/features.ts';
import { readTests, type TestRecord } from './testReport.ts';

/** The feature numbers at the beginning of a test's own name or of the group it stands in. */
function featuresOf({ name }: TestRecord): string[] {
  return name.split(' > ').flatMap((part) => part.match(/^(?:F\d{3}[\s,]*)+/)?.[0].match(/F\d{3}/g) ?? []);
}

function provers(tests: TestRecord[]): Map<string, TestRecord[]> {
  const found = new Map<string, TestRecord[]>();
  for (const test of tests) {
    for (const id of new Set(featuresOf(test))) found.set(id, [...(found.get(id) ?? []), test]);
  }
  return found;
}

const tests = readTests();
const found = provers(tests ?? []);
let proved = 0;
for (const [id, sentence] of features) {
  const own = found.get(id) ?? [];
  const isProved = own.some(({ status }) => status === 'passed') && own.every(({ status }) => status !== 'failed');
  if (isProved) proved++;
  const files = [...new Set(own.map(({ file, status }) => (status === 'passed' ? file : `${file} ${status}`)))];
  console.log(`${id} ${isProved ? 'proved' : 'open  '}  ${sentence}  [${files.join(', ')}]`);
}
console.log(`${proved} of ${features.length} proved`);
if (!tests) console.log('还没有完整的测试记录，请先运行 npm test / no full test run yet: run npm test first');
