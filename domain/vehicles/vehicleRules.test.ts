import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Geofence } from '../geo.ts';
import { offersOf, refusalCode } from '../states.ts';
import { carRuleOf, selectCars } from './carSelection.ts';
import { type DutyQuestion, dutyRefusal } from './dutyRules.ts';
import { vehicleMarker } from './vehicleDisplay.ts';
import {
  vehicleState as s,
  type VehicleAction,
  type VehicleFacts,
  type VehicleState,
  vehicleMachine,
} from './vehicleStates.ts';

const car = (carID: string, state: VehicleState, onDutyDriverOID: string | null = null) => ({
  carID,
  state,
  isOnDutyDriver: onDutyDriverOID !== null,
  onDutyDriverOID,
});
const ids = (choice: ReturnType<typeof selectCars>) =>
  'cars' in choice ? choice.cars.map((c) => c.carID) : choice.refusal;
const all = [car('a', s.offDuty), car('b', s.maintenance), car('c', s.suspended), car('d', s.ready)];

test('rules 1, 2 and 3 choose the truck to take', () => {
  expect(ids(selectCars(all, 'me', 1))).toEqual(['d', 'c', 'b']);
  expect(ids(selectCars(all, 'me', 2))).toEqual(['a', 'c', 'd']);
  expect(ids(selectCars(all, 'me', 3))).toEqual(['a', 'c', 'd']);
  expect(['1', '2', '3', 'x', null].map(carRuleOf)).toEqual([1, 2, 3, 1, 1]);
});

test('the truck on duty comes first, whatever it does', () => {
  for (const rule of [1, 2, 3] as const)
    expect(ids(selectCars([...all, car('e', s.delivering, 'me')], 'me', rule))).toHaveLength(4);
  expect(ids(selectCars([...all, car('e', s.delivering, 'me')], 'me', 1))).toEqual(['e', 'd', 'c', 'b']);
});

test('no truck bound, or none usable, is told', () => {
  expect([1, 2, 3].map((rule) => ids(selectCars([], 'me', rule as 1)))).toEqual([
    'car.noneBound',
    'car.noneBound',
    'car.noneUsable',
  ]);
  expect(ids(selectCars([car('a', s.disabled)], 'me', 1))).toBe('car.noneUsable');
});

const fence: Geofence = { type: 'circle', center: [120, 30], radius: 200 };
const runs = { brokenTime: null, brokenCare: null };
const question: DutyQuestion = {
  driverOID: 'me',
  jobCode: 'mixer_driver',
  bound: true,
  onDutyElsewhere: false,
  fence,
  position: [120, 30],
  vehicle: { species: 'scsp_mixer', state: s.offDuty, isOnDutyDriver: false, onDutyDriverOID: null },
};

test('each reason against going on duty', () => {
  const vehicle = question.vehicle as NonNullable<DutyQuestion['vehicle']>;
  const refusal = (change: Partial<DutyQuestion>) => dutyRefusal({ ...question, ...change });
  expect(refusal({})).toBeNull();
  expect(refusal({ jobCode: 'pump_driver' })).toBe('car.noDrivingRight');
  expect(refusal({ vehicle: null })).toBe('car.notFound');
  expect(refusal({ vehicle: { ...vehicle, species: 'scsp_fixed_pump' } })).toBe('car.badInfo');
  expect(refusal({ bound: false })).toBe('car.notBound');
  expect(refusal({ vehicle: { ...vehicle, state: s.disabled } })).toBe('car.disabled');
  expect(refusal({ vehicle: { ...vehicle, isOnDutyDriver: true, onDutyDriverOID: 'you' } })).toBe(
    'car.otherDriverOnDuty',
  );
  expect(refusal({ onDutyElsewhere: true })).toBe('car.otherCarOnDuty');
  expect(refusal({ position: null })).toBe('car.positionFailed');
  expect(refusal({ position: [120.01, 30] })).toBe('car.notAtPlant');
  expect(refusal({ position: [120.01, 30], fence: null })).toBeNull();
});

