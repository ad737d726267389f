import { expect, test } from 'vitest';
import { foldStages, standingEvents } from './foldEvents.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString();
const event = (action: string, minute: number, data: unknown = null) => ({ action, happenedAt: at(minute), data });
const timesOf = (events: readonly ReturnType<typeof event>[]) =>
  Object.fromEntries(
    Object.entries(foldStages(events)).map(([column, { at: time }]) => [column, new Date(time).toISOString()]),
  );

const made = [event('create', 0), event('finishLoading', 5), event('arrive', 20), event('startUnloading', 25)];

test('what was taken back does not stand, nor does its taking back; what was done again does', () => {
  const acts = [...made, event('finishUnloading', 30), event('undo', 30), event('finishUnloading', 90)];
  expect(standingEvents(acts)).toEqual([...made, acts.at(-1)]);
  expect(timesOf(acts).endUnloadTime).toBe(at(90));
  expect(foldStages(acts).endUnloadTime?.event).toBe(acts.at(-1));
});

test('what was taken back and not done again is no stage', () => {
  expect(timesOf([...made, event('finishUnloading', 30), event('undo', 30)])).not.toHaveProperty('endUnloadTime');
});

test('the arrival is that of the unloading where none was told, and goes with it', () => {
  const begun = [...made.slice(0, 2), event('startUnloading', 25)];
  expect(timesOf(begun)).toMatchObject({ arriveTime: at(25), startUnloadTime: at(25) });
  expect(timesOf(made)).toMatchObject({ arriveTime: at(20) });
  expect(timesOf([...begun, event('undo', 25)])).toEqual({ createTime: at(0), endProductionTime: at(5) });
});

test('what is left over of another load was loaded with it', () => {
  expect(timesOf([event('create', 40, { endProductionTime: at(5) })])).toEqual({
    createTime: at(40),
    endProductionTime: at(5),
  });
});
