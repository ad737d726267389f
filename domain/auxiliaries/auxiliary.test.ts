import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offersOf, refusalCode } from '../states.ts';
import { vehicleState } from '../vehicles/vehicleStates.ts';
import { auxiliaryForm, auxiliaryKinds, isOfPour } from './auxiliary.ts';
import { type AuxiliaryFacts, auxiliaryMachine, auxiliaryState } from './auxiliaryStates.ts';

const form = { kind: 'wash', carID: 'c', driverOID: 'd', plannedTime: '2026-11-21T08:00:00.000Z' } as const;

test('what is brought to a pour names its order and its volume; everything else needs neither', () => {
  expect(auxiliaryForm.safeParse(form).success).toBe(true);
  const mortar = { ...form, kind: 'priming_mortar' as const };
  const paths = (said: object) => auxiliaryForm.safeParse(said).error?.issues.map(({ path }) => path.join());
  expect(paths(mortar)).toEqual(['taskID', 'volume']);
  expect(paths({ ...mortar, taskID: 'o' })).toEqual(['volume']);
  expect(auxiliaryForm.safeParse({ ...mortar, taskID: 'o', volume: 2 }).success).toBe(true);
  expect(Object.keys(auxiliaryKinds).filter((kind) => isOfPour(kind as keyof typeof auxiliaryKinds))).toEqual([
    'priming_mortar',
  ]);
});

const driver = { userID: 'd', roleGroup: 'driver' as const, rights: new Set(['driver-login']) };
const facts: fc.Arbitrary<AuxiliaryFacts> = fc.record({
  state: fc.constantFrom(...Object.values(auxiliaryState)),
  driverOID: fc.constant('d'),
  truck: fc.record({
    state: fc.constantFrom(...Object.values(vehicleState)),
    taskDetailID: fc.constantFrom('load', null),
    auxiliaryID: fc.constantFrom('other', null),
    isOnDutyDriver: fc.boolean(),
    onDutyDriverOID: fc.constantFrom('d', 'e', null),
    brokenTime: fc.constantFrom('2026-11-21T08:00:00.000Z', null),
  }),
});

test('it is begun by the driver who is on duty with its truck, which runs, is empty and on nothing else, and only then', () => {
  fc.assert(
    fc.property(facts, (run) => {
      const { truck } = run;
      const may =
        run.state === 'pas_new' &&
        truck.isOnDutyDriver &&
        truck.onDutyDriverOID === 'd' &&
        truck.brokenTime === null &&
        truck.taskDetailID === null &&
        truck.auxiliaryID === null &&
        ['scst_in', 'scst_suspended', 'scst_queuing'].includes(truck.state);
      expect(refusalCode(auxiliaryMachine, 'start', run, driver) === null).toBe(may);
      expect(offersOf(auxiliaryMachine, run, driver).some(({ action }) => action === 'finish')).toBe(
        run.state === 'pas_executing',
      );
    }),
    { numRuns: 1_000 },
  );
});
