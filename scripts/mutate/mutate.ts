// npm run mutate: plants each fault of the list in a copy of the project and runs the tests that should see it.
// `-- --only NAME,NAME` takes those whose name contains one of them; the last line is JSON.
// Faults that were seen by time limits alone (late) are planted once more at the end, one at a time.
import { chooseFaults } from './chooseFaults.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { copyTree, dropTree, failingAlready, type Outcome, plantFault } from './plantFault.ts';

const wanted = chooseFaults(faults, process.argv.slice(2));
const outcomes = new Map<string, Outcome>();

const plant = async (folder: string, fault: Fault): Promise<void> => {
  const begun = performance.now();
  const outcome = await plantFault(folder, fault);
  outcomes.set(fault.name, outcome);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${outcome.padEnd(8)} ${fault.name.padEnd(28)} ${fault.says}  (${seconds} s)`);
};

const plantAll = async (chosen: readonly Fault[], folders: readonly string[]): Promise<void> => {
  const waiting = [...chosen];
  const work = async (folder: string): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) await plant(folder, fault);
  };
  await Promise.all(folders.map(work));
};

const folders = [copyTree(), copyTree()];
try {
  const output = await failingAlready(folders[0] as string, wanted);
  if (output !== null) {
    console.log(output);
    console.log('these tests fail without any fault');
    process.exitCode = 1;
  } else {
    await plantAll(wanted, folders);
    const late = wanted.filter(({ name }) => outcomes.get(name) === 'late');
    if (late.length > 0)
      console.log(`late: seen by time limits alone; ${late.length} planted once more, one at a time`);
    await plantAll(late, folders.slice(0, 1));
    const count = (outcome: Outcome): number => [...outcomes.values()].filter((one) => one === outcome).length;
    if (count('lost') > 0)
      console.log(
        'lost: the text of a fault does not stand in its file once, or no test has the name it asks for; mend the list',
      );
    const survived = count('survived') + count('lost');
    if (survived + count('late') > 0) process.exitCode = 1;
    console.log(JSON.stringify({ faults: wanted.length, caught: count('caught'), late: count('late'), survived }));
  }
} finally {
  folders.forEach(dropTree);
}
