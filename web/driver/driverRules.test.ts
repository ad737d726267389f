import type { WritingEndpoint } from '@pourline/contract/endpoint';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { offersOf } from '@pourline/domain/states';
import { type VehicleState, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { noDoubts } from '@pourline/domain/waybills/loadDoubts';
import { type WaybillState, waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { expect, test } from 'vitest';
import { type DevicePosition, isWorthPosting } from '../device/devicePosition.ts';
import { navigationLink } from '../trade/navigationLink.ts';
import { driverButtons } from './driverButtons.ts';
import type { DriverDay } from './driverDay.ts';
import { optimisticDay } from './optimisticDay.ts';
import { pointOf } from './positionPosting.ts';

const person = { userID: 'd', roleGroup: 'driver' as const, rights: new Set<string>() };
const at = '2026-11-21T08:00:00.000Z';
const truck = (state: VehicleState, onDuty: boolean, taskDetailID: string | null = null) => {
  const runs = { brokenTime: null, brokenCare: null };
  const face = { state, isOnDutyDriver: onDuty, onDutyDriverOID: onDuty ? 'd' : null, taskDetailID, ...runs };
  return {
    carID: 'c',
    ...face,
    actions: offersOf(
      vehicleMachine,
      { ...face, auxiliaryID: null, onDutyElsewhere: false, isPourHeld: false },
      person,
    ),
  } as unknown as NonNullable<DriverDay['vehicle']>;
};
const load = (state: WaybillState) => {
  const face = {
    state,
    signVolume: null,
    surplusVolume: null,
    passedVolume: 0,
    carriedVolume: 0,
    totalVolume: 8,
    isSettled: false,
    ...noDoubts,
    undoBy: null,
    undoUntil: null,
    brokenTime: null,
  };
  return {
    taskDetailID: 'w',
    carID: 'c',
    ...face,
    actions: offersOf(waybillMachine, face, person),
  } as unknown as NonNullable<DriverDay['waybill']>;
};
const day = (vehicle: DriverDay['vehicle'], waybill: DriverDay['waybill'] = null): DriverDay => ({
  vehicle,
  waybill,
  noVehicle: null,
  queuePlace: null,
  queueLength: 2,
  expectedCall: null,
  plant: null,
  planned: null,
  today: { loads: 0, volume: 0 },
});
const act = (endpoint: WritingEndpoint, params: Record<string, unknown>, body: unknown = {}) => ({
  endpoint,
  input: { params, body },
  happenedAt: at,
});

test('the next action is the load, else the truck: one primary, and the load slides', () => {
  const busy = driverButtons(day(truck('scst_waiting', true, 'w'), load('ptds_delaying')));
  expect(busy.filter(({ primary }) => primary)).toMatchObject([{ action: 'startUnloading', slide: true }]);
  const ready = driverButtons(day(truck('scst_in', true)));
  expect(ready.filter(({ primary }) => primary)).toMatchObject([{ action: 'queueUp', slide: false }]);
  expect(driverButtons(day(truck('scst_offduty', false))).map(({ action }) => action)).toEqual(['goOnDuty']);
});

test('the driver of a broken truck whose concrete was handed over waits: nothing of the load is asked; who drives it back enters that', () => {
  const broken = (brokenCare: NonNullable<DriverDay['vehicle']>['brokenCare'], state: WaybillState) => {
    const vehicle = { ...truck('scst_returning', true, 'w'), brokenTime: at, brokenCare };
    return driverButtons(day(vehicle, load(state))).map(({ action }) => action);
  };
  expect(broken('handOver', 'ptds_returning')).toEqual([]);
  expect(broken('tow', 'ptds_returning')).toEqual([]);
  expect(broken('backToPlant', 'ptds_returning')).toContain('complete');
  expect(broken('handOver', 'ptds_delaying')).toContain('startUnloading');
  const runs = { ...truck('scst_returning', true, 'w') };
  expect(driverButtons(day(runs, load('ptds_returning'))).map(({ action }) => action)).toContain('complete');
});

test('acts that wait for the network are shown as done, and lead to the next ones', () => {
  const waiting = [act(vehicles.onDuty, { id: 'c' }), act(vehicles.queueUp, { carID: 'c' })];
  const shown = optimisticDay(day(truck('scst_offduty', false)), waiting, person);
  expect(shown.vehicle).toMatchObject({ state: 'scst_queuing', isOnDutyDriver: true });
  expect(shown.queuePlace).toBe(3);
  expect(driverButtons(shown).map(({ action }) => action)).toContain('leaveQueue');
});

test('a load unloaded offline moves on with its truck, at the time it was done', () => {
  const start = day(truck('scst_waiting', true, 'w'), load('ptds_delaying'));
  const unloading = optimisticDay(start, [act(waybills.startUnloading, { id: 'w' })], person);
  expect(unloading.waybill).toMatchObject({ state: 'ptds_unloading', startUnloadTime: at });
  expect(unloading.vehicle?.state).toBe('scst_unloading');
  const all = [
    act(waybills.startUnloading, { id: 'w' }),
    act(waybills.finishUnloading, { id: 'w' }, { surplusVolume: 0.5 }),
    act(waybills.complete, { id: 'w' }),
  ];
  const done = optimisticDay(start, all, person);
  expect(done.waybill).toBeNull();
  expect(done.vehicle).toMatchObject({ state: 'scst_in', taskDetailID: null });
});

test('an act that names itself in its body moves the truck as its table says', () => {
  const start = day(truck('scst_returning', true, 'w'));
  const recycling = act(vehicles.shiftState, { carID: 'c' }, { action: 'recycle' });
  expect(optimisticDay(start, [recycling], person).vehicle?.state).toBe('scst_recycling');
  const repaired = act(vehicles.maintenanceComplete, { carID: 'c' });
  expect(optimisticDay(day(truck('scst_maintenance', true)), [repaired], person).vehicle?.state).toBe('scst_in');
});

test('an act that does not fit, or belongs to another truck, changes nothing', () => {
  const start = day(truck('scst_in', true));
  expect(optimisticDay(start, [], person)).toBe(start);
  expect(
    optimisticDay(start, [act(vehicles.standby, { id: 'c' }), act(vehicles.queueUp, { carID: 'x' })], person).vehicle
      ?.state,
  ).toBe('scst_in');
});

test('positions go every 10 s moving and every 60 s standing', () => {
  const here: DevicePosition = { at: [120.2, 30.2], accuracyM: 5, speed: 0, direction: null, time: 0 };
  expect(isWorthPosting(null, here)).toBe(true);
  expect(isWorthPosting(here, { ...here, time: 59_000 })).toBe(false);
  expect(isWorthPosting(here, { ...here, time: 60_000 })).toBe(true);
  expect(isWorthPosting(here, { ...here, speed: 30, time: 9000 })).toBe(false);
  expect(isWorthPosting(here, { ...here, speed: 30, time: 10_000 })).toBe(true);
  expect(isWorthPosting(here, { ...here, speed: null, at: [120.201, 30.2], time: 10_000 })).toBe(true);
});

test('a posted point has plant seconds and leaves out what the phone does not know', () => {
  const here: DevicePosition = { at: [120.2000001, 30.2], accuracyM: 5, speed: 42.4, direction: 359.8, time: 0 };
  expect(pointOf(here, 1_700_000_000_400)).toEqual({
    dateTime: 1_700_000_000,
    location: { type: 'Point', coordinates: [120.2, 30.2] },
    speed: 42,
    direction: 0,
  });
  expect(pointOf({ ...here, speed: null, direction: null }, 0)).not.toHaveProperty('speed');
});

test('the map app is given the shifted place', () => {
  expect(navigationLink([120.2, 30.2], '一号工地')).toMatch(/to=120\.20\d+,30\.19\d+,%E4%B8%80/);
});
