import { describe, expect, it } from 'vitest';
import { change, load, order, planDay, truck } from '../testDay.ts';
import { compareLoads } from './compareLoads.ts';
import { nextLoad, placeOf } from './nextLoad.ts';
import { orderRows, type PlanRow, truckRows } from './planRows.ts';

const all = { folded: new Set<string>(), changedOnly: false };
const same = (...loads: ReturnType<typeof load>[]) => compareLoads(loads, [], new Set());
const keysOf = (rows: readonly PlanRow[]): string[] => rows.map((row) => row.key);

describe('rows by plant', () => {
  const day = planDay({
    trucks: [truck('c10'), truck('c2'), truck('c3', { available: false }), truck('c4', { plantID: null })],
  });

  it('show the lines of a plant, then its trucks by number, those without work last', () => {
    const rows = truckRows(day, same(load('1', 0, { carID: 'c10' })), all);
    expect(keysOf(rows)).toEqual(['plant p1', 'line p1/l1', 'truck c10', 'truck c2', 'plant ', 'truck c4']);
    expect(rows[0]).toMatchObject({ loads: 1, volume: 8, trucks: 2 });
  });

  it('an absent truck is shown as long as something is planned with it', () => {
    const rows = truckRows(day, same(load('1', 0, { carID: 'c3' })), all);
    expect(keysOf(rows)).toContain('truck c3');
  });

  it('a folded plant is its head alone', () => {
    expect(keysOf(truckRows(day, same(load('1', 0)), { ...all, folded: new Set(['p1', '']) }))).toEqual([
      'plant p1',
      'plant ',
    ]);
  });

  it('what overlaps lies in lanes under each other, and the row is as high as they are', () => {
    const [, , one] = truckRows(planDay(), same(load('1', 0)), all);
    const [, , two] = truckRows(planDay(), same(load('1', 0), load('2', 20)), all);
    expect(two?.bars.map((bar) => bar.lane)).toEqual([0, 1]);
    expect(two?.height).toBeGreaterThan(one?.height ?? 0);
  });

  it('a load of a truck bears the pause of its pour that it ends, and how far past the promised window it is', () => {
    const [first, second] = [load('1', 0), load('2', 100, { carID: 'c2' })];
    const asked = planDay({ orders: [order('a', 30, { bookEnd: first.unloadEnd })] });
    const bars = truckRows(asked, same(first, second), all).flatMap((row) => (row.kind === 'truck' ? row.bars : []));
    // The second begins to pour 85 minutes after the first is out, and is out 100 after the window.
    expect(bars.map(({ load: { loadID }, gap, pastWindow }) => [loadID, gap?.minutes, pastWindow])).toEqual([
      ['1', undefined, undefined],
      ['2', 85, 100],
    ]);
  });

  it('a bar has room for its words until the next one begins', () => {
    const [, , row] = truckRows(planDay(), same(load('1', 0), load('2', 100)), all);
    expect(row?.bars[0]?.roomTo).toBe(Date.parse(load('2', 100).loadStart));
    expect(row?.bars[1]?.roomTo).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a proposal beside the plan', () => {
  const loads = [load('1', 0), load('2', 100, { taskID: 'b', carID: 'c2' })];
  const changes = [
    change('a', { without: [load('1', 0)], instead: [load('n1', 10, { carID: 'c2' })] }),
    change('b', { without: [load('2', 100)], instead: [load('n2', 90, { taskID: 'b', carID: 'c2' })] }),
  ];
  const marks = (chosen: string[]) =>
    compareLoads(loads, changes, new Set(chosen)).map(({ load: one, mark }) => `${one.loadID} ${mark}`);

  it('takes away and brings only what is chosen', () => {
    expect(marks([])).toEqual(['1 same', '2 same']);
    expect(marks(['b'])).toEqual(['1 same', '2 gone', 'n2 come']);
    expect(marks(['a', 'b'])).toEqual(['1 gone', '2 gone', 'n1 come', 'n2 come']);
  });

  it('stands in a lane of its own under what there is', () => {
    const rows = truckRows(planDay(), compareLoads(loads, changes, new Set(['b'])), all);
    const row = rows.find((one) => one.key === 'truck c2');
    expect(row?.bars.map((bar) => [bar.load.loadID, bar.lane])).toEqual([
      ['n2', 1],
      ['2', 0],
    ]);
  });

  it('can be looked at without the rows that stay as they are', () => {
    const compared = compareLoads(loads, changes, new Set(['b']));
    expect(keysOf(truckRows(planDay(), compared, { ...all, changedOnly: true }))).toEqual(['plant p1', 'truck c2']);
    const day = planDay({ orders: [order('a', 0), order('b', 60)] });
    expect(keysOf(orderRows(day, compared, { changedOnly: true }))).toEqual(['order b']);
  });
});

it('orders that cannot be served come first, the others by when they are due', () => {
  const day = planDay({
    orders: [order('late', 120), order('lacking', 200), order('early', 60)],
    unserved: [{ taskID: 'lacking', volume: 5, why: ['age'] }],
  });
  expect(keysOf(orderRows(day, [], { changedOnly: false }))).toEqual(['order lacking', 'order early', 'order late']);
});

describe('the arrow keys', () => {
  const day = planDay({ trucks: [truck('c1'), truck('c2'), truck('c3')] });
  const rows = truckRows(
    day,
    same(load('1', 0), load('2', 100), load('3', 90, { carID: 'c3' }), load('4', 300, { carID: 'c3' })),
    all,
  );

  it('walk the loads of a row and stop at its ends', () => {
    expect(nextLoad(rows, '1', 'ArrowRight')).toBe('2');
    expect(nextLoad(rows, '2', 'ArrowRight')).toBeNull();
    expect(nextLoad(rows, '2', 'Home')).toBe('1');
  });

  it('lead to the nearest load in time of the next row that has any, lines left out', () => {
    expect(nextLoad(rows, '2', 'ArrowDown')).toBe('3');
    expect(nextLoad(rows, '4', 'ArrowUp')).toBe('2');
    expect(nextLoad(rows, '1', 'ArrowUp')).toBeNull();
  });

  it('begin at the first load', () => {
    expect(nextLoad(rows, null, 'ArrowDown')).toBe('1');
    expect(rows[placeOf(rows, '3')?.row ?? -1]?.key).toBe('truck c3');
  });
});
