import { expect, it } from 'vitest';
import { keptMachinesPage, machinesPage } from './printMachines.ts';

it('keeps docs/machines.md equal to the tables', () => {
  expect(keptMachinesPage()).toBe(machinesPage());
});
