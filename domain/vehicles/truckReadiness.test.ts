import { expect, test } from 'vitest';
import { sendingRefusal, type TruckToSend } from './truckReadiness.ts';

const waiting: TruckToSend = {
  species: 'scsp_mixer',
  state: 'scst_queuing',
  taskDetailID: null,
  auxiliaryID: null,
  isOnDutyDriver: true,
  brokenTime: null,
};

test('a mixer that stands in the queue, manned, empty and running can be sent', () => {
  expect(sendingRefusal(waiting)).toBeNull();
});

test.each<[string, Partial<TruckToSend>, string]>([
  ['has a load already', { taskDetailID: 'w1' }, 'waybill.truckBusy'],
  ['is broken down', { brokenTime: '2026-06-01T00:00:00Z' }, 'car.broken'],
  ['is away for something else', { state: 'scst_in', auxiliaryID: 'a1' }, 'car.onRun'],
  ['is ready and has not queued', { state: 'scst_in' }, 'waybill.truckNotQueuing'],
  ['has no driver on duty', { isOnDutyDriver: false }, 'waybill.truckNotQueuing'],
  ['is a pump', { species: 'scsp_portable_pump' }, 'waybill.truckNotQueuing'],
  [
    'is broken down and has a load, which is told first',
    { taskDetailID: 'w1', brokenTime: 'now' },
    'waybill.truckBusy',
  ],
  ['is broken down outside of the queue, which is told first', { state: 'scst_in', brokenTime: 'now' }, 'car.broken'],
])('a truck is not sent that %s', (_, other, refusal) => {
  expect(sendingRefusal({ ...waiting, ...other })).toBe(refusal);
});
