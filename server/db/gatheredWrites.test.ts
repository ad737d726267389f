import { expect, test } from 'vitest';
import { GatheredWrites } from './gatheredWrites.ts';

const gathering = () => {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const writes = new GatheredWrites(async (text, values) => {
    sent.push({ text, values });
    if (text.includes('fails')) throw new Error('refused');
  });
  return { sent, writes };
};
const writing = (row: string, ...values: unknown[]) => ({
  row,
  statements: [`INSERT INTO log VALUES ($1)`, `UPDATE ${row} SET a = $2 WHERE id = $1`],
  values,
});

test('writings travel as one statement, with places of their own, when something else is to be sent', async () => {
  const { sent, writes } = gathering();
  const done = Promise.all([writes.add(writing('loads', 'x', 1)), writes.add(writing('trucks', 'y', 2))]);
  expect(sent).toEqual([]);
  writes.flush();
  await done;
  expect(sent).toEqual([
    {
      text: 'WITH w0 AS (INSERT INTO log VALUES ($1)), w1 AS (UPDATE loads SET a = $2 WHERE id = $1), w2 AS (INSERT INTO log VALUES ($3)) UPDATE trucks SET a = $4 WHERE id = $3',
      values: ['x', 1, 'y', 2],
    },
  ]);
  writes.flush();
  expect(sent).toHaveLength(1);
});

test('a second change of one row goes by itself: in one statement it would be lost', async () => {
  const { sent, writes } = gathering();
  const done = [writes.add(writing('loads', 'x', 1)), writes.add(writing('loads', 'x', 2))];
  writes.flush();
  await Promise.all(done);
  expect(sent.map(({ values }) => values)).toEqual([
    ['x', 1],
    ['x', 2],
  ]);
});

test('whoever wrote learns that it failed; what is undone is not sent', async () => {
  const { sent, writes } = gathering();
  const failed = [writes.add(writing('fails', 1, 1)), writes.add(writing('loads', 2, 2))];
  writes.flush();
  for (const one of failed) await expect(one).rejects.toThrow('refused');
  const dropped = writes.add(writing('loads', 3, 3));
  writes.drop();
  writes.flush();
  await dropped;
  expect(sent).toHaveLength(1);
});
