import { expect, test } from 'vitest';
import { chooseFaults } from './chooseFaults.ts';
import type { Fault } from './fault.ts';
import { faultMistakes } from './faultMistakes.ts';
import { faults } from './faults.ts';

const good: Fault = {
  name: 'noMistakes',
  says: 'a fault that nobody can plant is not told',
  file: 'scripts/mutate/faultMistakes.ts',
  find: 'places === 1',
  put: 'places >= 0',
  tests: ['scripts/mutate/faults.test.ts'],
};

test('every fault finds its place once, changes it, and names tests that exist', () => {
  expect(faultMistakes(faults)).toEqual([]);
});

test('a fault that cannot be planted, or that nothing looks at, is told with the reason', () => {
  const why = (part: Partial<Fault>) => faultMistakes([{ ...good, ...part }]);
  expect(why({})).toEqual([]);
  expect(why({ find: 'the text of no rule' })).toEqual([
    'noMistakes: its text stands 0 times in scripts/mutate/faultMistakes.ts',
  ]);
  expect(why({ find: 'mistakesOf' })).toEqual([
    'noMistakes: its text stands 2 times in scripts/mutate/faultMistakes.ts',
  ]);
  expect(why({ file: 'scripts/mutate/moved.ts' })).toEqual([
    'noMistakes: its text stands 0 times in scripts/mutate/moved.ts',
  ]);
  expect(why({ put: good.find })).toEqual(['noMistakes: it changes nothing']);
  expect(why({ tests: [] })).toEqual(['noMistakes: it names no tests']);
  const rules = 'scripts/mutate/chooseFaults.ts';
  expect(why({ tests: ['scripts/mutate/moved.test.ts', rules] })).toEqual([
    'noMistakes: scripts/mutate/moved.test.ts is no file of tests',
    `noMistakes: ${rules} is no file of tests`,
  ]);
  const nobodys = ['a test that is', 'not there'].join(' ');
  expect(why({ named: nobodys })).toEqual([`noMistakes: no test is called “${nobodys}”`]);
  expect(why({ named: 'finds its place once' })).toEqual([]);
  expect(faultMistakes([good, good])).toEqual(['noMistakes: two faults have this name']);
});

test('all faults are planted, or those whose names contain one of a list; a name that none contains is refused', () => {
  const named = (only: string) => chooseFaults(faults, ['--only', only]).map(({ name }) => name);
  expect(chooseFaults(faults, [])).toEqual(faults);
  expect(named('pumpSent,personUnbounded')).toEqual(['pumpSent', 'personUnbounded']);
  expect(named('Unbounded, pumpSent')).toEqual(expect.arrayContaining(['pumpSent', 'personUnbounded']));
  expect(() => named('pumpSent,nothingOfThatName')).toThrow('no fault has this in its name: nothingOfThatName');
  expect(() => named('pumpSent,')).toThrow('(nothing)');
  expect(() => chooseFaults(faults, ['--only'])).toThrow('(nothing)');
});
