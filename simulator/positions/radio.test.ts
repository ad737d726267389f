import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingFix } from '../trucks/journey.ts';
import { Radio } from './radio.ts';

test('through bad air positions come late, twice or out of order, but all of them come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const came: number[] = [];
      const sender = {
        send: async (fixes: readonly { time: number }[]) => void came.push(...fixes.map((fix) => fix.time)),
        close: () => {},
      };
      const acknowledged = new Set<number>();
      const note = ({ time }: { time: number }) => void acknowledged.add(time);
      const radio = new Radio(sender, makeSeededRandom(seed), note, { late: 0.2, repeated: 0.2, swapped: 0.2 });
      const sent = Array.from({ length: 200 }, (_, i) => i * 30_000);
      for (const time of sent) await radio.report(standingFix([120, 30], time));
      await radio.flush();
      expect([...new Set(came)].toSorted((a, b) => a - b)).toEqual(sent);
      expect(came.length).toBeGreaterThan(sent.length);
      expect(came.toSorted((a, b) => a - b)).not.toEqual(came);
      expect([...acknowledged].toSorted((a, b) => a - b)).toEqual(sent);
    }),
    { numRuns: 30 },
  );
});
