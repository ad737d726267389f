import { expect, test } from 'vitest';
import type { Services } from '../../services.ts';
import { askPlanner } from './boundQuestions.ts';

/** Questions that are answered when the test says so. */
const planner = () => {
  const services = {} as Services;
  const answers: (() => void)[] = [];
  const ask = (tenantID: string, userID: string): Promise<string> =>
    askPlanner(
      services,
      { tenantID, userID },
      () => new Promise<string>((settle) => answers.push(() => settle('plan'))),
    ).catch((error: { code: string }) => error.code);
  return { ask, answers };
};

test('one person has three questions thought about at once, and colleagues and other plants theirs', async () => {
  const { ask, answers } = planner();
  const mine = Array.from({ length: 12 }, () => ask('east', 'a'));
  expect(answers).toHaveLength(3);
  const others = [ask('east', 'b'), ask('east', 'c'), ask('west', 'a')];
  expect(answers).toHaveLength(6);
  for (const answer of answers.splice(0)) answer();
  expect((await Promise.all(mine)).filter((one) => one === 'planning.busy')).toHaveLength(9);
  expect(await Promise.all(others)).toEqual(['plan', 'plan', 'plan']);
  // What was answered, or refused, holds no place.
  const again = ask('east', 'a');
  answers.splice(0)[0]?.();
  expect(await again).toBe('plan');
});

test('a question that fails leaves its place', async () => {
  const services = {} as Services;
  const fail = () => askPlanner(services, { tenantID: 'east', userID: 'a' }, () => Promise.reject(new Error('dead')));
  for (let i = 0; i < 8; i += 1) await expect(fail()).rejects.toThrow('dead');
});