test('a driver is offered only what they would not be refused', () => {
  const anyCar = fc.record({
    state: fc.constantFrom(...Object.values(s)),
    isOnDutyDriver: fc.boolean(),
    onDutyDriverOID: fc.constantFrom('me', 'you', null),
    taskDetailID: fc.constantFrom('load', null),
    brokenTime: fc.constantFrom('2026-05-01T02:00:00Z', null),
    brokenCare: fc.constantFrom('tow', null),
    auxiliaryID: fc.constantFrom('a', null),
    onDutyElsewhere: fc.boolean(),
    isPourHeld: fc.boolean(),
  });
  const me = { userID: 'me', roleGroup: 'driver' as const, rights: new Set(['driver-login']) };
  const offered = new Set<string>();
  fc.assert(
    fc.property(anyCar, (vehicle) => {
      const actions = offersOf(vehicleMachine, vehicle, me).map(({ action }) => action);
      for (const action of actions) {
        offered.add(action);
        expect(refusalCode(vehicleMachine, action, vehicle, me)).toBeNull();
      }
      expect(actions.includes('queueUp') && vehicle.brokenTime !== null).toBe(false);
      const ends = ['queueUp', 'goOffDuty', 'leaveDuty'] as const;
      expect(ends.some((act) => actions.includes(act)) && vehicle.auxiliaryID !== null).toBe(false);
      expect(actions.includes('goOnDuty') && (vehicle.isOnDutyDriver || vehicle.onDutyElsewhere)).toBe(false);
    }),
    { numRuns: 2_000, seed: 1 },
  );
  expect([...offered]).toEqual(expect.arrayContaining(['goOnDuty', 'queueUp', 'leaveQueue']));
  const mine = {
    isOnDutyDriver: true,
    onDutyDriverOID: 'me',
    taskDetailID: null,
    auxiliaryID: null,
    onDutyElsewhere: false,
    isPourHeld: false,
    ...runs,
  };
  const why = (action: VehicleAction, change: Partial<VehicleFacts>) =>
    refusalCode(vehicleMachine, action, { ...mine, state: s.ready, ...change }, me);
  expect(why('leaveQueue', { state: s.queuing, taskDetailID: 'load' })).toBe('car.hasWaybill');
  expect(why('leaveQueue', { state: s.queuing })).toBeNull();
  expect(why('queueUp', { isOnDutyDriver: false, onDutyDriverOID: null })).toBe('car.notOnDuty');
  expect(why('queueUp', { onDutyDriverOID: 'you' })).toBe('car.notOnDuty');
  expect(why('takeDuty', { onDutyDriverOID: 'you' })).toBe('car.otherDriverOnDuty');
  expect(why('takeDuty', { isOnDutyDriver: false, onDutyDriverOID: null, onDutyElsewhere: true })).toBe(
    'car.otherCarOnDuty',
  );
  expect(why('goOffDuty', { state: s.delivering })).toBe('car.workingNoOffDuty');
  expect(why('pause', { state: s.delivering })).toBe('car.stateNoOperation');
  expect(why('startService', {})).toBe('app.forbidden');
});

test('marker colours of trucks', () => {
  const now = 1e12;
  const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
  const colour = (state: VehicleState, more = {}) =>
    vehicleMarker({ state, alertValue: 0, resumeTime: null, gnssTime: before(600), ...more }, now);
  expect([s.ready, s.offDuty, s.maintenance, s.disabled, s.recycling].map((state) => colour(state))).toEqual(
    Array(5).fill('grey'),
  );
  expect([colour(s.queuing), colour(s.loading), colour(s.returning)]).toEqual(['blue', 'green', 'darkGrey']);
  expect(colour(s.delivering, { gnssTime: before(601) })).toBe('orange');
  expect(colour(s.unloading, { gnssTime: null })).toBe('orange');
  expect(colour(s.suspended)).toBe('grey');
  expect(colour(s.suspended, { resumeTime: before(1) })).toBe('orange');
  expect(colour(s.queuing, { alertValue: 1 })).toBe('red');
});
