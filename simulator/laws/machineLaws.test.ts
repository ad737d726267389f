import { listTelling } from '@pourline/contract/listTelling';
import { type Entity, entities, machineOf } from '@pourline/domain/machines';
import type { Actor } from '@pourline/domain/states';
import type { Stage } from '@pourline/domain/waybills/waybill';
import { expect, test } from 'vitest';
import type { DayRecord } from './dayRecord.ts';
import { causesKnown, tablesHold, timesInOrder } from './machineLaws.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 2, 0, minute)).toISOString();

const stage = (action: string, from: string | null, to: string, hand: Actor, minute: number): Stage => ({
  ...{ eventID: `e${minute}`, action, from, to, reason: null, happenedAt: at(minute), learntAt: at(minute) },
  ...(hand === 'system' || hand === 'position'
    ? { by: hand, userName: null, roleGroup: null }
    : { by: 'person' as const, userName: '某人', roleGroup: hand }),
});

/** A day on which one thing of the machine was made, as its table says, and went one step on. */
const dayOfOne = (entity: Entity) => {
  const { id, created, initial, actions } = machineOf(entity);
  const [action, row] =
    Object.entries(actions).find(([, one]) => one.to !== 'same' && one.from.includes(initial)) ?? [];
  if (!action || !row) throw new Error(`nothing can be done with a ${entity} as it is made`);
  const state = row.to;
  const events = [
    ...(created ? [stage('create', null, initial, created.by[0] ?? 'system', 1)] : []),
    stage(action, initial, state, row.by[0] ?? 'system', 2),
  ];
  const thing = { [id]: 'x1', state };
  const day: Pick<DayRecord, 'things'> = {
    things: new Map([[entity, { rows: [thing], events: new Map([['x1', events]]) }]]),
  };
  const step = events.at(-1) as Stage;
  /** What the laws find on this day. */
  const breaches = () => [tablesHold, causesKnown, timesInOrder].flatMap((law) => law(day as DayRecord));
  return { thing, events, step, breaches };
};

test.each(entities)('the life of a thing of the machine %s is walked without a line of its own', (entity) => {
  expect(dayOfOne(entity).breaches()).toEqual([]);
});

const faults: [name: string, plant: (day: ReturnType<typeof dayOfOne>, entity: Entity) => void][] = [
  ['an act that its table does not have', ({ step }) => void Object.assign(step, { action: 'vanish' })],
  ['a state that its table does not have', ({ step }) => void Object.assign(step, { to: 'nowhere' })],
  ['a step from where it did not stand', ({ step, thing }) => void Object.assign(step, { from: `${thing.state}?` })],
  [
    'a hand that its table does not know',
    ({ step }) => void Object.assign(step, { by: 'person', roleGroup: 'nobody' }),
  ],
  ['a person without a name', ({ step }) => void Object.assign(step, { by: 'person', userName: null })],
  ['a step before it was learnt of', ({ step }) => void Object.assign(step, { happenedAt: at(3) })],
  [
    'another state than its events end at',
    ({ thing }, entity) => void Object.assign(thing, { state: machineOf(entity).initial }),
  ],
  ['no row in any list', ({ thing }, entity) => void Object.assign(thing, { [machineOf(entity).id]: 'x2' })],
];

for (const [name, plant] of faults)
  test.each(entities)(`it is found when a thing of the machine %s has ${name}`, (entity) => {
    const day = dayOfOne(entity);
    plant(day, entity);
    expect(day.breaches()).not.toEqual([]);
  });

test.each(entities.filter((entity) => machineOf(entity).created))(
  'it is found when a thing of the machine %s was never made, or twice',
  (entity) => {
    const unmade = dayOfOne(entity);
    const [birth] = unmade.events.splice(0, 1);
    const { initial, alsoMadeIn } = machineOf(entity);
    // What may have been set up with the plant as it is made needs no event of that.
    const maySetUp = alsoMadeIn?.some((state) => state === initial) ?? false;
    expect(unmade.breaches().length > 0).toBe(!maySetUp);
    unmade.events.unshift(birth as Stage, birth as Stage);
    expect(unmade.breaches()).not.toEqual([]);
  },
);

test('of every machine one list tells how its things stand', () => {
  expect(entities.filter((entity) => !listTelling(entity))).toEqual([]);
});
