import { expect, test } from 'vitest';
import { at, load, planDay } from '../testDay.ts';
import { driverBegins, returnPlant } from './truckDay.ts';

const [early, late] = [load('1', 60), load('2', 200, { plantID: 'p2' })];
const plan = planDay({ loads: [late, early] });

test('a driver begins with the first load, and returns to the plant of the next one, at last to the own', () => {
  expect(driverBegins(plan.loads, early.carID)).toBe(Date.parse(at(60)));
  expect(driverBegins(plan.loads, 'none')).toBeNull();
  expect(returnPlant(plan, early)).toBe('p2');
  expect(returnPlant(plan, late)).toBe('p1');
});
