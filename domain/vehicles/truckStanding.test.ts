import { expect, it } from 'vitest';
import { truckStanding } from './truckStanding.ts';
import { vehicleState } from './vehicleStates.ts';

it('a truck counts by its state, with its load in the queue as assigned, on a run besides loads as that, and broken down as nothing else', () => {
  const since = '2026-05-04T02:00:00Z';
  const of = (
    state: keyof typeof vehicleState,
    taskDetailID: string | null,
    brokenTime: string | null,
    run: string | null = null,
  ) => truckStanding({ state: vehicleState[state], taskDetailID, auxiliaryID: run, brokenTime });
  expect([of('queuing', null, null), of('queuing', 'w', null), of('ready', null, null)]).toEqual([
    ...['scst_queuing', 'assigned', 'scst_in'],
  ]);
  expect([of('ready', null, since), of('queuing', 'w', since), of('delivering', 'w', since)]).toEqual([
    ...['broken', 'broken', 'broken'],
  ]);
  expect([of('ready', null, null, 'a'), of('maintenance', null, null, 'a'), of('ready', null, since, 'a')]).toEqual([
    ...['onRun', 'onRun', 'broken'],
  ]);
});
