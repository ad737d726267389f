import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairLine } from './fairLine.ts';

/** A line of questions that are told by their owner, `east/a`, and a number. */
const openLine = (most: number) => {
  const line = new FairLine<string>(most);
  const enter = (owner: string, n = 0) => {
    const [group = '', person = ''] = owner.split('/');
    return line.enter({ group, person }, `${owner} ${n}`);
  };
  const serve = (times: number) => Array.from({ length: times }, () => line.next());
  return { line, enter, serve };
};

test('plants come in turns, and within a plant its people, whoever asked more and earlier', () => {
  const { enter, serve } = openLine(8);
  for (let n = 0; n < 4; n += 1) enter('east/a', n);
  enter('east/b');
  enter('west/c');
  enter('west/c', 1);
  expect(serve(8)).toEqual([
    ...['east/a 0', 'west/c 0', 'east/b 0', 'west/c 1', 'east/a 1', 'east/a 2', 'east/a 3'],
    undefined,
  ]);
});

test('whoever was just served waits behind one who comes later, also when nothing of theirs waited meanwhile', () => {
  const { enter, serve } = openLine(8);
  enter('east/a');
  expect(serve(1)).toEqual(['east/a 0']);
  enter('east/a', 1);
  enter('west/c');
  expect(serve(2)).toEqual(['west/c 0', 'east/a 1']);
});

test('in a full line the newest of whom most wait makes room; whoever has as many themselves is refused', () => {
  const { line, enter, serve } = openLine(4);
  for (let n = 0; n < 4; n += 1) expect(enter('east/a', n)).toBeNull();
  expect(enter('east/a', 4)).toBe('full');
  expect(enter('west/c')).toBe('east/a 3');
  expect(enter('west/c', 1)).toBe('east/a 2');
  expect(enter('west/c', 2)).toBe('full');
  expect(line.size).toBe(4);
  // The plants have as many each: only whoever has more at one's own plant makes room.
  expect(enter('east/b')).toBe('east/a 1');
  expect(serve(5)).toEqual(['east/a 0', 'west/c 0', 'east/b 0', 'west/c 1', undefined]);
});

test('a colleague has a place beside one person who fills the line', () => {
  const { enter, serve } = openLine(4);
  for (let n = 0; n < 4; n += 1) enter('east/a', n);
  expect(enter('east/b')).toBe('east/a 3');
  expect(serve(2)).toEqual(['east/a 0', 'east/b 0']);
});

/** Carries out what is asked, `null` for a turn; returns whatever is lost, doubled, or passed over by one plant twice. */
const faultsOf = (asked: readonly (string | null)[]): string[] => {
  const { line, enter, serve } = openLine(5);
  const faults: string[] = [];
  // Who waits, and by which other plants each was passed over since its own had its turn.
  const inside = new Map<string, Set<string>>();
  const ask = (owner: string, n: number): void => {
    const gone = enter(owner, n);
    if (gone === 'full') return;
    if (gone !== null && !inside.delete(gone)) faults.push(`${gone} made room and did not wait`);
    inside.set(`${owner} ${n}`, new Set());
  };
  const take = (): void => {
    const [next] = serve(1);
    if (next === undefined) return;
    if (!inside.delete(next)) faults.push(`${next} was served and did not wait`);
    const plant = next.split('/')[0] ?? '';
    for (const [waiting, passedBy] of inside) {
      if (waiting.startsWith(`${plant}/`)) passedBy.clear();
      else if (passedBy.has(plant)) faults.push(`${waiting} was passed over by ${plant} twice`);
      else passedBy.add(plant);
    }
  };
  for (const [n, owner] of asked.entries()) {
    if (owner === null) take();
    else ask(owner, n);
    if (line.size !== inside.size) faults.push(`${line.size} wait instead of ${inside.size}`);
  }
  return faults;
};

test('law: nothing is lost or doubled, and nobody is passed over by one plant twice', () => {
  const owner = fc.constantFrom('east/a', 'east/b', 'west/c', 'north/d', 'north/e');
  const asked = fc.array(fc.oneof(owner, fc.constant(null)), { maxLength: 120 });
  fc.assert(
    fc.property(asked, (steps) => {
      expect(faultsOf(steps)).toEqual([]);
    }),
  );
});
